/**
 * Kills the portal at chosen and at blind moments between an order and its result and proves that nothing
 * paid is lost (issue 2, "The check", point 6); then while it tells another system of events, of which none may be lost
 * or come out of order:
 *
 *     node tests/faults/kill.ts --kills 60 [--seed N] [--database-url postgres://…]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { EventRounds, eventAims } from './event-rounds.ts';
import { findEventFaults } from './event-verdict.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import { createRandom, type Random } from './random.ts';
import { printEventFigures, printFigures } from './report.ts';
import { chooseAim, newFigures, Rounds } from './rounds.ts';
import { dangerousSteps } from './steps.ts';
import { findFaults } from './verdict.ts';
import { createWorld, type World } from './world.ts';

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'database-url': { type: 'string', default: '' },
  },
});
const kills = Number(options.kills);
const seed = Number(options.seed);
/** With fewer kills the steps cannot all be hit. */
const killsForAllSteps = 40;
/** One kill of the delivery of events for so many between order and result, and one for each aim at least. */
const killsPerEventKill = 5;
/** For one kill with restart and all waits; a healthy run needs a quarter of it. */
const limitPerKillMs = 40_000;
/** For mails whose job is found dead and begun anew. */
const sendAgainMs = 60_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Stops the portal and reads what it leaves. A kill between a mail and its row leaves the mail to be sent again, which
 * nobody outside can know: then the portal goes on until as many mails more have arrived.
 */
async function evidenceAtRest({ portal, places, sink }: World, faults: string[]): Promise<Evidence> {
  for (let attempt = 1; ; attempt += 1) {
    const exitCode = await portal.stop(30_000);
    if (exitCode !== 0) faults.push(`the portal did not stop by itself (exit code ${exitCode})`);
    const evidence = await gatherEvidence(places);
    const unsent = evidence.orders.flatMap(({ mails }) => mails).filter(({ state }) => state === 'queued');
    if (unsent.length === 0 || attempt === 3) return evidence;
    say(`${unsent.length} mails to be sent again: the portal goes on`);
    const wanted = sink.received.length + unsent.length;
    await portal.start();
    const limit = performance.now() + sendAgainMs;
    while (sink.received.length < wanted && performance.now() < limit) await sleep(100);
  }
}

async function killDelivery(world: World, random: Random, faults: string[]): Promise<EventRounds> {
  const rounds = new EventRounds(world, random);
  await rounds.begin();
  const wanted = Math.max(eventAims.length, Math.ceil(kills / killsPerEventKill));
  for (let round = 0; round < wanted; round += 1) {
    const aim = eventAims[round % eventAims.length] ?? eventAims[0];
    await rounds.killPortal(aim);
    say(`kill ${round + 1} of ${wanted} of the delivery: event ${aim}`);
  }
  const open = await rounds.settle();
  if (open > 0) faults.push(`${open} events are unacknowledged`);
  const missed = eventAims.filter((aim) => !rounds.figures.hits.has(aim));
  faults.push(...missed.map((aim) => `no kill hit an event that was ${aim}`));
  return rounds;
}

async function run(world: World): Promise<string[]> {
  const random = createRandom(seed);
  const figures = newFigures();
  const rounds = new Rounds(world, random, figures);
  await world.wallet.start();
  await world.portal.start();
  for (let round = 0; round < kills; round += 1) {
    const aim = chooseAim(round, kills, figures, random);
    const hit = await rounds.killPortal(aim);
    say(`kill ${round + 1} of ${kills}: aimed at ${aim?.step ?? 'any moment'}, hit ${hit}`);
    if (round % 6 === 5) await rounds.killWallet();
  }
  const open = await rounds.settle();
  const faults = open.map(({ placed }) => `${placed?.orderNumber} has no end`);
  const delivery = await killDelivery(world, random, faults);
  const evidence = await evidenceAtRest(world, faults);
  const facts = { evidence, buyers: world.buyers, mails: world.sink.received };
  faults.push(...(await findFaults({ ...facts, dataFolder: world.places.dataFolder })));
  const told = { recorded: evidence.events, ...world.receiver, cases: delivery.cases };
  faults.push(...findEventFaults(told));
  if (kills >= killsForAllSteps) {
    const missed = dangerousSteps.filter((step) => !figures.aimedHits.has(step));
    faults.push(...missed.map((step) => `no kill hit step ${step}`));
  }
  printFigures(say, figures, facts);
  printEventFigures(say, delivery.figures, told);
  return faults;
}

async function main(): Promise<number> {
  const begun = performance.now();
  say(`${kills} kills, seed ${seed}, ${options['database-url'] ? 'PostgreSQL' : 'PGlite'}`);
  const world = await createWorld(options['database-url'], createRandom(seed + 1));
  // Ended from outside, it leaves nothing behind either.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      say(`FAILED: ended from outside by ${signal}`);
      world.close().finally(() => process.exit(1));
    });
  }
  const limit = setTimeout(
    () => {
      say('FAILED: the time limit of the whole run is over');
      world.close().finally(() => process.exit(1));
    },
    300_000 + kills * limitPerKillMs,
  );
  try {
    const faults = await run(world);
    for (const fault of faults) say(`FAULT ${fault}`);
    const seconds = Math.round((performance.now() - begun) / 1000);
    say(faults.length === 0 ? `nothing was lost (${seconds} s)` : `${faults.length} faults (${seconds} s)`);
    return faults.length === 0 ? 0 : 1;
  } catch (error) {
    say(`FAILED: ${error instanceof Error ? error.stack : String(error)}`);
    return 1;
  } finally {
    clearTimeout(limit);
    await world.close();
  }
}

process.exitCode = await main();
