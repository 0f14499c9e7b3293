/** A fresh share in the chance of a match: 128 bits as a hex string, so that no side can settle it alone. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
