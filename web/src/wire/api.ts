/** Requests to the server; each refusal is thrown as a `Refusal` that carries the server's own words. */
import { m } from "../paraglide/messages.js";
import { at } from "./base";
import { language } from "./language.svelte";
import { line } from "./line.svelte";
import type {
  ArmyPlayed,
  AttemptResult,
  BattleStory,
  CertifiedSheet,
  Examined,
  Exercise,
  ExerciseInfo,
  Frame,
  GameInfo,
  Glance,
  Health,
  Held,
  Hint,
  Imported,
  Inquiry,
  LookedOver,
  MadeBattle,
  Match,
  Measures,
  NewMatch,
  Opened,
  PlanHint,
  PlanWithout,
  Planned,
  PositionText,
  Problem,
  Rulebook,
  Study,
  Verdict,
  WishedArmy,
} from "./types";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

function unreachable(): Problem {
  return {
    type: "about:blank",
    title: m.problem_unreachable_title(),
    status: 0,
    detail: m.problem_unreachable(),
    code: "unreachable",
  };
}

function unexpected(status: number): Problem {
  return {
    type: "about:blank",
    title: m.problem_unexpected_title(),
    status,
    detail: m.problem_unexpected({ status }),
    code: "unexpected",
  };
}

/** What is said when a seat key was dropped because it fits no seat. */
export function wrongKey(): Problem {
  return {
    type: "about:blank",
    title: m.problem_wrong_key_title(),
    status: 403,
    detail: m.problem_wrong_key(),
    code: "wrong-key",
  };
}

/** The problem an error stands for: the server's own, or that it could not be reached at all. */
export function problemOf(error: unknown): Problem {
  return error instanceof Refusal ? error.problem : unreachable();
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", language.current);
  const response = await fetch(at(path), { ...init, headers }).catch(() => {
    line.broke();
    throw new Refusal(unreachable());
  });
  line.held();
  if (response.ok) return response;
  const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json");
  throw new Refusal(isProblem ? ((await response.json()) as Problem) : unexpected(response.status));
}

async function get<T>(path: string, key?: string): Promise<T> {
  const response = await request(path, key ? { headers: { Authorization: `Bearer ${key}` } } : {});
  return (await response.json()) as T;
}

async function post<T>(path: string, body: string, type: string, key?: string): Promise<T> {
  const headers = { "Content-Type": type, ...(key && { Authorization: `Bearer ${key}` }) };
  const response = await request(path, { method: "POST", body, headers });
  return (await response.json()) as T;
}

const postJson = <T>(path: string, content: unknown, key?: string) =>
  post<T>(path, JSON.stringify(content), "application/json", key);
const exercisePath = (game: string, name: string) =>
  `/api/games/${game}/exercises/${encodeURIComponent(name)}`;

export const health = () => get<Health>("/api/health");
export const games = () => get<GameInfo[]>("/api/games");
export const rulebook = (game: string) => get<Rulebook>(`/api/games/${game}/rulebook`);
/** The tables that a game's rules run on, as that game lays them out; null for a game without any. */
export const tables = <T>(game: string) =>
  get<{ tables: T | null }>(`/api/games/${game}/tables`).then((reply) => reply.tables);
/** The five battles of Rat, with their stories. */
export const fiveBattles = () => get<BattleStory[]>("/api/rat/battles");
/** Single changes of a plan of Rat with which its battle is won. */
export const planHints = (asked: Planned) => postJson<PlanHint[]>("/api/rat/hints", asked);
/** What its battle comes to without each order, patch of ground and enemy. */
export const planWithout = (asked: Planned) => postJson<PlanWithout[]>("/api/rat/without", asked);
export const measures = (sheet: string) => postJson<Measures>("/api/rat/measures", { sheet });
/** Fight every uniform line of some levels. */
export const certificate = (sheet: string, levels: readonly number[]) =>
  postJson<CertifiedSheet>("/api/rat/certificates", { sheet, levels });
export const makeBattle = (difficulty: number, seed: number) =>
  postJson<MadeBattle>("/api/rat/battles", { difficulty, seed });
