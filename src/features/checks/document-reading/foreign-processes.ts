import { serialize } from 'node:v8';
import { keepNewest } from '#src/lib/keep-newest.ts';
import { Refused } from './document-types.ts';
import type { ForeignFiles, Opener } from './foreign-files.ts';
import { ProcessCrash, ProcessTimeout } from './work-process.ts';

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

type Work = { bytes: Uint8Array; task: object; limitMs: number };

/** Does one task with what somebody sends in a process of its own, and not again with what broke a bound or the time limit. */
export class ForeignProcesses {
  readonly #files: ForeignFiles;
  readonly #known = new KnownRefusals();

  constructor(files: ForeignFiles) {
    this.#files = files;
  }

  /** @throws Refused, ReadingStopped, LineTooLong */
  async run<Answer>(processFile: string, opener: Opener, { bytes, task, limitMs }: Work): Promise<Answer> {
    let key: string | undefined;
    const unknown = async () => {
      // What was too slow for a short limit may be in time for a longer one.
      key = await KnownRefusals.keyOf(serialize({ bytes, task }), `${processFile}:${limitMs}`);
      this.#known.check(key);
      return bytes;
    };
    try {
      return await this.#files.inProcess(processFile, opener, unknown, (ask) => ask<Answer>(task, limitMs));
    } catch (error) {
      const refused = refusedByProcess(error);
      if (key !== undefined) this.#known.note(key, refused);
      throw refused;
    }
  }
}

/** Faults of what was sent become a refusal; faults of ours are thrown on. */
export function refusedByProcess(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof ProcessTimeout) return new Refused('timeout');
  if (error instanceof ProcessCrash) return error.asRefused();
  throw error;
}
