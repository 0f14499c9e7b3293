/** Calling somebody who looks elsewhere: a sound, and a notification of the browser. Both are off until asked for. */
import { m } from "../paraglide/messages.js";

const STORED = "quadriga.alerts";

/** Two strokes of a pen, each a falling tone: start in seconds, pitch in hertz. */
const STROKES = [
  { start: 0, pitch: 523 },
  { start: 0.11, pitch: 659 },
] as const;
const LASTS = 0.18; // seconds
const LOUD = 0.12; // of full volume

type Chosen = { sound: boolean; notes: boolean };

function chosen(): Chosen {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Chosen>;
    return { sound: stored.sound === true, notes: stored.notes === true };
  } catch {
    return { sound: false, notes: false };
  }
}

class Alerts {
  #chosen = $state<Chosen>(chosen());
  #audio: AudioContext | null = null;

  /** Whether a sound is made. */
  get sound(): boolean {
    return this.#chosen.sound;
  }

  /** Whether the browser notifies; it may have been forbidden since it was asked for. */
  get notes(): boolean {
    return this.#chosen.notes && this.#mayNotify();
  }

  get canNotify(): boolean {
    return "Notification" in window;
  }

  turnSound(): void {
    this.#keep({ ...this.#chosen, sound: !this.sound });
    if (this.sound) this.#ring();
  }

  /** Turn notifications on or off; the browser asks its owner the first time. Return whether they are on now. */
  async turnNotes(): Promise<boolean> {
    const wanted = !this.notes;
    if (wanted && !this.#mayNotify()) await Notification.requestPermission();
    this.#keep({ ...this.#chosen, notes: wanted && this.#mayNotify() });
    return this.notes;
  }

  /** Tell that others have done something in a match; `call` says that it is one's turn, to whoever looks elsewhere. */
  tell(match: string, call: string | null): void {
    if (this.sound) this.#ring();
    if (call === null || !this.notes || document.visibilityState === "visible") return;
    const note = new Notification(m.quadriga(), { body: call, tag: match });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }

  #mayNotify(): boolean {
    return this.canNotify && Notification.permission === "granted";
  }

  #keep(chosen: Chosen): void {
    this.#chosen = chosen;
    localStorage.setItem(STORED, JSON.stringify(chosen));
  }

  #ring(): void {
    this.#audio ??= new AudioContext();
    const audio = this.#audio;
    void audio.resume(); // a browser keeps silent until its reader has touched the page
    for (const { start, pitch } of STROKES) {
      const [at, tone, volume] = [audio.currentTime + start, audio.createOscillator(), audio.createGain()];
      tone.type = "triangle";
      tone.frequency.setValueAtTime(pitch, at);
      volume.gain.setValueAtTime(LOUD, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + LASTS);
    }
  }
}

export const alerts = new Alerts();
