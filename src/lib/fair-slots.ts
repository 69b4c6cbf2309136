/** Who wants a slot: one caller, and the client (an address) whose callers share a turn. */
export type Applicant = { readonly caller: string; readonly client: string };

type Place = Applicant & { readonly group: string; start: () => void; refuse: () => void };

/** Those who wait, by network, then client, then caller. A Map keeps the order of turns. `size` counts all below. */
type Turns = { size: number; readonly parts: Map<string, Turns>; readonly waiting: Place[] };

const levels = ['group', 'client', 'caller'] as const;
type Level = (typeof levels)[number];

/** How many wait at most. */
export type Line = { readonly client: number; readonly all: number };

const longestLine: Line = { client: 60, all: 240 };

/** For work where nobody is refused: browsers have few connections, and each has one request at a time. */
export const anyNumber: Line = { client: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };

/** Thrown instead of waiting where too many wait already. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

const noTurns = (): Turns => ({ size: 0, parts: new Map(), waiting: [] });

/**
 * The networks that somebody may have by the hundred: the /48 of an IPv6 client, which is what a site gets at most (RFC 6177), and
 * the /24 of an IPv4 one. @param client as `countedClient` writes it
 */
export function networkOf(client: string): string {
  const [first, second, third] = client.split(/[:.]/);
  return third === undefined ? client : `${first} ${second} ${third}`;
}

/** Moves the part that had its turn behind those that wait. */
function moveToEnd(parts: Map<string, Turns>, name: string, part: Turns): void {
  parts.delete(name);
  if (part.size > 0) parts.set(name, part);
}

/** The part where most wait; among equals the one whose turn comes last. */
function largestPart({ parts }: Turns): [name: string, part: Turns] | undefined {
  return [...parts].reduce<[string, Turns] | undefined>(
    (largest, one) => (largest && largest[1].size > one[1].size ? largest : one),
    undefined,
  );
}

/** Takes out the last one who came, where most wait. */
function takeLast(turns: Turns): Place | undefined {
  const largest = largestPart(turns);
  const taken = largest ? takeLast(largest[1]) : turns.waiting.pop();
  if (!taken) return undefined;
  turns.size -= 1;
  if (largest?.[1].size === 0) turns.parts.delete(largest[0]);
  return taken;
}

/**
 * Runs a fixed number of tasks at once and shares the slots fairly. Networks take turns, then the clients of each
 * network, then the callers of each client, so that a hundred files of one caller do not delay the single file of
 * another. No caller, client or network holds more than its share. The last free slot is for a network that holds
 * none. When the line is full, a newcomer from a network with few in it takes the place of the last one from the
 * network with most.
 */
export class FairSlots {
  readonly #most: number;
  readonly #shares: Record<Level, number>;
  readonly #holding = new Set<Place>();
  readonly #line = noTurns();
  readonly #longest: Line;

  /**
   * @param share slots of one client; by default one is always left to others
   * @param ofNetwork slots of one network, by default likewise
   * @param longest how many wait at most, of one client and together
   */
  constructor(
    most: number,
    share = Math.max(1, most - 1),
    ofNetwork = Math.max(1, most - 1),
    longest = longestLine,
  ) {
    this.#most = most;
    this.#longest = longest;
    this.#shares = { group: ofNetwork, client: share, caller: share };
  }

  /**
   * Waits for a slot, runs `work`, and gives the slot to the next.
   * @throws LineTooLong when too many wait, also while it waits itself; whatever `work` throws
   */
  async run<T>(from: Applicant, work: () => Promise<T>): Promise<T> {
    const applicant = await this.#enter(from);
    try {
      return await work();
    } finally {
      this.#holding.delete(applicant);
      this.#letIn();
    }
  }

  #enter({ caller, client }: Applicant): Promise<Place> {
    const group = networkOf(client);
    const ofGroup = this.#line.parts.get(group);
    const ofClient = ofGroup?.parts.get(client)?.size ?? 0;
    if (ofClient >= this.#longest.client) throw new LineTooLong('too many of one client wait');
    if (this.#line.size >= this.#longest.all) this.#makeRoom(ofGroup?.size ?? 0);
    return new Promise((resolve, reject) => {
      const start = () => resolve(place);
      const refuse = () => reject(new LineTooLong('others came of whom fewer wait'));
      const place: Place = { caller, client, group, start, refuse };
      this.#join(place);
      this.#letIn();
    });
  }

  /** @param ofGroup so many wait of the newcomer's own network: not fewer than of any other, and he is refused */
  #makeRoom(ofGroup: number): void {
    const [, largest] = largestPart(this.#line) ?? [];
    if (!largest || ofGroup + 1 >= largest.size) throw new LineTooLong('too many wait');
    takeLast(this.#line)?.refuse();
  }

  #join(place: Place): void {
    let turns = this.#line;
    turns.size += 1;
    for (const level of levels) {
      const part = turns.parts.get(place[level]) ?? noTurns();
      turns.parts.set(place[level], part);
      part.size += 1;
      turns = part;
    }
    turns.waiting.push(place);
  }

  #letIn(): void {
    while (this.#holding.size < this.#most) {
      const next = this.#next(this.#line, 0);
      if (!next) return;
      this.#holding.add(next);
      next.start();
    }
  }

  /** The first of the caller whose turn it is, of the client and network whose turn it is, none of whom holds his share already. */
  #next(turns: Turns, depth: number): Place | undefined {
    const level = levels[depth];
    if (level === undefined) {
      turns.size -= 1;
      return turns.waiting.shift();
    }
    for (const [name, part] of turns.parts) {
      if (this.#holdsShare(level, name)) continue;
      const taken = this.#next(part, depth + 1);
      if (!taken) continue;
      turns.size -= 1;
      moveToEnd(turns.parts, name, part);
      return taken;
    }
    return undefined;
  }

  #holdsShare(level: Level, name: string): boolean {
    let held = 0;
    for (const one of this.#holding) if (one[level] === name) held += 1;
    const isLast = this.#holding.size === this.#most - 1;
    return held >= this.#shares[level] || (level === 'group' && isLast && held > 0);
  }
}

/** A network whose clients are counted together. It may use `times` as many points as one client. */
export type WiderNetwork = { key: string; times: number };

/** As `countedClient` writes the network of an IPv6 address. */
const ipv6Client = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/i;

/**
 * The networks around an IPv6 client, the nearest first. A home line has a /56, which is 256 of what we count as clients, and a
 * company or a tunnel a /48, which is 65,536. One person could count as each of them. Four and sixteen times is generous: an IPv4
 * address of a mobile network or an office has hundreds of people behind it, and counts once.
 * @param client what calls are counted by, as `countedClient` writes it
 * @returns nothing for an IPv4 address, and for what is no client at all
 */
export function widerNetworks(client: string): WiderNetwork[] {
  const [, first, second, third, fourth] = ipv6Client.exec(client) ?? [];
  if (fourth === undefined) return [];
  const site = `${first}:${second}:${third}`;
  // The last eight bits of the four groups are those that a home line may choose.
  const line = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { key: `${site}:${line}::/56`, times: 4 },
    { key: `${site}::/48`, times: 16 },
  ];
}
