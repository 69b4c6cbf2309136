import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { readSettings } from '#src/config/settings.ts';
import { registerMessageJobs } from '#src/features/outreach/messages/messages.jobs.ts';
import { findMessage, type MessageKind, queueMail } from '#src/features/outreach/messages/public.server.ts';
import { defineJob } from '#src/jobs/jobs.ts';
import { createLog } from '#src/lib/log.ts';
import { createMailTransport } from '#src/providers/mail/index.ts';
import { createServices, type Services } from '#src/services.ts';
import { freshDatabase, startPostgres } from '../scripts/postgres.mjs';
import { median } from './median.ts';
import { failedRow, type Row, report, rowOf } from './table.ts';

/**
 * How many messages a second each lane hands over, and how long a code takes while 10,000 mails of an issue wait, each of
 * them followed by a job as those of the newsletter are, with the local outbox as mail server, on PGlite and on PostgreSQL.
 * `node benchmarks/message-lanes.bench.ts [pglite|postgres]`. Bounds: 50 a second in each lane, a code within a second.
 */
const perLane = 1_000;
const waiting = 10_000;
const codes = 20;
const boundPerSecond = 50;
const boundMs = 1_000;

const kinds = {
  codes: 'identity-reset',
  receipts: 'order-received',
  bulk: 'newsletter-issue',
} as const satisfies Record<string, MessageKind>;

/** Like the newsletter's job: it reads its delivery. */
const followUpJob = defineJob({
  name: 'bench-settled',
  schema: z.object({ messageId: z.uuid() }),
  timeLimitSeconds: 60,
  retries: 8,
});

/** As long as a short issue, each to another mailbox. */
const text = 'Was sich im Mietrecht geändert hat, und was das für Ihre Nebenkosten bedeutet. '.repeat(25);

const outbox = createMailTransport({ kind: 'outbox' });
/** Time of handing over each mail, by its subject. */
const leftAt = new Map<string, number>();
let left = 0;

const mail: typeof outbox = {
  send: (message) => {
    left += 1;
    leftAt.set(message.subject, performance.now());
    return outbox.send(message);
  },
};

async function write(services: Services, kind: MessageKind, subjects: string[]): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    for (const subject of subjects) {
      await queueMail(services, tx, {
        purpose: kind,
        to: `${subject}@example.org`,
        subject,
        blocks: [text],
        ...(kind === 'newsletter-issue' ? { settledJob: followUpJob.name } : {}),
      });
    }
  });
}

const names = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind}-${index}`);

async function writeAll(services: Services, kind: MessageKind, subjects: string[]): Promise<void> {
  for (let from = 0; from < subjects.length; from += 50) {
    await write(services, kind, subjects.slice(from, from + 50));
  }
}

/** Resolves when so many have left since the start of the count. */
async function untilLeft(count: number): Promise<void> {
  while (left < count) await pause(5);
}

/** Messages per second, from the first insert (fifty in a transaction) to the last one handed over. */
async function throughput(services: Services, lane: keyof typeof kinds): Promise<number> {
  left = 0;
  const began = performance.now();
  await writeAll(services, kinds[lane], names(`${lane}-speed`, perLane));
  await untilLeft(perLane);
  return perLane / ((performance.now() - began) / 1000);
}

/** Milliseconds from the button to the leaving of the code, one code each quarter of a second. */
async function codesBesideBulk(services: Services): Promise<{ times: number[]; waited: number }> {
  // Inserted while nothing is sent, so that all of them wait when the first code comes.
  const bulk = names('issue', waiting);
  await services.db.transaction().execute(async (tx) => {
    for (const subject of bulk) {
      await queueMail(services, tx, {
        purpose: 'newsletter-issue',
        to: `${subject}@example.org`,
        subject,
        blocks: [text],
        settledJob: followUpJob.name,
      });
    }
    left = 0;
  });
  const times: number[] = [];
  for (const subject of names('code', codes)) {
    const began = performance.now();
    await write(services, 'identity-reset', [subject]);
    while (!leftAt.has(subject)) await pause(1);
    times.push((leftAt.get(subject) ?? 0) - began);
    await pause(250);
  }
  return { times, waited: waiting - (left - codes) };
}

async function measure(engine: string, url: string): Promise<Row[]> {
  leftAt.clear();
  const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-lanes-'));
  const settings = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    APP_ENV: 'demo',
  });
  const services = await createServices(settings, createLog('silent'), { overrides: { mail } });
  registerMessageJobs(services);
  services.jobs.handle(followUpJob, async ({ messageId }) => {
    await findMessage(services.db, messageId);
  });
  await services.jobs.start();
  try {
    const speeds: Array<[string, number]> = [];
    for (const lane of ['codes', 'receipts', 'bulk'] as const) {
      speeds.push([lane, await throughput(services, lane)]);
    }
    const { times, waited } = await codesBesideBulk(services);
    const slowest = Math.max(...times);
    const middle = median(times);
    const [load = 0] = loadavg();
    process.stdout.write(
      `${engine}: ${speeds.map(([lane, speed]) => `${lane} ${speed.toFixed(0)}/s`).join(', ')}; a code beside ${waiting} waiting mails: median ${middle.toFixed(0)} ms, slowest of ${codes} ${slowest.toFixed(0)} ms (${waited} still waited after the last); load ${load.toFixed(1)} on ${availableParallelism()} cores\n`,
    );
    const lanes = speeds.map(([lane, value]) =>
      rowOf({
        what: `${engine}: messages of the lane ${lane}`,
        figure: { value, unit: '/s' },
        target: { atLeast: boundPerSecond },
      }),
    );
    const code = rowOf({
      what: `${engine}: slowest of ${codes} codes beside ${waiting} waiting mails`,
      figure: { value: slowest, unit: 'ms' },
      target: { atMost: boundMs },
      note: `median ${middle.toFixed(0)} ms`,
    });
    return [...lanes, code];
  } finally {
    await services.jobs.stop(1_000);
    services.cms.close();
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const only = process.argv[2];
const rows: Row[] = [];
if (only !== 'postgres') rows.push(...(await measure('PGlite', '')));
if (only !== 'pglite') {
  const server = await startPostgres();
  if ('reason' in server) rows.push(failedRow('PostgreSQL', `not run (${server.reason})`));
  else {
    const own = await freshDatabase(server.url);
    rows.push(...(await measure(`PostgreSQL ${server.version}`, own.url)));
    await own.drop();
    await server.stop();
  }
}
report(rows);
