import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { settingDefinitions } from '#src/config/settings.schema.ts';
import { countSeals, sealAnew } from '#src/database/seal-anew.ts';
import { type SealedColumn, sealedColumns } from '#src/database/sealed-columns.ts';
import { caseSignature, opensCase } from '#src/features/case-messages/public.server.ts';
import { suppressionOf } from '#src/features/newsletter/subscribers.store.ts';
import { partnerKeys } from '#src/features/partner-services/hand-over-token.ts';
import { commitmentOf } from '#src/features/prize-draw/draw-tickets.ts';
import { seedOf } from '#src/features/prize-draw/draw-winners.ts';
import { issueSmsTanToken } from '#src/features/second-factor/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { sha256, sign } from '#src/lib/digest.ts';
import { createLog } from '#src/lib/log.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { type Secrets, seal, sealMark, unseal } from '#src/lib/sealed.ts';
import { sealedRowsSweep } from '#src/server/sealed-rows.ts';
import type { Services } from '#src/services.ts';
import { contractId, sendMandate } from './demo-contracts.ts';
import { codeOf, staffPassword, staffVisitor, type TestStaff } from './desk-staff.ts';
import { bodyOf, giveSarasCode, people } from './insured.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/** The world is sealed with the first one. */
const first = settingDefinitions.APP_SECRET.default;
const second = 'second-secret-of-the-test-of-changes';
const third = 'third-secret-of-the-test-of-changes!';

const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-secrets-'));
const clock = fixedClock('2026-11-24T10:00:00.000Z');
const lines: string[] = [];
const erikas = contractId('4471-01');
const complainer = 'beschwerde@example.org';
const oneCase = { queue: 'contact-requests', id: randomUUID() } as const;
const remembered = { remember: 'x', returnTo: '/account', isProof: false };

/** Run by the tests alone: so that there is something to see before it has run. */
let sweep: () => Promise<void>;
function holdSweep({ jobs }: Services): void {
  const register = jobs.sweep;
  jobs.sweep = (name, seconds, run) => {
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
  services.keys = { links: [first], lookups: [first], hasLostLookups: false };
  const sara = new Visitor(callsNow);
  await sara.signIn(people.sara);
  await giveSarasCode(portal, sara);
  await issueSmsTanToken(services, 'DEMO-SARA', sha256(sara.cookie('rh-session')));
  const erika = new Visitor(callsNow);
  await erika.signIn(people.erika);
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
  const link = caseSignature(services, oneCase);
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
    guarded: (await who.sara.call(`/api/contracts/${contractId('5120-01')}`)).status,
    requestedIban: unseal(secrets, sealedColumns.requestedIban.purpose, ibanSealed),
    keptByErika: await entryOf(who.erika),
    keptByGuest: await entryOf(who.guest),
    isSeedRight: commitmentOf(seedOf(services, draw) ?? '') === draw.commitment,
    leadsLogin: await leadsLogin(),
    identityKeys: await services.identity.publicKeys(),
    partnerKeys: (await partnerKeys(services).valid()).map(({ id }) => id),
    redirectLogin: unseal(secrets, sealedColumns.redirectLogin.purpose, login.sealed),
    isLinkGood: opensCase(services, oneCase, who.link),
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
  newLink = caseSignature(portal.services, oneCase);
});
afterAll(() => portal.stop());

test('a database of before is read, with all it was sealed and signed with', async () => {
  expect(atFirst).toMatchObject({
    accounts: ['DE•• •••• •••• •••• ••47 80', 'DE•• •••• •••• •••• ••47 80'],
    account: 200,
    guarded: 200,
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
  expect(opensCase(portal.services, oneCase, newLink)).toBe(true);
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
  expect(opensCase(portal.services, oneCase, newLink)).toBe(true);
});
