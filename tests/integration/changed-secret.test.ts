import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { settingDefinitions } from '#src/config/settings.schema.ts';
import { loadPortalKeys } from '#src/database/portal-keys.ts';
import { replaceKeys } from '#src/database/replace-keys.ts';
import { countSeals, sealAnew } from '#src/database/seal-anew.ts';
import { type SealedColumn, sealedColumns } from '#src/database/sealed-columns.ts';
import { issueSmsTanToken } from '#src/features/account/second-factor/public.server.ts';
import { caseSignature, opensCase } from '#src/features/desk/case-messages/public.server.ts';
import { feeAccountOf, ibanOf } from '#src/features/insurance/contracts/contracts.store.ts';
import { suppressionOf } from '#src/features/outreach/newsletter/subscribers.store.ts';
import { commitmentOf } from '#src/features/outreach/prize-draw/draw-tickets.ts';
import { seedOf } from '#src/features/outreach/prize-draw/draw-winners.ts';
import { lostSeed } from '#src/features/outreach/prize-draw/lost-seed.ts';
import { partnerKeys } from '#src/features/services/partner-services/hand-over-token.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { sha256, sign } from '#src/lib/digest.ts';
import { createLog } from '#src/lib/log.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { recoveryHash } from '#src/lib/recovery-codes.ts';
import { type Secrets, seal, sealMark, unseal } from '#src/lib/sealed.ts';
import { sealedRowsSweep } from '#src/server/sealed-rows.ts';
import type { Services } from '#src/services.ts';
import { contractId, sendMandate } from './demo-contracts.ts';
import { codeOf, newStaff, staffPassword, staffVisitor, type TestStaff } from './desk-staff.ts';
import { bodyOf, giveSarasCode, people } from './insured.ts';
import { pageContext } from './page-context.ts';
import { type Portal, portalUrl, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/** The world is sealed with the first one. */
const first = settingDefinitions.APP_SECRET.default;
const second = 'second-secret-of-the-test-of-changes';
const third = 'third-secret-of-the-test-of-changes!';

const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-secrets-'));
const clock = fixedClock('2026-11-20T10:00:00.000Z');
const lines: string[] = [];
const erikas = contractId('4471-01');
const saras = contractId('5120-01');
/** Answers 404 to whoever has given an SMS code, 403 to all others. */
const guardedPath = `/api/contracts/${saras}/documents/${randomUUID()}`;
const complainer = 'beschwerde@example.org';
const oneCase = { queue: 'contact-requests', id: randomUUID() } as const;
const remembered = { remember: 'x', returnTo: '/account', isProof: false };

/** Run by the tests alone: so that there is something to see before it has run. */
let sweep: () => Promise<void>;
let prizeSweep: () => Promise<void>;
function holdSweep({ jobs }: Services): void {
  const register = jobs.sweep;
  jobs.sweep = (name, seconds, run) => {
    if (name === 'prize-draws') prizeSweep = run;
    if (name === sealedRowsSweep) sweep = run;
    else register(name, seconds, run);
  };
}

let portal: Portal;
let who: {
  erika: Visitor;
  sara: Visitor;
  guest: Visitor;
  lead: { staff: TestStaff; visitor: Visitor };
  link: string;
};

const db = () => portal.services.db;
const keptForm = '/api/kept-forms/current?form=%2Fkontakt';
const fields = [['message', 'Moin']];

/** The same people in the same browsers, on the portal that runs now. */
const callsNow = { call: (path: string, init?: RequestInit) => portal.call(path, init) };

async function restart(...secrets: string[]): Promise<void> {
  portal = await portal.restart({ APP_SECRET: secrets.join(' ') });
}

/** Has every feature write what it seals. */
async function writeEverything(): Promise<void> {
  const { services } = portal;
  // As before there were keys of its own.
  services.keys = { links: [first], pages: [first], lookups: [first], hasLostLookups: false };
  const sara = new Visitor(callsNow);
  await sara.signIn(people.sara);
  await giveSarasCode(portal, sara);
  await issueSmsTanToken(services, 'DEMO-SARA', sha256(sara.cookie('rh-session')));
  const erika = new Visitor(callsNow);
  await erika.signIn(people.erika);
  // As if the provider had been away when somebody asked for the end of his account.
  await db()
    .updateTable('accounts')
    .set({
      closing_tokens: seal(services.settings.APP_SECRET, sealedColumns.closingTokens.purpose, 'tokens'),
    })
    .where('partner_id', '=', 'DEMO-MAX')
    .execute();
  const guest = new Visitor(callsNow);
  await guest.becomeGuest();
  for (const visitor of [guest, erika]) {
    expect((await visitor.sendJson('PUT', keptForm, { fields })).status).toBe(204);
  }
  const bytes = await renderPdf({ title: 'Mandat', author: 'Hans', content: ['Unterschrift: Hans'] });
  const mandate = await sendMandate(erika, erikas, { name: 'm.pdf', type: 'application/pdf', bytes });
  const otherHolder = {
    name: 'Hans Mustermann',
    street: 'Elbweg 4',
    postcode: '20457',
    city: 'Hamburg',
    mandateToken: mandate.token,
  };
  const change = { iban: 'DE89 3704 0044 0532 0130 00', otherHolder };
  expect((await erika.sendJson('PATCH', `/api/contracts/${erikas}/feeaccount`, change)).status).toBe(200);
  expect((await portal.call('/api/prize-draw')).status).toBe(200);
  await partnerKeys(services).current();
  await db()
    .insertInto('redirect_logins')
    .values({
      state_hash: 'a-login',
      sealed: seal(services.settings.APP_SECRET, 'redirect-login', JSON.stringify(remembered)),
      created_at: clock.now().toISOString(),
    })
    .execute();
  const lead = await staffVisitor(portal, 'lead');
  const link = await caseSignature(services, services.db, oneCase);
  who = { erika, sara, guest, lead: { ...lead, visitor: new Visitor(callsNow) }, link };
}

const allColumns: ReadonlyArray<[string, SealedColumn]> = Object.entries(sealedColumns);

/** What a database of before holds: seals without marks, no keys of its own, addresses hidden with the secret itself. */
async function makeOld(): Promise<void> {
  await db().deleteFrom('portal_keys').execute();
  for (const [, { table, column, field }] of allColumns) {
    if (field === undefined) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = split_part(${sql.ref(column)}, '.', 2) where ${sql.ref(column)} like '%.%'`.execute(
        db(),
      );
    } else {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, array[${sql.lit(field)}], to_jsonb(split_part(${sql.ref(column)} ->> ${sql.lit(field)}, '.', 2))) where ${sql.ref(column)} ->> ${sql.lit(field)} like '%.%'`.execute(
        db(),
      );
    }
  }
  await db()
    .insertInto('newsletter_suppressions')
    .values({
      email_hash: sign([first], 'newsletter-suppression', complainer),
      reason: 'complaint',
      created_at: clock.now().toISOString(),
    })
    .execute();
}

