import { serialize } from 'node:v8';
import { keepNewest } from '#src/lib/keep-newest.ts';
import { Refused } from './document-types.ts';
import type { ForeignFiles, Opener } from './foreign-files.ts';
import { ProcessCrash, ProcessTimeout } from './work-process.ts';

/** Time for which a refused file is not opened again. */
const keptMs = 10 * 60_000;
const most = 1000;
/** Refusals that were costly to find; others are found again quickly. */
const costly = new Set(['bomb', 'timeout']);

type Known = { refused: Refused; until: number };

/** Remembers files that exceeded a limit, by the hash of their bytes, so that sending one again costs nothing. */
export class KnownRefusals {
  readonly #known = new Map<string, Known>();

  /** @returns key of the file and the purpose of opening it */
  static async keyOf(bytes: Uint8Array, purpose: string): Promise<string> {
    // Not on the event loop: ten megabytes would block it for 20 ms.
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
    return `${purpose}:${Buffer.from(digest).toString('base64')}`;
  }

  /** @throws Refused with the remembered refusal */
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

/** Runs one task with foreign data in a process of its own; data that exceeded a limit before is refused at once. */
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
      // Data that was too slow for a short limit may be fast enough for a longer one.
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

/** Faults of the data become a refusal; our own are thrown on. */
export function refusedByProcess(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof ProcessTimeout) return new Refused('timeout');
  if (error instanceof ProcessCrash) return error.asRefused();
  throw error;
}
