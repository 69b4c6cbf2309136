import { setTimeout as sleep } from 'node:timers/promises';
import { type Aim, aims, blindAim, type Scene } from './aims.ts';
import { tryTo } from './browser.ts';
import type { Buyer } from './buyer.ts';
import { gatherEvidence } from './evidence.ts';
import type { Random } from './random.ts';
import { dangerousSteps, type StepKey, stepKeys, stepOf } from './steps.ts';
import type { World } from './world.ts';

/** Limits in milliseconds, generous because the machine may be busy; all waits end on a condition. */
const limits = { moment: 20_000, together: 6_000, end: 180_000 } as const;

export type Figures = {
  /** Kills of the portal by the step of the order that was aimed at. */
  aimedHits: Map<StepKey, number>;
  /** The same for the other orders in flight at that moment. */
  otherHits: Map<StepKey, number>;
  /** Kills of the wallet between its act and its answer. */
  walletKills: number;
  startsMs: number[];
  /** From serving again to the order's end, by the step at the last kill. */
  recoveriesMs: Map<StepKey, number[]>;
};

export function newFigures(): Figures {
  return {
    aimedHits: new Map(),
    otherHits: new Map(),
    walletKills: 0,
    startsMs: [],
    recoveriesMs: new Map(),
  };
}

function count(map: Map<StepKey, number>, step: StepKey): void {
  map.set(step, (map.get(step) ?? 0) + 1);
}

/** Chooses where to kill: every third kill blind, the rest at the steps hit least, until all are hit. */
export function chooseAim(round: number, kills: number, figures: Figures, random: Random): Aim | null {
  const hits = (step: StepKey) => figures.aimedHits.get(step) ?? 0;
  const missing = dangerousSteps.filter((step) => hits(step) === 0).length;
  const isTight = kills - round <= missing * 2;
  if (round % 3 === 2 && !isTight) return null;
  const least = Math.min(...aims.map(({ step }) => hits(step)));
  const [first, ...others] = aims.filter(({ step }) => hits(step) === least);
  return first ? random.pick([first, ...others]) : null;
}

export class Rounds {
  readonly #world: World;
  readonly #random: Random;
  readonly #figures: Figures;
  /** Where each buyer's order stood at the last kill, and when the portal served again. */
  readonly #interrupted = new Map<Buyer, { step: StepKey; servingAt: number }>();
  readonly #ended = new Set<Buyer>();
  readonly #delays = new Map<StepKey, number>();

  constructor(world: World, random: Random, figures: Figures) {
    this.#world = world;
    this.#random = random;
    this.#figures = figures;
  }