const contractsSchema = z.object({
  items: z.array(z.object({ maskedIban: z.string().nullable(), isAccountUnreadable: z.boolean() })),
});

async function entryOf(visitor: Visitor): Promise<unknown> {
  const { entry } = await bodyOf<{ entry: { fields: unknown } | null }>(await visitor.call(keptForm));
  return entry?.fields ?? null;
}

/** Signs the lead in anew: each code is good once. */
async function leadsLogin(): Promise<number> {
  clock.advance(30_000);
  const { staff, visitor } = who.lead;
  const begun = await visitor.postJson('/api/desk/login', { email: staff.email, password: staffPassword });
  expect(begun.status).toBe(204);
  return (await visitor.postJson('/api/desk/second-factor', { code: codeOf(portal, staff) })).status;
}

/** All that anybody reads of what is sealed, in the sessions and browsers of before. */
async function readEverything() {
  const { services } = portal;
  const secrets = services.settings.APP_SECRET;
  const { items } = contractsSchema.parse(await (await who.erika.call('/api/contracts')).json());
  const draw = await db().selectFrom('prize_draws').selectAll().executeTakeFirstOrThrow();
  const requested = await db().selectFrom('change_requests').select('details').execute();
  const { ibanSealed } = z.object({ ibanSealed: z.string() }).parse(requested[0]?.details);
  const login = await db().selectFrom('redirect_logins').select('sealed').executeTakeFirstOrThrow();
  return {
    accounts: items.map(({ maskedIban }) => maskedIban),
    account: (await who.erika.call(`/api/contracts/${erikas}/feeaccount`)).status,
    guarded: (await who.sara.call(guardedPath)).status,
    requestedIban: unseal(secrets, sealedColumns.requestedIban.purpose, ibanSealed),
    keptByErika: await entryOf(who.erika),
    keptByGuest: await entryOf(who.guest),
    isSeedRight: commitmentOf(seedOf(services, draw) ?? '') === draw.commitment,
    leadsLogin: await leadsLogin(),
    identityKeys: await services.identity.publicKeys(),
    partnerKeys: (await partnerKeys(services).valid()).map(({ id }) => id),
    redirectLogin: unseal(secrets, sealedColumns.redirectLogin.purpose, login.sealed),
    isLinkGood: await opensCase(services, oneCase, who.link),
    suppressed: await suppressionOf(services, db(), complainer),
  };
}

