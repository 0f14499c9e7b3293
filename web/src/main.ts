import { m } from "./paraglide/messages.js";
document.title = m.hello({ name: "x" });
