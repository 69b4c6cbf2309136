import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pages } from '#src/routes.ts';
import { createRandom } from '../faults/random.ts';
import { Visitor } from '../integration/visitor.ts';
import { attackSeed as seed } from './attack-seed.ts';
import { closedCalls } from './closed-calls.ts';
import { type DescribedCall, type Description, describedCalls } from './described-calls.ts';
import { type Asking, createAsking, kindsOf, type Seen, unknown } from './foreign-calls.ts';
import { type Kind, namedBy, namedByPage, type Thing } from './named-things.ts';
import { everyone, type Neighbours, startNeighbours, type Who } from './neighbours.ts';
import { openedPage } from './opened-page.ts';

/**
 * Every call of the API that names something which belongs to somebody, with everything that belongs to anybody, by all others:
 * it is answered as if it were not there, and changes nothing. Calls come from the OpenAPI document; a parameter that nobody has
 * described fails. `npm run test:attack` asks all of it, `npm test` a tenth, drawn by `ATTACK_SEED`.
 */
const isWhole = process.env.ATTACK_CALLS !== undefined;
const random = createRandom(seed);
const isDrawn = () => isWhole || random.chance(0.1);

let neighbours: Neighbours;
let description: Description;
let asked: Asking;

beforeAll(async () => {
  neighbours = await startNeighbours();
  description = await describedCalls(neighbours.portal);
  asked = createAsking(neighbours.visitors, description);
}, 120_000);
afterAll(() => neighbours.portal.stop());

type Attempt = { who: Who; call: DescribedCall; thing: Thing; ids: ReadonlyMap<string, string> };

/** All ways to name something that is not one's own: by its whole address, and below something of one's own. */
function attemptsOf(call: DescribedCall): Attempt[] {
  const kinds = kindsOf(call);
  const last = kinds.at(-1);
  if (!last) return [];
  const [first] = kinds;
  return (neighbours.things.get(last.kind) ?? []).flatMap((thing) =>
    everyone
      .filter((who) => who !== thing.owner)
      .flatMap((who) => {
        const straight = new Map([[last.name, thing.id]]);
        if (!first || first === last) return [{ who, call, thing, ids: straight }];
        const own = neighbours.things.get(first.kind)?.find(({ owner }) => owner === who);
        const parents = [thing.parent ?? '', ...(own ? [own.id] : [])];
        return parents.map((parent) => ({
          who,
          call,
          thing,
          ids: new Map([
            [first.name, parent],
            [last.name, thing.id],
          ]),
        }));
      }),
  );
}

const answersOfUnknown = new Map<string, Promise<Seen>>();

/** What the same caller hears of something that is not there at all. */
function ofUnknown({ who, call, ids }: Attempt, signature: string): Promise<Seen> {
  const last = kindsOf(call).at(-1)?.name ?? '';
  const key = `${who} ${call.name} ${ids.get(last)?.slice(0, -36)}`;
  const others = new Map([...ids].map(([name, id]) => [name, unknown(id)]));
  const answer = answersOfUnknown.get(key) ?? asked(who, call, others, signature);
  answersOfUnknown.set(key, answer);
  return answer;
}

async function faultOf(attempt: Attempt): Promise<string | undefined> {
  const { who, call, thing, ids } = attempt;
  const signature = await neighbours.foreignSignature(thing.owner);
  const seen = await asked(who, call, ids, signature);
  const told = `${who}: ${call.name} of ${thing.owner} ${[...ids.values()]}`;
  const tables = await neighbours.written();
  if (tables.length > 0) return `${told} wrote to ${tables}`;
  if (![401, 403, 404].includes(seen.status)) return `${told}: ${seen.status} ${seen.told.slice(0, 200)}`;
  const other = await ofUnknown(attempt, signature);
  await neighbours.written();
  if (other.status === seen.status && other.told === seen.told) return undefined;
  return `${told}: ${seen.status}, but ${other.status} for what is not there; ${seen.told.slice(0, 200)}`;
}

/** A right that stands in the query; elsewhere the same word is a day. */
const isSecret = (path: string, name: string) =>
  name === 'token' || (name === 'zugang' && !path.startsWith('/tools/'));

test('each variable part of an address is known to name something, or says why not', () => {
  const open = description.calls.flatMap(({ name, path, parameters }) =>
    [...parameters.path, ...parameters.query.filter((one) => isSecret(path, one.name))]
      .filter((one) => namedBy(path, one.name) === undefined)
      .map((one) => `${name}: ${one.name}`),
  );
  expect(open).toEqual([]);
});

test('there is something of every kind, of somebody who attacks others too', () => {
  const named = new Set(description.calls.flatMap((call) => kindsOf(call).map(({ kind }) => kind)));
  const empty = [...named].filter(
    (kind) => !neighbours.things.get(kind)?.some(({ owner }) => owner !== 'somebody'),
  );
  expect(empty).toEqual([]);
});

