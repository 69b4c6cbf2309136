import { networkOf } from '#src/lib/fair-slots.ts';
import { largestCall } from './body-limit.ts';

/** How many bytes small bodies may hold that have begun and not ended, and what counts besides their own bytes. */
export type BegunBounds = {
  client: number;
  network: number;
  all: number;
  /** For each piece that has arrived. */
  piece: number;
  /** For the request with its head. */
  request: number;
};

/**
 * Room for sixty-four of the largest bodies of one client. A client that sends steadily has more than one only for
 * a moment.
 */
const bounds: BegunBounds = {
  client: 64 * largestCall,
  network: 192 * largestCall,
  all: 768 * largestCall,
  piece: 256,
  request: 8 * 1024,
};

/** A body that is still arriving. */
export type BegunBody = {
  /** Counts a piece of it. Above a bound some body is given up, perhaps this one. */
  grow(bytes: number): void;
  /** Stops counting its bytes. A second call changes nothing. */
  end(): void;
};

type Body = { size: number; readonly giveUp: () => void; readonly end: () => void };
type Client = { size: number; readonly bodies: Set<Body> };
type Network = { size: number; readonly clients: Map<string, Client> };

function largestOf<Part extends { size: number }>(parts: Iterable<Part>): Part | undefined {
  let largest: Part | undefined;
  for (const one of parts) if (!largest || one.size > largest.size) largest = one;
  return largest;
}

/** The value of a key; added if it is missing. */
function partAt<Part>(parts: Map<string, Part>, key: string, empty: Part): Part {
  const part = parts.get(key) ?? empty;
  parts.set(key, part);
  return part;
}

/**
 * Bounds the memory of small bodies that have not ended. Nobody is refused a small body, but many add up: 5,900
 * connections of ten neighbours, each with a quarter of a megabyte that never ended, took 1.5 GB. When a client, a
 * network or all together hold too much, the largest body of the largest client in the largest network is given
 * up: an attacker's, not the few lines of a slow phone. Large bodies are bounded before they are read
 * (`large-bodies.ts`). A body without a length counts here until it is large, and then as much as the largest
 * small one.
 */
export class BegunBodies {
  readonly #limits: BegunBounds;
  readonly #networks = new Map<string, Network>();
  #size = 0;

  constructor(limits: BegunBounds = bounds) {
    this.#limits = limits;
  }

  /**
   * @param key of its client, as `countedClient` writes it
   * @param giveUp called once, when this body is given up
   */
  begin(key: string, giveUp: () => void): BegunBody {
    const network = partAt(this.#networks, networkOf(key), { size: 0, clients: new Map() });
    const client = partAt(network.clients, key, { size: 0, bodies: new Set() });
    let hasEnded = false;
    const count = (bytes: number) => {
      this.#size += bytes;
      for (const part of [body, client, network]) part.size += bytes;
    };
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      count(-body.size);
      client.bodies.delete(body);
      if (client.bodies.size === 0) network.clients.delete(key);
      if (network.clients.size === 0) this.#networks.delete(networkOf(key));
    };
    const grow = (bytes: number) => {
      if (hasEnded) return;
      count(Math.min(bytes + this.#limits.piece, largestCall - body.size));
      this.#makeRoom(client, network);
    };
    const body: Body = { size: 0, giveUp, end };
    client.bodies.add(body);
    count(this.#limits.request);
    return { grow, end };
  }

  #makeRoom(client: Client, network: Network): void {
    const { client: ofClient, network: ofNetwork, all } = this.#limits;
    while (client.size > ofClient) giveUpOne(client);
    while (network.size > ofNetwork) giveUpOne(largestOf(network.clients.values()));
    while (this.#size > all) giveUpOne(largestOf(largestOf(this.#networks.values())?.clients.values() ?? []));
  }
}

function giveUpOne(client: Client | undefined): void {
  const largest = client && largestOf(client.bodies);
  largest?.end();
  largest?.giveUp();
}
