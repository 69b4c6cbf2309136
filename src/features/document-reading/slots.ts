/** Lets a fixed number of holders in at once; everyone else waits in order. */
export class Slots {
  readonly #waiting: Array<() => void> = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** Waits for a free slot, runs `work`, and gives the slot to the next. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
