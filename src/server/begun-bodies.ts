import { networkOf } from '#src/lib/fair-slots.ts';
import { largestCall } from './body-limit.ts';

/** Bytes of small bodies that have begun and not ended, at once. */
export type BegunBounds = { client: number; network: number; all: number };

/** Sixty-four of the largest of one client; nobody who sends without stopping has more than one for a moment. */
const bounds: BegunBounds = { client: 64 * largestCall, network: 192 * largestCall, all: 768 * largestCall };

/** A body of which more arrives. */
export type BegunBody = {
  /** Counts more of its bytes; above a bound some body makes room, it may be this one. */
  grow(bytes: number): void;
  /** Counts none of its bytes any more; again changes nothing. */
  end(): void;
};

type Body = { size: number; readonly giveUp: () => void; readonly end: () => void };

/** The bodies of one client or one network. */
type Share = { readonly most: number; readonly bodies: Set<Body>; size: number };

const largestOf = <Part extends { size: number }>(parts: Iterable<Part>): Part | undefined =>
  [...parts].reduce<Part | undefined>(
    (largest, one) => (largest && largest.size >= one.size ? largest : one),
    undefined,
  );

/**
 * Bounds what small bodies keep in memory until they have ended. Each is small, but nobody is refused one: 5,900 connections of ten
 * neighbours, each with a quarter of a megabyte that never ended, were 1.5 GB. Where a client, a network or all together have too
 * much, the largest body of the client or network that has most gives way: an attacker's, and not the few lines of a slow phone.
 * Large bodies have room of their own before they are read (`large-bodies.ts`). One that does not say its length counts here until
 * it is large, and then as much as the largest small one.
 */
export class BegunBodies {
  readonly #limits: BegunBounds;
  readonly #shares = { client: new Map<string, Share>(), network: new Map<string, Share>() };
  #size = 0;

  constructor(limits: BegunBounds = bounds) {
    this.#limits = limits;
  }

  /**
   * @param client as `countedClient` writes it
   * @param giveUp called once, when this body has to make room
   */
  begin(client: string, giveUp: () => void): BegunBody {
    const shares = [this.#shareOf('client', client), this.#shareOf('network', networkOf(client))];
    let hasEnded = false;
    const count = (bytes: number) => {
      body.size += bytes;
      this.#size += bytes;
      for (const share of shares) share.size += bytes;
    };
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      count(-body.size);
      for (const share of shares) share.bodies.delete(body);
      this.#forgetEmpty('client', client);
      this.#forgetEmpty('network', networkOf(client));
    };
    const body: Body = { size: 0, giveUp, end };
    for (const share of shares) share.bodies.add(body);
    const grow = (bytes: number) => {
      if (hasEnded) return;
      count(Math.min(bytes, largestCall - body.size));
      for (const share of shares) this.#makeRoom(share);
    };
    return { grow, end };
  }

  #shareOf(kind: 'client' | 'network', key: string): Share {
    const share = this.#shares[kind].get(key) ?? { most: this.#limits[kind], bodies: new Set(), size: 0 };
    this.#shares[kind].set(key, share);
    return share;
  }

  #forgetEmpty(kind: 'client' | 'network', key: string): void {
    if (this.#shares[kind].get(key)?.bodies.size === 0) this.#shares[kind].delete(key);
  }

  #makeRoom(share: Share): void {
    while (share.size > share.most) this.#giveUpOne(share);
    while (this.#size > this.#limits.all) this.#giveUpOne(largestOf(this.#shares.network.values()));
  }

  #giveUpOne(share: Share | undefined): void {
    const largest = share && largestOf(share.bodies);
    largest?.end();
    largest?.giveUp();
  }
}
