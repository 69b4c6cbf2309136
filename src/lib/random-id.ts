/** A random UUID (RFC 9562, version 4), the same call in browser and server. */
export function randomUUID(): string {
  return globalThis.crypto.randomUUID();
}
