/** Which seat keys fit a match: only the server knows, and it is asked about each by itself. */
import { Refusal, match } from "./api";

const KEY = /^[\w-]{1,128}$/; // what can be sent as a key at all

/** Return those of `keys` that open a seat of the match; throws a `Refusal` if that cannot be found out. */
export async function fitting(id: string, keys: readonly string[]): Promise<string[]> {
  const fit = await Promise.all(keys.map((key) => opensSeat(id, key)));
  return keys.filter((_, i) => fit[i]);
}

async function opensSeat(id: string, key: string): Promise<boolean> {
  if (!KEY.test(key)) return false;
  try {
    await match(id, key);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === "not-your-seat") return false;
    throw error;
  }
}