/** The battle of a day, written as 2026-11-30. */
export const battleOfDay = (day: string) => get<MadeBattle>(`/api/rat/days/${day}`);
/** The ruleset file of an army of Gateway, and what is wrong with it. */
export const composeArmy = (wish: WishedArmy) => postJson<LookedOver>("/api/gateway/armies", wish);
export const lookOver = (rules: string) => postJson<LookedOver>("/api/gateway/rulesets", { rules });
/** A game that computers play under a ruleset. */
export const playArmy = (rules: string, number: number) =>
  postJson<ArmyPlayed>("/api/gateway/games", { rules, number });
export const openMatch = (match: NewMatch) => postJson<Opened>("/api/matches", match);
export const examine = (position: PositionText) => postJson<Examined>("/api/positions", position);
export const rematch = (id: string, key?: string) =>
  postJson<{ match: string }>(`/api/matches/${id}/rematch`, {}, key);
/** Give a seat to a computer of `level`, or (null) to whoever gets the new key. */
export const giveSeat = (id: string, seat: number, level: string | null, key?: string) =>
  postJson<{ key: string | null }>(`/api/matches/${id}/seats/${seat}/giving`, { level }, key);
/** Have a seat lose whose person stays away. */
export const forfeitSeat = (id: string, seat: number, v: number, key?: string) =>
  postJson<Match>(`/api/matches/${id}/seats/${seat}/forfeit`, { v }, key);
/** Get up from the seat of the key for good. */
export const leaveSeat = (id: string, v: number, key?: string) =>
  postJson<Match>(`/api/matches/${id}/leaving`, { v }, key);
/** How many matches stand at once, for whoever holds the keys. */
export const glances = (asked: { match: string; keys: string[] }[]) =>
  postJson<Glance[]>("/api/glances", { asked });
/** Have this browser's cookie open the seats, as their keys do. */
export const hangKeys = (id: string, keys: readonly string[]) =>
  postJson<Held>("/api/keyring", { match: id, keys });
/** The matches whose seats the cookie opens. */
export const keyring = () => get<Held[]>("/api/keyring");
export const takeOffKeyring = (id: string) => request(`/api/keyring/${id}`, { method: "DELETE" });
/** Where the files of all those matches can be had. */
export const keyringFiles = () => at("/api/keyring/files");
export const exercises = (game: string) => get<ExerciseInfo[]>(`/api/games/${game}/exercises`);
export const exercise = (game: string, name: string) => get<Exercise>(exercisePath(game, name));
/** Have the learner's actions judged, from the first on. */
export const attempt = (game: string, name: string, actions: readonly string[]) =>
  postJson<AttemptResult>(`${exercisePath(game, name)}/attempts`, { actions });
export const solution = (game: string, name: string) =>
  get<{ frames: Frame[] }>(`${exercisePath(game, name)}/solution`).then((reply) => reply.frames);
export const match = (id: string, key?: string) => get<Match>(`/api/matches/${id}`, key);
/** The steps of a match from event `first` to event `last`; event 0 is the opening. */
export const frames = (id: string, key: string | undefined, first: number, last: number) =>
  get<{ frames: Frame[] }>(`/api/matches/${id}/frames?first=${first}&last=${last}`, key).then(
    (reply) => reply.frames,
  );
export const hint = (id: string, v: number, keys: readonly string[]) =>
  postJson<Hint>(`/api/matches/${id}/hint`, { v }, keys.join(","));
export const verdict = (id: string, v: number) => postJson<Verdict>(`/api/matches/${id}/verdicts`, { v });
export const study = (inquiry: Partial<Inquiry> & Pick<Inquiry, "game">) =>
  postJson<Study>("/api/analysis", inquiry);
export const importFile = (game: string, text: string) =>
  post<Imported>(`/api/files?game=${encodeURIComponent(game)}`, text, "text/plain; charset=utf-8");

/** The match as a file of `format` ("quad" or one the game knows), as text and the name to save it under. */
export async function exportFile(
  id: string,
  format: string,
  key?: string,
): Promise<{ name: string; text: string }> {
  const path = `/api/matches/${id}/file?format=${encodeURIComponent(format)}`;
  const response = await request(path, key ? { headers: { Authorization: `Bearer ${key}` } } : {});
  const named = /filename="?([^";]+)"?/.exec(response.headers.get("Content-Disposition") ?? "");
  return { name: named?.[1] ?? `${id}.${format}`, text: await response.text() };
}
