import { keepNewest } from '#src/lib/keep-newest.ts';
import type { Refused } from './refusals.ts';

/** How long the same file is not opened once more. */
const keptMs = 10 * 60_000;
const most = 1000;
/** What was costly to find out; everything else is found again in no time. */
const costly = new Set(['bomb', 'timeout']);

type Known = { refused: Refused; until: number };

/** Remembers files that broke a bound, by the digest of their bytes, so that sending one again costs nothing. */
export class KnownRefusals {
  readonly #known = new Map<string, Known>();

  /** @returns by what this file is known, together with what it is opened for */
  static async keyOf(bytes: Uint8Array, purpose: string): Promise<string> {
    // Off the event loop: ten megabytes would take it a fiftieth of a second.
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
    return `${purpose}:${Buffer.from(digest).toString('base64')}`;
  }

  /** @throws Refused as the last time */
  check(key: string): void {
    const known = this.#known.get(key);
    if (known && known.until > Date.now()) throw known.refused;
    this.#known.delete(key);
  }

  note(key: string, refused: Refused): void {
    if (!costly.has(refused.code)) return;
    this.#known.set(key, { refused, until: Date.now() + keptMs });
    keepNewest(this.#known, most);
  }
}