describe('what belongs to somebody else', () => {
  test(`is not there, for everybody else, by every call (ATTACK_SEED=${seed})`, {
    timeout: 30 * 60_000,
  }, async () => {
    const faults: string[] = [];
    const drawn = description.calls.flatMap((call) => attemptsOf(call)).filter(isDrawn);
    for (const attempt of drawn) {
      const fault = await faultOf(attempt);
      if (fault) faults.push(fault);
    }
    expect(faults).toEqual([]);
    expect(new Set(drawn.map(({ call }) => call.name)).size).toBeGreaterThan(50);
  });

  test('stands in no answer that names nothing', { timeout: 120_000 }, async () => {
    const ownerOf = new Map(
      [...neighbours.things.values()].flat().map(({ id, owner }) => [id.slice(-36), owner] as const),
    );
    const faults: string[] = [];
    const reading = description.calls.filter(
      (call) => call.method === 'GET' && kindsOf(call).length === 0 && !call.path.startsWith('/desk/'),
    );
    for (const call of reading) {
      for (const who of everyone.filter(isDrawn)) {
        const { ids: told } = await asked(who, call, new Map());
        const foreign = told.filter((id) => ownerOf.has(id) && ownerOf.get(id) !== who);
        if (foreign.length > 0) faults.push(`${who}: ${call.name} tells ${foreign[0]}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('is not opened by the token of its upload', async () => {
    const calls = description.calls.filter(
      ({ path }) => /\/uploads\/(inspection|removal)$/.test(path) && !path.includes('{'),
    );
    expect(calls.length).toBeGreaterThan(4);
    const opened = await neighbours.visitors.erika.postJson('/api/uploads/employers-reference', {});
    const { token } = z.object({ token: z.string() }).parse(await opened.json());
    await neighbours.written();
    for (const call of calls) {
      for (const who of everyone.filter((one) => one !== 'erika')) {
        const { status } = await neighbours.visitors[who].postJson(`/api${call.path}?brand=own`, { token });
        expect(`${who} ${call.name} ${[401, 403, 404].includes(status) ? 'refused' : status}`).toBe(
          `${who} ${call.name} refused`,
        );
      }
    }
    expect(await neighbours.written()).toEqual([]);
  });
});

/** Whom a call is for besides whoever it names, by its path; the rest is for everybody, or for whoever is somebody. */
const forSome: ReadonlyArray<{ path: RegExp; who: readonly Who[] }> = [
  // The doors of the desk are open; what lies behind them is not.
  { path: /^\/desk\/(session|presence|login|enrolment|second-factor|logout|samples)$/, who: everyone },
  { path: /^\/desk\//, who: ['agent', 'lead'] },
  { path: /^\/(case-events|hand-overs\/redemptions|newsletter\/bounces)/, who: [] },
  ...closedCalls
    .filter(({ because }) => because.startsWith('customers only'))
    .map(({ path }) => ({ path, who: ['erika', 'bau', 'sara', 'jonas'] as const })),
];

/** Calls of everybody, of whose callers some can hear 401. */
const openToNobody: Readonly<Record<string, string>> = {
  'PUT /claim-drafts/current':
    'only a page that was loaded for an account hears that nobody is signed in any more',
  'POST /claim-drafts/current/uploads': 'the same',
  'POST /claim-drafts/current/files': 'the same',
  'POST /claim-reports': 'the same',
};

describe('who is not meant', () => {
  test('hears so from every call for the staff, for partners and for customers', {
    timeout: 120_000,
  }, async () => {
    const faults: string[] = [];
    let count = 0;
    await neighbours.written();
    for (const call of description.calls) {
      const meant = forSome.find(({ path }) => path.test(call.path))?.who;
      if (!meant) continue;
      for (const who of everyone.filter((one) => !meant.includes(one) && isDrawn())) {
        count += 1;
        const { status, told } = await asked(who, call, new Map());
        // A partner's door without a key configured is none, and a forged signature is a bad request.
        const refusals = meant.length === 0 ? [400, 401, 403, 404] : [401, 403];
        if (!refusals.includes(status)) faults.push(`${who}: ${call.name} ${status} ${told.slice(0, 120)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(await neighbours.written()).toEqual([]);
    expect(count).toBeGreaterThan(isWhole ? 400 : 30);
  });

  test('hears 401 from every call whose document says so, when he is nobody', async () => {
    const taken: string[] = [];
    for (const call of description.calls.filter(({ wantsSomebody }) => wantsSomebody)) {
      // Anew each time: some of these calls make whoever calls a guest.
      const nobody = new Visitor(neighbours.portal);
      const askAsNobody = createAsking({ ...neighbours.visitors, nobody }, description);
      const { status } = await askAsNobody('nobody', call, new Map());
      if (status !== 401) taken.push(call.name);
    }
    expect(taken).toEqual(Object.keys(openToNobody));
  });
});

const namingPages = () =>
  pages.flatMap(({ path }) => {
    const kind = namedByPage[path];
    return typeof kind === 'string' ? [{ path, kind }] : [];
  });

/** Pages that show nothing of what there is here, and why. */
const pagesOfNothing: Readonly<Record<string, string>> = {
  '/arbeitsrecht/arbeitsvertrags-pruefung/ergebnis/:id':
    'nobody has ordered this check; it is asked for as the other one is',
};

describe('pages', () => {
  test('each with a variable part is known to name something, or says why not', () => {
    expect(
      pages.filter(({ path }) => path.includes(':') && !namedByPage[path]).map(({ path }) => path),
    ).toEqual([]);
    expect(Object.keys(namedByPage).filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
  });

  test('what is of somebody else looks as if it were not there', { timeout: 10 * 60_000 }, async () => {
    const faults: string[] = [];
    let count = 0;
    await neighbours.written();
    for (const { path, kind } of namingPages()) {
      for (const thing of neighbours.things.get(kind) ?? []) {
        for (const who of everyone.filter((one) => one !== thing.owner && isDrawn())) {
          count += 1;
          const seen = await openedPage(neighbours, who, path, thing.id);
          const other = await openedPage(neighbours, who, path, unknown(thing.id));
          if (seen !== other)
            faults.push(
              `${who}: ${path} of ${thing.owner}: ${seen.slice(0, 200)} but ${other.slice(0, 200)}`,
            );
        }
      }
    }
    expect(faults).toEqual([]);
    expect(await neighbours.written()).toEqual([]);
    expect(count).toBeGreaterThan(isWhole ? 500 : 20);
  });

  test('and its owner sees more', async () => {
    const lost: string[] = [];
    for (const { path, kind } of namingPages()) {
      const own = (neighbours.things.get(kind) ?? []).filter(({ owner }) => owner !== 'somebody');
      const views = await Promise.all(
        own.map(async ({ owner, id }) => {
          const seen = await openedPage(neighbours, owner as Who, path, id);
          return seen !== (await openedPage(neighbours, owner as Who, path, unknown(id)));
        }),
      );
      if (!views.some(Boolean)) lost.push(path);
    }
    expect(lost).toEqual(Object.keys(pagesOfNothing));
  });

  test('behind the login or the desk open to nobody else', async () => {
    const faults: string[] = [];
    for (const page of pages.filter(({ access }) => access !== 'public')) {
      const meant: readonly Who[] =
        page.access === 'staff' ? ['agent', 'lead'] : ['erika', 'bau', 'sara', 'jonas'];
      const path = page.path.replace(/:\w+/, 'withdrawals');
      for (const who of everyone.filter((one) => !meant.includes(one))) {
        const seen = await openedPage(
          neighbours,
          who,
          page.path,
          path.includes('vorgang') ? `withdrawals-${randomUUID()}` : 'withdrawals',
        );
        const door = page.access === 'staff' ? '/betrieb/anmelden' : '/account/login';
        if (!seen.startsWith(`302 ${door}`)) faults.push(`${who}: ${page.path} ${seen.slice(0, 100)}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

/** Calls by which their owner finds nothing either, and why. */
const nothingToFind: Readonly<Record<string, string>> = {
  'POST /conversations/{case}/uploads/inspection': 'names a file by its token, which fits none',
  'POST /conversations/{case}/uploads/removal': 'the same',
};

/** What ends a session or deletes something comes last. */
const lastOf = ({ method, path }: DescribedCall) =>
  Number(method !== 'GET') +
  Number(method === 'DELETE' || /\/(close|cancel)$/.test(path)) +
  Number(/^\/auth/.test(path));

/** What else an address may name besides things of somebody, e.g. a kind of file; one empty choice where it names nothing else. */
function choicesOf({ parameters }: DescribedCall): Array<Array<[name: string, value: string]>> {
  const listed = parameters.path.find(({ schema }) => schema.enum !== undefined);
  return listed?.schema.enum?.map((value) => [[listed.name, String(value)]]) ?? [[]];
}

/** How the owners of something are answered when they ask for it themselves, until one finds it. */
async function found(call: DescribedCall, kind: Kind): Promise<boolean> {
  const kinds = kindsOf(call);
  for (const thing of neighbours.things.get(kind) ?? []) {
    if (thing.owner === 'somebody') continue;
    for (const choice of choicesOf(call)) {
      const ids = new Map([
        [kinds[0]?.name ?? '', thing.parent ?? ''],
        [kinds.at(-1)?.name ?? '', thing.id],
        ...choice,
      ]);
      const { status } = await asked(thing.owner as Who, call, ids);
      if (![401, 403, 404].includes(status)) return true;
    }
  }
  return false;
}

test('its owner finds it: what others are refused is there', { timeout: 120_000 }, async () => {
  const lost: string[] = [];
  for (const call of description.calls.toSorted((a, b) => lastOf(a) - lastOf(b))) {
    const kind = kindsOf(call).at(-1)?.kind;
    // A link opens by its signature, not by whose it is.
    if (!kind || /\/(access|opening)$/.test(call.path)) continue;
    if (!(await found(call, kind))) lost.push(call.name);
  }
  expect(lost.toSorted()).toEqual(Object.keys(nothingToFind).toSorted());
});
