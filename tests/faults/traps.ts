/** An exchange that is being held at a point: nothing goes on until it is let go or cut off. */
export type Held = { letGo(): void; cut(): void };

type Trap<Point> = { matches(point: Point): boolean; caught(held: Held): void };

/** Stops exchanges at chosen points, so that a process can be killed in a window of microseconds. */
export class Traps<Point> {
  readonly #set: Trap<Point>[] = [];
  readonly #held = new Set<Held>();

  /** Holds the next exchange that matches. The promise stays open if none comes. */
  catchNext(matches: (point: Point) => boolean): Promise<Held> {
    return new Promise((resolve) => this.#set.push({ matches, caught: resolve }));
  }

  /** Called by a server at each point. @returns whether the exchange goes on; false: cut the connection */
  pass(point: Point): Promise<boolean> {
    const index = this.#set.findIndex((trap) => trap.matches(point));
    const [trap] = index < 0 ? [] : this.#set.splice(index, 1);
    if (!trap) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (goesOn: boolean) => {
        this.#held.delete(held);
        resolve(goesOn);
      };
      const held: Held = { letGo: () => end(true), cut: () => end(false) };
      this.#held.add(held);
      trap.caught(held);
    });
  }

  /** Cuts everything that is held and forgets all traps. */
  clear(): void {
    this.#set.length = 0;
    for (const held of [...this.#held]) held.cut();
  }
}
