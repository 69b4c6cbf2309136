/**
 * Kills the portal while claims are reported and proves that a report is either not confirmed or there, exactly once, with its
 * file, mails and event (issue 9):
 *
 *     node tests/faults/claim-kills.ts --kills 60 [--seed N] [--database-url postgres://…]
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { projectRoot } from '#src/lib/project-root.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { newDataFolder, placeWorld } from '../worlds.ts';
import { startAnswerGate } from './answer-gate.ts';
import { tryTo } from './browser.ts';
import { findReportFaults } from './claim-verdict.ts';
import { startMailSink } from './mail-sink.ts';
import { ensureBuild, portalProgram } from './processes.ts';
import { createRandom } from './random.ts';
import { Reporter } from './reporter.ts';

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'database-url': { type: 'string', default: '' },
  },
});
const kills = Number(options.kills);
const seed = Number(options.seed);
const aimedEvery = 4;
const limitPerKillMs = 60_000;
/** Mails that a kill left half sent go out once more when their job is found dead. */
const mailsMs = 90_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

type Outcome = 'before it was kept' | 'kept, not confirmed' | 'confirmed';

async function duration(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function run(): Promise<string[]> {
  const random = createRandom(seed);
  await ensureBuild();
  const folder = newDataFolder();
  const dataFolder = join(folder, 'data');
  const database = await placeWorld(dataFolder, { world: 'demo', server: options['database-url'] });
  const sink = await startMailSink();
  const port = await freePort();
  const gate = await startAnswerGate(port);
  const places = {
    folder,
    dataFolder,
    walletFolder: join(folder, 'wallet'),
    databaseUrl: database.url,
  };
  const portal = await portalProgram(
    {
      PORT: String(port),
      PUBLIC_URL: gate.url,
      DATA_DIR: places.dataFolder,
      DATABASE_URL: database.url,
      MAIL_PROVIDER: 'smtp',
      SMTP_URL: sink.url,
      RATE_LIMIT_FACTOR: '10000',
      ALTCHA_COST: '100',
      LOG_LEVEL: 'warn',
    },
    join(folder, 'portal.log'),
  );
  const picture = await readFile(join(projectRoot(), 'tests/fixtures/documents/cat.jpg'));
  const reporters: Reporter[] = [];
  const outcomes = new Map<Outcome, number>();
  // How long a report takes is learnt, so that kills fall on all of its way.
  let tookMs: number;
  try {
    await portal.start();
    const first = new Reporter(gate.url, 0, picture);
    reporters.push(first);
    await first.prepare();
    await first.send();
    tookMs = await duration(() => first.send());
    for (let round = 1; round <= kills; round += 1) {
      const reporter = new Reporter(gate.url, round, picture);
      reporters.push(reporter);
      await reporter.prepare();
      // Random kills miss the milliseconds between the row and its answer, so every fourth is aimed there.
      const answer = round % aimedEvery === 0 ? gate.hold() : undefined;
      const sending = tryTo(() => reporter.send());
      await (answer ?? sleep(random.below(Math.ceil(tookMs * 2.5))));
      await portal.kill();
      gate.release();
      await sending;
      const isConfirmed = reporter.number !== null;
      await portal.start();
      const outcome = isConfirmed
        ? 'confirmed'
        : (await reporter.isKept())
          ? 'kept, not confirmed'
          : 'before it was kept';
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      say(`kill ${round} of ${kills}: ${outcome}`);
      // Sends the same form again, as a person does without an answer or with a double press.
      await reporter.send();
      tookMs = await duration(() => reporter.send());
    }
    const limit = performance.now() + mailsMs;
    const wanted = () =>
      reporters.filter(({ email }) => !sink.received.some(({ to }) => to === email)).length;
    while (wanted() > 0 && performance.now() < limit) await sleep(100);
    await portal.stop(30_000);
    for (const outcome of ['before it was kept', 'kept, not confirmed', 'confirmed'] as const) {
      say(`${outcome}: ${outcomes.get(outcome) ?? 0}`);
    }
    const faults = await findReportFaults(places, reporters, sink.received);
    const needed: Outcome[] = kills >= 40 ? ['before it was kept', 'confirmed'] : [];
    if (kills >= aimedEvery) needed.push('kept, not confirmed');
    for (const outcome of needed) if (!outcomes.has(outcome)) faults.push(`no kill fell ${outcome}`);
    return faults;
  } finally {
    await portal.kill();
    await gate.close();
    await sink.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function main(): Promise<number> {
  const begun = performance.now();
  say(`${kills} kills, seed ${seed}, ${options['database-url'] ? 'PostgreSQL' : 'PGlite'}`);
  const limit = setTimeout(
    () => {
      say('FAILED: the time limit of the whole run is over');
      process.exit(1);
    },
    120_000 + kills * limitPerKillMs,
  );
  try {
    const faults = await run();
    for (const fault of faults) say(`FAULT ${fault}`);
    const seconds = Math.round((performance.now() - begun) / 1000);
    say(
      faults.length === 0
        ? `every report is there once (${seconds} s)`
        : `${faults.length} faults (${seconds} s)`,
    );
    return faults.length === 0 ? 0 : 1;
  } catch (error) {
    say(`FAILED: ${error instanceof Error ? error.stack : String(error)}`);
    return 1;
  } finally {
    clearTimeout(limit);
  }
}

process.exitCode = await main();
