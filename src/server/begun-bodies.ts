import { networkOf } from '#src/lib/fair-slots.ts';
import { largestCall } from './body-limit.ts';

/** Bytes of small bodies that have begun and not ended, at once; and what counts beside their own. */
export type BegunBounds = {
  client: number;
  network: number;
  all: number;
  /** For each piece that has arrived. */
  piece: number;
  /** For the request with its head. */
  request: number;
};

/** Sixty-four of the largest of one client; nobody who sends without stopping has more than one for a moment. */
const bounds: BegunBounds = {
  client: 64 * largestCall,
  network: 192 * largestCall,
  all: 768 * largestCall,
  piece: 256,
  request: 8 * 1024,
};

/** A body of which more arrives. */
export type BegunBody = {
  /** Counts a piece of it; above a bound some body makes room, it may be this one. */
  grow(bytes: number): void;
  /** Counts none of its bytes any more; again changes nothing. */
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

/** What stands under a key, put there where nothing does. */
function partAt<Part>(parts: Map<string, Part>, key: string, empty: Part): Part {
  const part = parts.get(key) ?? empty;
  parts.set(key, part);
  return part;
}

/**
 * Bounds what small bodies keep in memory until they have ended. Each is small, but nobody is refused one: 5,900 connections of ten
 * neighbours, each with a quarter of a megabyte that never ended, were 1.5 GB. Where a client, a network or all together have too
 * much, the largest body gives way of the client that has most in the network that has most: an attacker's, and not the few lines of a slow phone.
 * Large bodies have room of their own before they are read (`large-bodies.ts`). One that does not say its length counts here until
 * it is large, and then as much as the largest small one.
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
   * @param giveUp called once, when this body has to make room
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
