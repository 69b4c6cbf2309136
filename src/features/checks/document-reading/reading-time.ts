import { Refused } from './refusals.ts';

/** In milliseconds: for all of a document, and for drawing all its pages. */
type Budget = { totalMs: number; drawMs: number };

/**
 * The time that is left for one document. Each step has a limit many times what an honest page takes, and thirty such pages
 * would hold a slot for half an hour; so all steps together have one as well, and drawing a shorter one of its own: it is
 * what a small file makes slow most easily, and what takes least for a scan.
 */
export class ReadingTime {
  readonly #end: number;
  #drawing: number;
  /** A page took all it may have; what can be left out is. */
  isOver = false;

  constructor({ totalMs, drawMs }: Budget) {
    this.#end = performance.now() + totalMs;
    this.#drawing = drawMs;
  }

  /** The limit of a step, or less where less is left. @throws Refused 'timeout' */
  limit(limitMs: number): number {
    return leastOf(limitMs, this.#end - performance.now());
  }

  /** Draws a page in what is left for drawing. @throws Refused 'timeout'; whatever `draw` throws */
  async draw<T>(limitMs: number, draw: (limitMs: number) => Promise<T>): Promise<T> {
    const limit = leastOf(this.limit(limitMs), this.#drawing);
    const started = performance.now();
    try {
      return await draw(limit);
    } finally {
      this.#drawing -= performance.now() - started;
    }
  }
}

function leastOf(limitMs: number, left: number): number {
  if (left <= 0) throw new Refused('timeout', '', 'timeout-total');
  return Math.min(limitMs, left);
}
