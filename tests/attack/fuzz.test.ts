import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#src/lib/log.ts';
import { createRandom } from '../faults/random.ts';
import { type Portal, startPortal } from '../integration/portal.ts';
import { attackSeed as seed } from './attack-seed.ts';
import { type Attacker, attackers, everybody } from './attackers.ts';
import {
  type DescribedCall,
  type Description,
  describedCalls,
  type Schema,
  unboundLists,
  unboundNumbers,
} from './described-calls.ts';
import { createFittingValues } from './fitting-values.ts';
import { hostileText, withHostility } from './hostile-values.ts';
import { everyThing, idsFor } from './named-things.ts';

/**
 * Calls of everything that the OpenAPI document describes, by eight people with valid sessions, with one thing in each that
 * does not belong there. `npm run test:attack` makes 50,000, `npm test` a tenth. `ATTACK_SEED` makes the same calls again.
 */
const count = Number(process.env.ATTACK_CALLS ?? 5000);
const slowMs = 2000;

/** Calls that would end the session of who makes them, and so all attacks after it. */
const endsSessions = new Set([
  'POST /auth/logout',
  'POST /auth/logout-everywhere',
  'DELETE /auth/sessions/{id}',
  'DELETE /profiles/self',
  'POST /desk/logout',
]);

let portal: Portal;
let visitors: Awaited<ReturnType<typeof everybody>>;
let description: Description;
let things: Awaited<ReturnType<typeof everyThing>>;
let fitting: ReturnType<typeof createFittingValues>;
const logLines: string[] = [];

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void logLines.push(line) });
  portal = await startPortal({ world: 'insured', log });
  visitors = await everybody(portal);
  description = await describedCalls(portal);
  fitting = createFittingValues(description.schemas, random);
}, 120_000);
afterAll(() => portal.stop());

const random = createRandom(seed);

type Attack = { who: Attacker; call: DescribedCall; mark: string; url: string; init: RequestInit };

/** Something that fits, or now and then does not. */
function parameter({ name, schema }: { name: string; schema: Schema }, mark: string): string {
  return (
    random.chance(0.6) ? String(fitting.value(schema, name, mark)) : hostileText(random, mark)
  ).toWellFormed();
}

function address({ path, parameters }: DescribedCall, mark: string): string {
  const filled = parameters.path.reduce((whole, one) => {
    const known = idsFor(path, one.name, things);
    const isReal = known.length > 0 && random.chance(0.8);
    const value = isReal ? (known[random.below(known.length)] ?? '') : parameter(one, mark);
    return whole.replace(`{${one.name}}`, () => encodeURIComponent(value));
  }, path);
  const chosen = parameters.query.filter(() => random.chance(parameters.query.length > 5 ? 0.2 : 0.8));
  const pairs = chosen.map((one) => `${one.name}=${encodeURIComponent(parameter(one, mark))}`);
  return `/api${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** What may stand in a header: Latin-1 without line breaks (RFC 9110 §5.5); nothing else leaves a client. */
function headerText(mark: string): string {
  return hostileText(random, mark)
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '')
    .trim();
}

/** Mostly those who have something to lose behind such an address, now and then somebody else. */
function attackerOf({ path }: DescribedCall): Attacker {
  if (random.chance(0.2)) return random.pick(attackers);
  return path.startsWith('/desk/')
    ? random.pick(['agent', 'lead'])
    : random.pick(['guest', 'erika', 'bau', 'sara', 'jonas']);
}

/** From here on a mark has six letters: what is sealed is random, and held a shorter one by chance. */
const firstMark = 100_000;

/** Letters only, so that it may stand in a name; `z` stands at its ends alone. */
const markOf = (number: number) =>
  `zz${Array.from(String(firstMark + number), (digit) => 'abcdefghij'[Number(digit)]).join('')}zz`;

function chosenCall(): DescribedCall {
  const callable = description.calls.filter(({ name }) => !endsSessions.has(name));
  // What writes can break more than what reads. A file takes fifty times as long as another call, and hostile files have
  // tests of their own: most of them are left out.
  const writing = callable.filter(({ method, takesFile }) => method !== 'GET' && !takesFile);
  return random.pick((random.chance(0.75) ? writing : callable) as [DescribedCall, ...DescribedCall[]]);
}

function attack(number: number): Attack {
  const mark = markOf(number);
  const call = chosenCall();
  const headers = new Headers();
  for (const one of call.parameters.header) {
    const fits = String(fitting.value(one.schema, one.name, mark));
    headers.set(one.name, random.chance(0.85) ? fits : headerText(mark));
  }
  const init: RequestInit = { method: call.method, headers };
  if (call.body) {
    const body = fitting.body(call, mark);
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(random.chance(0.7) ? withHostility(body, random, mark) : body);
  } else if (call.takesFile) {
    const form = new FormData();
    const name = hostileText(random, mark).slice(0, 300);
    form.set('file', new File([hostileText(random, mark).toWellFormed()], name));
    init.body = form;
  }
  return { who: attackerOf(call), call, mark, url: address(call, mark), init };
}

/** A slow answer may be the machine's fault; one that is slow three times in a row is ours. */
async function isSlow(one: Attack): Promise<boolean> {
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    await visitors[one.who].call(one.url, one.init);
    if (performance.now() - begun < slowMs) return false;
  }
  return true;
}

const problemBody = z.object({ code: z.string(), requestId: z.string() });

function isProblem(text: string): boolean {
  try {
    return problemBody.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** What is wrong with an answer, or undefined. */
async function faultOf(response: Response, { mark, call }: Attack): Promise<string | undefined> {
  const text = await response.text();
  if (response.status >= 500) return `${response.status}: ${text.slice(0, 200)}`;
  if (/\n {4}at |node_modules|\.ts:\d+/.test(text) && call.method !== 'GET')
    return `a stack: ${text.slice(0, 300)}`;
  if (response.status < 400) return undefined;
  if (!isProblem(text)) return `no problem: ${text.slice(0, 200)}`;
  // What does not fit is named to whoever sent it: a field that nobody knows, a file that cannot be read.
  if ([413, 415, 422].includes(response.status)) return undefined;
  return text.includes(mark) ? `repeats what was sent: ${text.slice(0, 300)}` : undefined;
}

const tableRows = z.array(z.object({ schema: z.string(), name: z.string() }));

/** Every row of every table as text, by table. */
async function everythingStored(): Promise<Map<string, string>> {
  const { db } = portal.services;
  const { rows } = await sql`select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
  const stored = new Map<string, string>();
  for (const { schema, name } of tableRows.parse(rows)) {
    const found = await sql`select * from ${sql.id(schema, name)}`.execute(db);
    stored.set(name, JSON.stringify(found.rows));
  }
  return stored;
}

