import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '#src/routes.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { type Program, portalProgram } from '../faults/processes.ts';
import { createRandom } from '../faults/random.ts';
import { people } from '../integration/insured.ts';
import { Visitor } from '../integration/visitor.ts';
import { newDataFolder, placeWorld } from '../worlds.ts';
import { attackSeed as seed } from './attack-seed.ts';
import { type Bomb, bombs } from './bombs.ts';
import { hostileText } from './hostile-values.ts';

/**
 * Addresses and forms of every page of the built portal, as browsers without script send them, with one thing in each that does
 * not belong there. `ATTACK_CALLS` and `ATTACK_SEED` as in `fuzz.test.ts`.
 */
const count = Math.ceil(Number(process.env.ATTACK_CALLS ?? 5000) / 20);
const random = createRandom(seed);

/** What addresses of our pages may carry. */
const queryNames = [
  ...[
    'abo',
    'aktiviert',
    'anmeldung',
    'ausgabe',
    'bestellung',
    'brief',
    'cursor',
    'datei',
    'dokument',
    'entwurf',
  ],
  ...[
    'erledigt',
    'kind',
    'meldung',
    'nummer',
    'ort',
    'query',
    'schaden',
    'schritt',
    'stand',
    'suche',
    'termin',
  ],
  ...[
    'thema',
    'token',
    'vertrag',
    'von',
    'vorlage',
    'weiter',
    'woche',
    'zeit',
    'zugang',
    't',
    'gruppe',
    'seite',
  ],
  ...['verzug', 'delikt', 'land', 'betrag', 'summe', 'tag', 'anlass', '_routes', '__proto__'],
] as const;

let folder: string;
let logFile: string;
let portal: Program;
let address: string;
const visitors: Visitor[] = [];

const newVisitor = () =>
  new Visitor({ call: (path: string, init?: RequestInit) => fetch(new URL(path, address), init) });

beforeAll(async () => {
  folder = newDataFolder();
  logFile = `${folder}.log`;
  const data = join(folder, 'data');
  const { url } = await placeWorld(data, { world: 'demo', server: process.env.DATABASE_URL });
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  portal = await portalProgram(
    {
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: data,
      DATABASE_URL: url,
      ALTCHA_COST: '100',
      RATE_LIMIT_FACTOR: '1000',
      PAGE_CACHE: 'false',
    },
    logFile,
  );
  await portal.start();
  const guest = newVisitor();
  await guest.becomeGuest();
  visitors.push(newVisitor(), guest);
  for (const email of [people.erika, people.bau]) {
    const customer = newVisitor();
    await customer.signIn(email);
    visitors.push(customer);
  }
}, 120_000);
afterAll(async () => {
  await portal.stop(10_000);
  await rm(folder, { recursive: true, force: true });
});

const visitor = () => visitors[random.below(visitors.length)] as Visitor;

