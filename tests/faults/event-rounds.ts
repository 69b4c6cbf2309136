import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Browser, tryTo } from './browser.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';
import { Writer, type WrittenCase } from './writer.ts';

/** Limits in milliseconds, generous because the machine may be busy; all waits end on a condition. */
const limits = { moment: 20_000, end: 120_000 } as const;
const casesPerKill = 3;

/** Where a kill is aimed at on the way of an event to its receiver. */
export const eventAims = ['sent, not yet kept', 'kept, not yet answered', 'answered'] as const;
type EventAim = (typeof eventAims)[number];

export type EventFigures = {
  /** Kills with a post on its way, by how far its receiver had come. */
  hits: Map<EventAim, number>;
  startsMs: number[];
  /** From serving again after the last kill until nothing was unacknowledged. */
  settledMs: number;
};

const openSchema = z.object({ items: z.array(z.object({ id: z.string() })) });

/** Kills the portal while it delivers events. */
export class EventRounds {
  readonly cases: WrittenCase[] = [];
  readonly figures: EventFigures = { hits: new Map(), startsMs: [], settledMs: 0 };
  readonly #world: World;
  readonly #random: Random;
  readonly #writer: Writer;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
    this.#writer = new Writer(world.portalUrl);
  }

  async begin(): Promise<void> {
    await this.#writer.signIn();
  }

  /** One kill: somebody writes, an event is caught on its way, the kill, the restart, and on. */
  async killPortal(aim: EventAim): Promise<void> {
    const { portal, receiver } = this.#world;
    const moment = aim === 'sent, not yet kept' ? 'before' : 'after';
    const own = Array.from({ length: casesPerKill }, () => this.#writer.newCase());
    this.cases.push(...own);
    const caught = receiver.traps.catchNext((point) => point.moment === moment);
    const flows = own.map((one) => tryTo(() => one.proceed()));
    const limit = new AbortController();
    const held = await Promise.race([caught, sleep(limits.moment, null, { signal: limit.signal })]);
    limit.abort();
    if (held && aim === 'answered') {
      held.letGo();
      await sleep(this.#random.below(6));
    }
    await portal.kill();
    if (held) this.figures.hits.set(aim, (this.figures.hits.get(aim) ?? 0) + 1);
    receiver.traps.clear();
    await Promise.all(flows);
    this.figures.startsMs.push(await portal.start());
    await this.#goOn();
  }

  async #goOn(): Promise<void> {
    for (const one of this.cases) await tryTo(() => one.proceed());
  }

  /** After the last kill: everything is written, and what is not acknowledged is waited for. @returns how many stayed */
  async settle(): Promise<number> {
    await this.#goOn();
    const begun = performance.now();
    for (;;) {
      const open = await this.#unacknowledged();
      this.figures.settledMs = performance.now() - begun;
      if (open === 0 || this.figures.settledMs > limits.end) return open;
      await sleep(100);
    }
  }

  async #unacknowledged(): Promise<number> {
    const headers = { Authorization: `Bearer ${this.#world.eventsKey}` };
    const program = new Browser(this.#world.portalUrl);
    return (await program.json(openSchema, '/api/case-events?limit=500', { headers })).items.length;
  }
}