const marksIn = (text: string) =>
  new Set(Array.from(text.matchAll(/zz[a-j]+zz/gi), ([mark]) => mark.toLowerCase()));

/** What a column of the type `bigint` is asked by; everything else lies in columns of the type `integer`. */
const longNumbers = new Set(['GET /case-events: after', 'GET /desk/audit: before']);

test('every whole number that comes in has a bound that its column holds', () => {
  const unbound = description.calls.flatMap((call) => unboundNumbers(description, call));
  expect(unbound.filter((one) => !longNumbers.has(one))).toEqual([]);
  expect(unbound).toHaveLength(longNumbers.size);
});

test('every list that comes in has a bound: a wrong one has a fault for each entry', () => {
  expect(description.calls.flatMap((call) => unboundLists(description, call))).toEqual([]);
});

test(`${count} hostile calls with ATTACK_SEED=${seed}`, { timeout: 30 * 60_000 }, async () => {
  const refused = new Set<string>();
  const faults = new Map<string, string>();
  const statuses = new Map<number, number>();
  for (let number = 0; number < count; number += 1) {
    // What the calls before have made can be asked for and changed by those that follow.
    if (number % 500 === 0) things = await everyThing(portal, new Map());
    const one = attack(number);
    const begun = performance.now();
    const response = await visitors[one.who].call(one.url, one.init);
    const took = performance.now() - begun;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status >= 400) refused.add(one.mark);
    const fault = await faultOf(response, one);
    const told = `${one.who} ${one.url.slice(0, 300)} ${String(one.init.body).slice(0, 600)}`;
    if (fault) faults.set(`${one.call.name} ${fault.slice(0, 60)}`, `${fault} ← ${told}`);
    if (took > slowMs && (await isSlow(one)))
      faults.set(`${one.call.name} slow`, `${Math.round(took)} ms ← ${told}`);
  }
  expect([...faults.values()]).toEqual([]);

  const stored = await everythingStored();
  const refusedButStored = [...stored].flatMap(([table, text]) =>
    [...marksIn(text)].filter((mark) => refused.has(mark)).map((mark) => `${table}: ${mark}`),
  );
  expect(refusedButStored).toEqual([]);
  expect([...marksIn(stored.get('job') ?? '')]).toEqual([]);

  const lines = logLines.join('');
  expect([...marksIn(lines)]).toEqual([]);
  for (const line of logLines) expect(() => JSON.parse(line)).not.toThrow();
  // The attack reached what it was to reach: many calls were taken, of every kind.
  const taken = [...statuses].filter(([status]) => status < 300).reduce((sum, [, times]) => sum + times, 0);
  expect(taken / count, JSON.stringify([...statuses])).toBeGreaterThan(0.1);
});
