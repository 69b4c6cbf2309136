import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { berlinInstant } from '#src/lib/berlin-time.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { projectRoot } from '#src/lib/project-root.ts';

/** Where a program keeps its data: PGlite in the folder when there is no address. */
export type Places = { DATA_DIR: string; DATABASE_URL: string };

/** Where the portals of integration tests are, and so their worlds: the index of the search names the host. */
export const portalUrl = 'http://portal.test';

/** The address in the links of the world `demo`, until a copy gets its own. */
export const demoAddress = 'http://localhost:3917';

/** A portal without pages. Its modules are loaded only here: plain Node cannot read all of them. */
async function withServices(
  places: Places,
  day: string,
  use: (services: import('#src/services.ts').Services) => Promise<void>,
): Promise<void> {
  const { readSettings } = await import('#src/config/settings.ts');
  const { createLog } = await import('#src/lib/log.ts');
  const { registerJobs } = await import('#src/server/start.ts');
  const { createServices } = await import('#src/services.ts');
  // Whatever hour a test has, the seeds have happened: at midnight.
  const clock = fixedClock(berlinInstant(day, 0) ?? `${day}T00:00:00.000Z`);
  const settings = readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: portalUrl, ...places });
  const services = await createServices(settings, createLog('silent'), { overrides: { clock } });
  // Sweeps would leave rows behind, such as the report of what was deleted today.
  services.jobs.sweep = () => undefined;
  registerJobs(services);
  await services.jobs.start();
  await use(services);
  await services.jobs.stop(5000);
  await services.close();
}

/** Tables, queues and the index of the search, as the portal makes them at its start, without any data. */
export function makeSchema(places: Places, day: string): Promise<void> {
  return withServices(places, day, async (services) => {
    const { keepPublished } = await import('#src/features/guides/search/publishing.ts');
    await keepPublished(services);
  });
}

const insuredStates = ['demo-customers', 'contracts', 'claims'];

/** The customers of the demonstration with their contracts and claims, into tables that are there. */
export function makeInsured(places: Places, day: string): Promise<void> {
  return withServices(places, day, async (services) => {
    const { seedStates } = await import('#src/server/start.ts');
    for (const name of insuredStates) {
      const seed = seedStates[name];
      if (!seed) throw new Error(`There is no sample data ${name}.`);
      await seed(services);
      // Whoever wants all sample data has the rest of it put in place.
      await services.db
        .insertInto('seed_states')
        .values({ name, applied_at: services.clock.now().toISOString() })
        .execute();
    }
  });
}

const servingSchema = z.object({ kind: z.literal('serving'), port: z.number() });
const postfachSchema = z.array(z.object({ state: z.enum(['queued', 'sent', 'failed']) })).min(1);

/** What a first start does beside serving: the mails of the seeds go out, and the search gets its index. */
async function untilSettled(url: string): Promise<void> {
  const hits = await fetch(`${url}/api/search/fulltext`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: 'Kündigung' }),
  });
  if (!hits.ok) throw new Error(`The search of the world demo answers ${hits.status}.`);
  for (;;) {
    const messages = postfachSchema.parse(await (await fetch(`${url}/dev/postfach.json`)).json());
    if (messages.every(({ state }) => state === 'sent')) return;
    await sleep(50);
  }
}

/** Everything that a first start of the built program makes. Its clock is the machine's. */
export async function makeDemo(places: Places): Promise<void> {
  const child = spawn(process.execPath, [join(projectRoot(), 'build/server/index.js')], {
    cwd: projectRoot(),
    env: { PATH: process.env.PATH, PORT: '0', PUBLIC_URL: demoAddress, LOG_LEVEL: 'warn', ...places },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit').then(([code]) => Number(code));
  const early = ended.then((code) => {
    throw new Error(`The program that makes the world demo ended with ${code}:\n${output.slice(-2000)}`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message'), early]);
    const { port } = servingSchema.parse(message);
    await Promise.race([untilSettled(`http://127.0.0.1:${port}`), early]);
    child.kill('SIGTERM');
    early.catch(() => undefined);
    if ((await ended) !== 0) throw new Error(`The world demo did not end well:\n${output.slice(-2000)}`);
  } finally {
    early.catch(() => undefined);
    child.kill('SIGKILL');
  }
}
