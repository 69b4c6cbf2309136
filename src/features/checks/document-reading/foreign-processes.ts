import { serialize } from 'node:v8';
import type { ForeignFiles, Opener } from './foreign-files.ts';
import { KnownRefusals } from './known-refusals.ts';
import { Refused } from './refusals.ts';
import { ProcessCrash, ProcessTimeout } from './work-process.ts';

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
