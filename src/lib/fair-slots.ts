/** Who wants a slot: one caller, and the client (an address) whose callers share a turn. */
export type Claimant = { readonly caller: string; readonly client: string };

type Waiting = Claimant & { start: () => void };

/** So many wait at most, of one client and together: whoever comes later is told at once. */
const longestLine = { client: 60, all: 240 } as const;

/** Thrown instead of waiting where too many wait already. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

/** Puts whoever had his turn behind those who wait for theirs. */
function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}

/**
 * Lets a fixed number in at once. Clients take turns, and so do the callers of each: a hundred files of one do not stand before the
 * one of another. One client or caller never holds more than his share; by default one slot is always left to others.
 */
export class FairSlots {
  readonly #most: number;
  readonly #share: number;
  readonly #holding = new Set<Claimant>();
  /** Client, then caller, then in the order of arrival; a Map keeps the order of turns. */
  readonly #line = new Map<string, Map<string, Waiting[]>>();

  constructor(most: number, share = Math.max(1, most - 1)) {
    this.#most = most;
    this.#share = share;
  }

  /**
   * Waits for a slot, runs `work`, and gives the slot to the next.
   * @throws LineTooLong when too many wait; whatever `work` throws
   */
  async run<T>(from: Claimant, work: () => Promise<T>): Promise<T> {
    const claimant = await this.#enter(from);
    try {
      return await work();
    } finally {
      this.#holding.delete(claimant);
      this.#letIn();
    }
  }

  #enter({ caller, client }: Claimant): Promise<Claimant> {
    const callers = this.#line.get(client) ?? new Map<string, Waiting[]>();
    const ofClient = lengthOf(callers);
    const all = [...this.#line.values()].reduce((sum, one) => sum + lengthOf(one), 0);
    if (ofClient >= longestLine.client || all >= longestLine.all) throw new LineTooLong('too many wait');
    return new Promise((resolve) => {
      const place: Waiting = { caller, client, start: () => resolve(place) };
      callers.set(caller, [...(callers.get(caller) ?? []), place]);
      this.#line.set(client, callers);
      this.#letIn();
    });
  }

  #letIn(): void {
    while (this.#holding.size < this.#most) {
      const next = this.#next();
      if (!next) return;
      this.#holding.add(next);
      next.start();
    }
  }

  /** The first of the caller whose turn it is, of the client whose turn it is, who does not hold his share already. */
  #next(): Waiting | undefined {
    for (const [client, callers] of this.#line) {
      if (this.#holdsShare('client', client)) continue;
      const caller = [...callers.keys()].find((one) => !this.#holdsShare('caller', one));
      if (caller === undefined) continue;
      const [taken, ...rest] = callers.get(caller) ?? [];
      if (rest.length > 0) callers.set(caller, rest);
      else callers.delete(caller);
      moveToEnd(callers, caller);
      if (callers.size === 0) this.#line.delete(client);
      moveToEnd(this.#line, client);
      return taken;
    }
    return undefined;
  }

  #holdsShare(key: 'client' | 'caller', name: string): boolean {
    const held = [...this.#holding].filter((one) => one[key] === name).length;
    return held >= this.#share;
  }
}

function lengthOf(callers: ReadonlyMap<string, readonly Waiting[]>): number {
  let sum = 0;
  for (const waiting of callers.values()) sum += waiting.length;
  return sum;
}