  /** One kill of the portal: orders in flight, the kill, the steps that were hit, and the restart. */
  async killPortal(aim: Aim | null): Promise<StepKey> {
    const { portal, wallet, proxy, sink } = this.#world;
    const target = await this.#newBuyer(aim);
    const others = await this.#bystanders();
    const scene: Scene = {
      buyer: target,
      proxy,
      sink,
      random: this.#random,
      delayMs: aim ? (this.#delays.get(aim.step) ?? 10) : 0,
    };
    const moment = (aim ?? blindAim).moment(scene);
    const flows = [target, ...others].map((buyer) => tryTo(() => buyer.proceed()));
    const limit = new AbortController();
    await Promise.race([moment, sleep(limits.moment, undefined, { signal: limit.signal })]);
    limit.abort();
    const killsWallet = this.#random.chance(0.15);
    await Promise.all([portal.kill(), killsWallet ? wallet.kill() : undefined]);
    proxy.traps.clear();
    sink.traps.clear();
    await Promise.all(flows);
    const step = await this.#classify(target, aim);
    await this.#goOn(target, killsWallet);
    return step;
  }

  /** The wallet dies after it has acted and before the portal hears of it; the portal lives on. */
  async killWallet(): Promise<void> {
    const { wallet, proxy } = this.#world;
    const action = this.#random.pick(['/capture', '/refund']);
    const buyer = await this.#newBuyer({ isRefused: action === '/refund' });
    const caught = proxy.traps.catchNext((point) => point.moment === 'after' && point.path.endsWith(action));
    const flow = tryTo(() => buyer.proceed());
    const held = await Promise.race([caught, sleep(limits.moment)]);
    await wallet.kill();
    held?.cut();
    proxy.traps.clear();
    await flow;
    await wallet.start();
    if (held) this.#figures.walletKills += 1;
    await this.#continueAll();
    await this.#awaitEnds(limits.together);
  }

  async #newBuyer(wish: { isRefused?: boolean; dawdles?: boolean } | null): Promise<Buyer> {
    const random = this.#random;
    const buyer = this.#world.newBuyer({
      isReference: wish ? wish.isRefused !== true : random.chance(0.7),
      approves: wish !== null || random.chance(0.9),
      comesBack: random.chance(0.6),
      repeats: random.chance(0.8),
      dawdles: wish?.dawdles === true,
    });
    await buyer.prepare();
    return buyer;
  }

  /** Up to two more orders in flight, placed and paid before the aim is set. */
  async #bystanders(): Promise<Buyer[]> {
    const others = await Promise.all(
      Array.from({ length: this.#random.below(3) }, () =>
        this.#newBuyer({ isRefused: this.#random.chance(0.3), dawdles: true }),
      ),
    );
    for (const other of others) {
      // A buyer may get 503, for example while the wallet comes back, and tries again later.
      await tryTo(() => other.proceed());
      other.plan.dawdles = false;
    }
    return others;
  }

  async #classify(target: Buyer, aim: Aim | null): Promise<StepKey> {
    const evidence = await gatherEvidence(this.#world.places);
    const stepAt = (buyer: Buyer) => stepOf(evidence.orders.find(({ email }) => email === buyer.email));
    const step = stepAt(target);
    count(this.#figures.aimedHits, step);
    for (const buyer of this.#world.buyers) {
      if (this.#ended.has(buyer)) continue;
      const own = stepAt(buyer);
      if (buyer !== target && buyer.isApproved && own !== 'z') count(this.#figures.otherHits, own);
      this.#interrupted.set(buyer, { step: own, servingAt: 0 });
    }
    if (aim) this.#learn(aim, step);
    return step;
  }

  /** Too early: wait longer the next time. Too late: wait less. */
  #learn(aim: Aim, hit: StepKey): void {
    const delay = this.#delays.get(aim.step) ?? 10;
    const distance = stepKeys.indexOf(hit) - stepKeys.indexOf(aim.step);
    if (distance < 0) this.#delays.set(aim.step, delay * 1.6 + 4);
    if (distance > 0) this.#delays.set(aim.step, delay / 2);
  }

  async #goOn(target: Buyer, startsWallet: boolean): Promise<void> {
    const { portal, wallet } = this.#world;
    if (startsWallet) await wallet.start();
    const approvesMeanwhile = target.plan.dawdles && target.placed !== null && this.#random.chance(0.5);
    if (approvesMeanwhile) await target.approve();
    target.plan.dawdles = false;
    this.#figures.startsMs.push(await portal.start());
    for (const interruption of this.#interrupted.values()) {
      if (interruption.servingAt === 0) interruption.servingAt = performance.now();
    }
    await this.#continueAll();
    await this.#awaitEnds(limits.together);
  }

  async #continueAll(): Promise<void> {
    for (const buyer of this.#world.buyers) {
      if (!this.#ended.has(buyer)) await tryTo(() => buyer.proceed());
    }
  }

  /** Waits until every approved order has ended, at most that long. @returns those that have not */
  async #awaitEnds(limitMs: number): Promise<Buyer[]> {
    const limit = performance.now() + limitMs;
    for (;;) {
      for (const buyer of this.#world.buyers) {
        const endedAt = this.#ended.has(buyer) ? null : await this.#endOf(buyer);
        if (endedAt !== null) this.#noteEnd(buyer, endedAt);
      }
      const open = this.#world.buyers.filter((buyer) => buyer.isApproved && !this.#ended.has(buyer));
      if (open.length === 0 || performance.now() > limit) return open;
      await sleep(100);
    }
  }

  /** When the last mail of an ended order arrived, or null while it goes on. */
  async #endOf(buyer: Buyer): Promise<number | null> {
    if (!buyer.isApproved) return null;
    const { status } = await buyer.order();
    if (status !== 'fulfilled' && status !== 'refunded') return null;
    const last = this.#world.sink.received.find(
      ({ to, purpose }) => to === buyer.email && purpose === status,
    );
    return last?.at ?? null;
  }

  #noteEnd(buyer: Buyer, endedAt: number): void {
    this.#ended.add(buyer);
    const interruption = this.#interrupted.get(buyer);
    if (!interruption || interruption.step === 'z' || endedAt < interruption.servingAt) return;
    const list = this.#figures.recoveriesMs.get(interruption.step) ?? [];
    list.push(endedAt - interruption.servingAt);
    this.#figures.recoveriesMs.set(interruption.step, list);
  }

  /** After the last kill: all buyers finish their steps, then all orders are awaited. */
  async settle(): Promise<Buyer[]> {
    await this.#continueAll();
    return this.#awaitEnds(limits.end);
  }
}