function pathOf({ path }: { path: string }): string {
  const filled = path.replaceAll(/:\w+/g, () => {
    if (random.chance(0.2)) return '%C3%28';
    return encodeURIComponent(hostileText(random, 'x').slice(0, 300).toWellFormed()) || 'x';
  });
  const names = queryNames.filter(() => random.chance(0.08));
  const pairs = names.map(
    (name) => `${name}=${encodeURIComponent(hostileText(random, 'x').slice(0, 300).toWellFormed())}`,
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The fields of the posted forms of a page, as far as they have a name. */
function formsOf(html: string): Array<{ action: string | undefined; fields: Array<[string, string]> }> {
  const forms = html.match(/<form[^>]*method="post"[\s\S]*?<\/form>/gi) ?? [];
  return forms.map((form) => {
    const tags = form.match(/<(input|textarea|select|button)\b[^>]*>/g) ?? [];
    const fields = tags.flatMap((tag): Array<[string, string]> => {
      const name = attribute(tag, 'name');
      return name && attribute(tag, 'type') !== 'file' ? [[name, attribute(tag, 'value') ?? 'x']] : [];
    });
    return { action: attribute(form, 'action')?.replaceAll('&amp;', '&'), fields };
  });
}

type Seen = { told: string; status: number; text: string };

/** What the client of Node refuses, such as an answer with 16 KB of headers, proxies refuse too. */
async function answered(told: string, call: Promise<Response>): Promise<Seen> {
  try {
    const response = await call;
    return { told, status: response.status, text: await response.text() };
  } catch (error) {
    return { told: `${told} (${error instanceof Error ? error.cause : error})`, status: 599, text: '' };
  }
}

const looked = (who: Visitor, path: string) =>
  answered(`GET ${path}`, who.call(path, { headers: { Accept: 'text/html' } }));

/** Sends one of the forms of a page, if it has any, with one field that nobody would type. */
async function posted(who: Visitor, path: string, html: string): Promise<Seen | undefined> {
  const forms = formsOf(html);
  const form = forms[random.below(forms.length)];
  if (!form || form.fields.length === 0) return undefined;
  const hostile = random.below(form.fields.length);
  const body = new URLSearchParams(
    form.fields.map(([name, value], index) => [name, index === hostile ? hostileText(random, 'x') : value]),
  );
  const call = who.call(form.action ?? path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html', Origin: address },
    body: body.toString(),
  });
  return answered(`POST ${path} ${body}`.slice(0, 600), call);
}

function faultOf({ told, status, text }: Seen): string[] {
  if (status >= 500) return [`${status} ← ${told}`];
  return /\n {4}at \S+ \(|node_modules\//.test(text) ? [`a stack ← ${told}`] : [];
}

test(`${count} hostile visits with ATTACK_SEED=${seed}`, { timeout: 30 * 60_000 }, async () => {
  const faults: string[] = [];
  let forms = 0;
  for (let number = 0; number < count; number += 1) {
    const who = visitor();
    const page = pages[random.below(pages.length)] as (typeof pages)[number];
    const isPlain = !page.path.includes(':') && random.chance(0.6);
    const path = isPlain ? page.path : pathOf(page);
    const seen = await looked(who, path);
    faults.push(...faultOf(seen));
    const answer = seen.status === 200 ? await posted(who, path, seen.text) : undefined;
    if (answer) forms += 1;
    if (answer) faults.push(...faultOf(answer));
  }
  expect(faults).toEqual([]);
  expect(forms).toBeGreaterThan(count / 10);
  // Lines of the log go to the standard output; whatever else speaks up is no JSON and nobody’s.
  expect(readFileSync(logFile, 'utf8')).toBe('');
});

test('TRACE is answered without an echo', async () => {
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const asked = request(address, { method: 'TRACE', headers: { 'X-Typed': 'geheim' } }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    asked.on('error', reject).end();
  });
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('geheim');
});

const slowMs = 2000;
const isWhole = process.env.ATTACK_CALLS !== undefined;

/** The server ends a connection whose body it has not read to its end; a client may have begun to use it again just then. */
const isCut = ({ status, told }: Seen) => status === 599 && /other side closed|EPIPE|ECONNRESET/.test(told);

/** Asks for something small again and again until it is told to stop. @returns the longest that any answer took */
async function longestBeside(isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const begun = performance.now();
    const seen = await answered('beside', fetch(new URL('/api/captcha/challenge', address)));
    if (!isCut(seen)) longest = Math.max(longest, performance.now() - begun);
  }
  return longest;
}

type Hit = { seen: Seen; took: number; beside: number };

async function thrown({ name, make }: Bomb, thrower: Visitor): Promise<Hit> {
  const send = make();
  let isOver = false;
  const longest = longestBeside(() => isOver);
  const begun = performance.now();
  const seen = await answered(name, send(thrower));
  const took = performance.now() - begun;
  isOver = true;
  return { seen, took, beside: await longest };
}

/** How long files take, and others meanwhile, is only told by a machine that does nothing else: the whole run, the benchmark. */
function isSlow({ took, beside }: Hit, { isFile }: Bomb): boolean {
  if (isWhole) return Math.max(took, beside) > slowMs;
  return !isFile && took > slowMs;
}

test(`bombs are refused, and others are answered meanwhile (ATTACK_SEED=${seed})`, {
  timeout: 20 * 60_000,
}, async () => {
  const faults: string[] = [];
  // Those who opened pages before may be signed in by now: a login is one of the forms they have sent.
  const guest = newVisitor();
  await guest.becomeGuest();
  for (const bomb of bombs.filter(() => isWhole || random.chance(0.1))) {
    let hit = await thrown(bomb, guest);
    // A slow answer may be the machine's fault; one that is slow three times in a row is ours.
    for (let round = 1; round < 3 && (isSlow(hit, bomb) || isCut(hit.seen)); round += 1)
      hit = await thrown(bomb, guest);
    faults.push(...faultOf(hit.seen));
    if (hit.seen.status < 400) faults.push(`${hit.seen.status} ← ${bomb.name}`);
    if (isSlow(hit, bomb)) {
      const times = `${Math.round(hit.took)} ms, others ${Math.round(hit.beside)} ms`;
      faults.push(`${times} ← ${bomb.name}`);
    }
  }
  expect(faults).toEqual([]);
});
