/** Short animations of what has just happened. With reduced motion asked for, things are simply there. */
import type { Attachment } from "svelte/attachments";
import type { Point } from "./geometry";

/** A way to a place over others: `bowed` flies in arcs and grows a little on top of each. Points are in cells. */
export type Arrival = { from: Point; over?: readonly Point[]; to: Point; bowed: boolean; lasts: number };

const FRAMES = 12;

function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Key frames of an arrival, relative to where it ends. */
export function flight({ from, over = [], to, bowed }: Arrival): { transform: string }[] {
  const places = [from, ...over, to];
  return places.slice(1).flatMap((next, i) => leg(places[i]!, next, to, bowed).slice(i ? 1 : 0));
}

function leg(from: Point, next: Point, to: Point, bowed: boolean): { transform: string }[] {
  const way = { x: from.x - next.x, y: from.y - next.y };
  const lift = bowed ? Math.min(1, 0.25 * Math.hypot(way.x, way.y)) : 0;
  return Array.from({ length: FRAMES + 1 }, (_, i) => {
    const share = i / FRAMES;
    const rise = Math.sin(Math.PI * share) * lift;
    const x = next.x - to.x + way.x * (1 - share);
    const y = next.y - to.y + way.y * (1 - share) - rise;
    return {
      transform: `translate(${x.toFixed(3)}px, ${y.toFixed(3)}px) scale(${(1 + rise * 0.3).toFixed(3)})`,
    };
  });
}

/** Come from somewhere else; null stays. */
function arrive(arrival: Arrival | null): Attachment<SVGElement> {
  return (element) => {
    if (!arrival || isStill()) return;
    const running = element.animate(flight(arrival), { duration: arrival.lasts, easing: "ease-in-out" });
    return () => running.cancel();
  };
}

/** Stay for `delay` milliseconds, then fade. */
function fade(delay: number): Attachment<SVGElement> {
  return (element) => {
    if (isStill()) return;
    const running = element.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: 500,
      delay,
      fill: "backwards",
    });
    return () => running.cancel();
  };
}

/** Appear after `delay` milliseconds. */
function appear(delay: number): Attachment<SVGElement> {
  return (element) => {
    if (isStill()) return;
    const running = element.animate([{ opacity: 0 }, { opacity: 1 }], {
      duration: 200,
      delay,
      fill: "backwards",
    });
    return () => running.cancel();
  };
}

export const motion = { arrive, fade, appear };