const totals = async (...secrets: Secrets) => {
  const counts = await countSeals(db(), secrets);
  const sum = (key: 'current' | 'left' | 'unreadable') => counts.reduce((total, one) => total + one[key], 0);
  return { current: sum('current'), left: sum('left'), unreadable: sum('unreadable') };
};

let atFirst: Awaited<ReturnType<typeof readEverything>>;
let newLink: string;
let erikasIban: string;

beforeAll(async () => {
  const month = { from: '2026-11-01', until: '2026-11-30' };
  const draw = { title: 'Ein Buch', prize: 'Ein Buch', winners: 1, reserves: 2, answerDays: 14, ...month };
  writeFileSync(join(folder, 'november.json'), JSON.stringify(draw));
  portal = await startPortal({
    world: 'insured',
    overrides: { clock },
    onServices: holdSweep,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    environment: { PRIZE_DRAW_DIR: folder },
  });
  await writeEverything();
  await makeOld();
  await restart(first);
  atFirst = await readEverything();
  // What lives for minutes is signed with the portal's own key by now.
  await issueSmsTanToken(portal.services, 'DEMO-SARA', sha256(who.sara.cookie('rh-session')));
  newLink = await caseSignature(portal.services, db(), oneCase);
  const account = await feeAccountOf(db(), erikas);
  erikasIban = ibanOf(portal.services, account) ?? '';
});
afterAll(() => portal.stop());

test('a database of before is read, with all it was sealed and signed with', async () => {
  expect(atFirst).toMatchObject({
    accounts: ['DE•• •••• •••• •••• ••47 80', 'DE•• •••• •••• •••• ••47 80'],
    account: 200,
    guarded: 404,
    requestedIban: 'DE89370400440532013000',
    keptByErika: fields,
    keptByGuest: fields,
    isSeedRight: true,
    leadsLogin: 204,
    redirectLogin: JSON.stringify(remembered),
    isLinkGood: true,
    suppressed: 'complaint',
  });
});

