import "@fontsource-variable/caveat/wght.css";
import "@fontsource/alegreya-sans/cyrillic-400.css";
import "@fontsource/alegreya-sans/cyrillic-700.css";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import { mount } from "svelte";
import App from "./app/App.svelte";
import "./app/paper.css";

mount(App, { target: document.getElementById("page")! });