test('the list names every column that holds sealed text, and the rows of each are found', async () => {
  expect((await countSeals(db(), [first])).filter(({ current, left }) => current + left === 0)).toEqual([]);
  await sealAnew(db(), [first]);
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'jsonb')`.execute(db());
  const holding: string[] = [];
  for (const { table, column } of rows) {
    const found = await sql`select 1 from ${sql.table(table)}
      where ${sql.ref(column)}::text like ${`%${sealMark(first)}.%`} limit 1`.execute(db());
    if (found.rows.length > 0) holding.push(`${table}.${column}`);
  }
  const known = allColumns.map(([, { table, column }]) => `${table}.${column}`);
  expect(holding.toSorted()).toEqual([...new Set(known)].toSorted());
});

test('processes that start at the same time make one key', async () => {
  const before = await db().selectFrom('portal_keys').selectAll().execute();
  await db().deleteFrom('portal_keys').execute();
  const start = () => loadPortalKeys(db(), clock, [first]);
  const loaded = await Promise.all(Array.from({ length: 5 }, start));
  // Nothing is without a mark any more: a database like this was never signed for with the secret itself.
  expect(loaded[0]?.links).toHaveLength(1);
  expect(new Set(loaded.map((keys) => JSON.stringify(keys))).size).toBe(1);
  expect(await db().selectFrom('portal_keys').select('number').execute()).toHaveLength(2);
  await db().deleteFrom('portal_keys').execute();
  await db().insertInto('portal_keys').values(before).execute();
});

test('with the new secret in front everything is read before and after it is sealed anew', async () => {
  await restart(second, first);
  expect(await readEverything()).toEqual(atFirst);
  // What was read is written with the new one only when it is written again; the lead’s code is no writing.
  const before = await totals(second, first);
  expect(before).toMatchObject({ unreadable: 0 });
  expect(before.left).toBeGreaterThan(allColumns.length);
  // Several processes at once.
  await Promise.all([sweep(), sweep(), sealAnew(db(), [second, first])]);
  expect(await totals(second, first)).toEqual({
    current: before.current + before.left,
    left: 0,
    unreadable: 0,
  });
  expect(await readEverything()).toEqual(atFirst);
  expect(await opensCase(portal.services, oneCase, newLink)).toBe(true);
  expect(lines.join('')).toContain('"left":0,"msg":"sealed anew with the first APP_SECRET"');
  // The guest comes back and goes on: his cookie is signed anew on the way.
  expect((await who.guest.sendJson('PUT', keptForm, { fields })).status).toBe(204);
});

test('a row that is written meanwhile keeps what was written', async () => {
  const { staff } = who.lead;
  const { totp_secret: was } = await db()
    .selectFrom('staff')
    .select('totp_secret')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  const setSecret = (sealed: string | null) =>
    db().updateTable('staff').set({ totp_secret: sealed }).where('id', '=', staff.id).execute();
  await setSecret(seal([first], sealedColumns.staffTotp.purpose, 'OLD'));
  const written = seal([second], sealedColumns.staffTotp.purpose, 'NEW');
  const watched = db().withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // Between reading and writing: somebody sets up another app.
      if (result.rows.length > 0) await setSecret(written);
      return result;
    },
  });
  await sealAnew(watched, [second, first]);
  const now = await db()
    .selectFrom('staff')
    .select('totp_secret')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  expect(now.totp_secret).toBe(written);
  await setSecret(was);
});

test('without the old secret nothing is lost', async () => {
  await restart(second);
  expect(await totals(second)).toMatchObject({ left: 0, unreadable: 0 });
  // Only what was signed with the leaked secret itself ends with it.
  expect(await readEverything()).toEqual({ ...atFirst, isLinkGood: false });
  expect(await opensCase(portal.services, oneCase, newLink)).toBe(true);
});

/** A page as its reader sees it, words only. */
async function shown(visitor: Visitor, file: string, path: string, params: object = {}): Promise<string> {
  const [group = '', room = '', name = ''] = file.split('/');
  const module: unknown = await import(`../../src/features/${group}/${room}/${name}.page.tsx`);
  const page = module as {
    loader: (call: unknown) => Promise<Record<string, unknown>>;
    default: (props: { loaderData: unknown; params: unknown }) => React.ReactNode;
  };
  const url = new URL(path, portalUrl);
  const customer = {
    owner: 'mark',
    displayName: 'Erika',
    profileType: 'INDIVIDUAL',
    isActivated: true,
  } as const;
  const context = pageContext(portal, {
    customer,
    fetchApi: async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const answer = await visitor.call(`${pathname}${search}`, init);
      expect(answer.status, pathname).toBeLessThan(500);
      return answer;
    },
  });
  const loaderData = await page.loader({ context, url, params, request: new Request(url) });
  const element = createElement(page.default, { loaderData, params });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return renderToString(createElement(RouterProvider, { router }))
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ');
}

describe('where the secret is lost', () => {
  let erika: Visitor;
  beforeAll(async () => {
    lines.length = 0;
    await restart(third);
    await sweep();
    await sweep();
  });

  test('the log says once what is missing, by numbers', () => {
    const told = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'no APP_SECRET opens these');
    const missing = told.map(({ column }) => column).toSorted();
    expect(missing).toEqual(
      allColumns
        .map(([, { table, column, field }]) => `${table}.${column}${field ? `.${field}` : ''}`)
        .toSorted(),
    );
    expect(Object.keys(told[0])).toEqual(['level', 'time', 'column', 'rows', 'what', 'msg']);
  });

  test('whoever was signed in signs in again', async () => {
    expect((await who.erika.call('/api/contracts')).status).toBe(401);
    expect((await who.sara.call(guardedPath)).status).toBe(401);
    erika = new Visitor(callsNow);
    expect(await bodyOf(await erika.signIn(people.erika))).toEqual({ next: 'signed_in' });
  });

  const lost =
    'Ihre hinterlegte Bankverbindung können wir gerade nicht lesen. Bitte geben Sie Ihre IBAN noch einmal ein';
  test.each([
    ['account/overview/account', '/account'],
    ['insurance/contracts/vertrag', `/account/vertraege/${erikas}`, { id: erikas }],
    ['account/personal-data/persoenliche-daten', '/account/persoenliche-daten'],
    [
      'insurance/policy-services/bankverbindung-aendern',
      `/versicherten-services/bankverbindung-aendern?vertrag=${erikas}`,
    ],
    [
      'insurance/policy-services/anderer-kontoinhaber',
      `/versicherten-services/bankverbindung-aendern/anderer-kontoinhaber?vertrag=${erikas}`,
    ],
  ])('%s says that the account is to be entered again', async (file, path, params: object = {}) => {
    expect(await shown(erika, file, path, params)).toContain(lost);
  });

  test('the same account may be entered again, and is read from then on', async () => {
    const iban = erikasIban;
    const answer = await erika.sendJson('PATCH', `/api/contracts/${erikas}/feeaccount`, { iban });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(
      await shown(erika, 'insurance/contracts/vertrag', `/account/vertraege/${erikas}`, { id: erikas }),
    ).toContain(`••${erikasIban.slice(-4, -2)} ${erikasIban.slice(-2)}`);
  });

  test('what is guarded by an SMS code asks for a new one', async () => {
    const sara = new Visitor(callsNow);
    await sara.signIn(people.sara);
    await giveSarasCode(portal, sara);
    const session = sha256(sara.cookie('rh-session'));
    const sealed = seal([second], sealedColumns.smsTan.purpose, 'a token of before');
    await db()
      .updateTable('customer_sessions')
      .set({ sms_tan_token: sealed })
      .where('id_hash', '=', session)
      .execute();
    const answer = await sara.call(guardedPath);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'otp_required' }]);
  });

  test('forms that were kept are gone, and new ones are kept', async () => {
    expect(await entryOf(erika)).toBeNull();
    await erika.sendJson('PUT', keptForm, { fields });
    expect(await entryOf(erika)).toEqual(fields);
  });

  test('staff reads how the second factor is set up anew, and does so with a recovery code', async () => {
    expect(await leadsLogin()).toBe(409);
    const { staff, visitor } = who.lead;
    const words = await shown(visitor, 'desk/workplace/desk-login', '/betrieb/anmelden');
    expect(words).toContain(
      'Melden Sie sich mit einem Wiederherstellungscode an, dann richten Sie die App neu ein.',
    );
    expect(words).toContain(`npm run staff -- reset ${staff.email}`);
    const recoveryCode = 'ABCD-EFGH-JKMN';
    await db()
      .insertInto('staff_recovery_codes')
      .values({
        staff_id: staff.id,
        code_hash: recoveryHash(portal.services.keys.lookups, { kind: 'staff', id: staff.id }, recoveryCode),
        used_at: null,
      })
      .execute();
    const given = await visitor.postJson('/api/desk/second-factor', { recoveryCode });
    expect(given.status, await given.clone().text()).toBe(204);
    const enrolling = await bodyOf<{ step: string; secret: string }>(await visitor.call('/api/desk/session'));
    expect(enrolling.step).toBe('enrol');
    const code = codeOf(portal, enrolling);
    expect((await visitor.postJson('/api/desk/enrolment', { code })).status).toBe(201);
    who.lead.staff.secret = enrolling.secret;
    expect(await leadsLogin()).toBe(204);
  });

  test('a second factor whose setting up was cut off is begun anew', async () => {
    const newcomer = await newStaff(portal, 'agent', { isNew: true });
    const sealed = seal([second], sealedColumns.staffTotp.purpose, 'never confirmed');
    await db().updateTable('staff').set({ totp_secret: sealed }).where('id', '=', newcomer.id).execute();
    const visitor = new Visitor(callsNow);
    await visitor.postJson('/api/desk/login', { email: newcomer.email, password: staffPassword });
    const enrolling = await bodyOf<{ secret: string }>(await visitor.call('/api/desk/session'));
    const code = codeOf(portal, enrolling);
    expect((await visitor.postJson('/api/desk/enrolment', { code })).status).toBe(201);
  });

  test('the desk says what a prize draw and the list of unsubscribed addresses lack', async () => {
    const { visitor } = who.lead;
    expect(await shown(visitor, 'outreach/prize-draw/desk-prize-draw', '/betrieb/gewinnspiele')).toContain(
      'Der Startwert dieser Runde lässt sich nicht lesen',
    );
    expect(await shown(visitor, 'outreach/newsletter/desk-newsletter', '/betrieb/newsletter')).toContain(
      'Frühere Abmeldungen lassen sich nicht mehr abgleichen',
    );
  });

  test('a round that cannot be drawn is refused by word, and keeps no other work from being done', async () => {
    clock.set('2026-12-05T10:00:00.000Z');
    const key = (await db().selectFrom('prize_draws').select('key').executeTakeFirstOrThrow()).key;
    expect(await leadsLogin()).toBe(204);
    const answer = await who.lead.visitor.postJson(`/api/desk/prize-draws/${key}/draw`, {});
    expect([answer.status, await answer.json()]).toMatchObject([409, { detail: lostSeed }]);
    await prizeSweep();
    expect(lines.join('')).toContain('a prize draw cannot be drawn: its seed cannot be read');
    expect(lines.join('')).not.toContain('sweep failed');
  });

  test('keys that sign tokens are replaced, links of before open nothing', async () => {
    expect(await opensCase(portal.services, oneCase, newLink)).toBe(false);
    const now = (await partnerKeys(portal.services).current()).id;
    expect(atFirst.partnerKeys).not.toContain(now);
    expect(await suppressionOf(portal.services, db(), complainer)).toBeUndefined();
  });

  test('with the secret back in the second place everything is there again', async () => {
    await restart(third, second);
    await sweep();
    expect(await totals(third)).toMatchObject({ left: 0, unreadable: 0 });
    const { services } = portal;
    expect(await opensCase(services, oneCase, newLink)).toBe(true);
    expect(await suppressionOf(services, db(), complainer)).toBe('complaint');
    const draw = await db().selectFrom('prize_draws').selectAll().executeTakeFirstOrThrow();
    expect(commitmentOf(seedOf(services, draw) ?? '')).toBe(draw.commitment);
  });
});

test('after a copy of the database has leaked, new keys end what could be used with it', async () => {
  const keysBefore = (await partnerKeys(portal.services).valid()).map(({ id }) => id);
  const erika = new Visitor(callsNow);
  await erika.signIn(people.erika);
  await replaceKeys(db());
  await restart(third);
  expect((await erika.call('/api/contracts')).status).toBe(401);
  expect(await opensCase(portal.services, oneCase, newLink)).toBe(false);
  expect(keysBefore).not.toContain((await partnerKeys(portal.services).current()).id);
  expect(await suppressionOf(portal.services, db(), complainer)).toBe('complaint');
  expect(await bodyOf(await erika.signIn(people.erika))).toEqual({ next: 'signed_in' });
});
