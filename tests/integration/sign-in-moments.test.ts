import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  deleteOldEndings,
  endSignIns,
  holdSignIn,
  OvertakenSignIn,
  type SignInOwner,
  signInMoment,
} from '#src/features/account/session/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { eventually } from '../eventually.ts';
import { people, signedInAs } from './insured.ts';
import { codeIn, messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/** Logins that are under way while something ends the sign-ins of their customer (ADR 0044). */
const clock = fixedClock('2026-11-20T09:00:00.000Z');
const { erika, bau, jonas, max } = people;
const next = 'Nebelhorn über der Elbe';
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  clock.advance(60_000);
  await sql`delete from rate_limits`.execute(portal.services.db);
});
afterEach(() => vi.restoreAllMocks());

/** Lets the next login be found right, and something else happen before its session is written. */
function betweenProofAndSession(happens: () => Promise<unknown>): void {
  const { identity } = portal.services;
  const signIn = identity.signIn.bind(identity);
  vi.spyOn(identity, 'signIn').mockImplementationOnce(async (email, password) => {
    const step = await signIn(email, password);
    await happens();
    return step;
  });
}

const isSignedIn = async (visitor: Visitor) => (await visitor.call('/api/profiles/self')).status === 200;
const count = async (table: 'customer_sessions' | 'accounts' | 'known_devices') =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(portal.services.db))
      .rows[0]?.n,
  );

/** PGlite has one connection, so that there nobody waits for a lock but for that. */
const someWaitForALock = () =>
  eventually(async () => {
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
    expect((await waiting.execute(portal.services.db)).rows.length).toBeGreaterThan(0);
  });

/** What is refused to somebody whose password is wrong, and to nobody else. */
async function refusedAsWrong(visitor: Visitor, email: string, password?: string): Promise<void> {
  const answer = await visitor.signIn(email, password);
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'wrong_credentials' }]);
  expect(await isSignedIn(visitor)).toBe(false);
}

async function resetCode(email: string): Promise<string> {
  const visitor = new Visitor(portal);
  expect((await visitor.postJson('/api/auth/password-reset', { email })).status).toBe(202);
  return eventually(async () => {
    const found = (await messagesTo(portal, 'mail', email)).at(-1);
    if (found?.purpose !== 'identity-reset') throw new Error('no code yet');
    return codeIn(found.text);
  });
}

describe('a login that was found right before', () => {
  test('the password was changed does not come in with the old one', async () => {
    const owner = await signedInAs(portal, erika);
    betweenProofAndSession(async () => {
      const change = { currentPassword: 'Hafen-2026!', password: next };
      expect((await owner.postJson('/api/auth/password-change', change)).status).toBe(204);
    });
    await refusedAsWrong(new Visitor(portal), erika);
    expect(await isSignedIn(owner)).toBe(true);
    expect(await isSignedIn(await signedInAs(portal, erika, next))).toBe(true);
  });

  test('a new password was set by mail does not come in, whether he has ever signed in or not', async () => {
    const code = await resetCode(bau);
    await portal.services.db.deleteFrom('accounts').where('email', '=', bau).execute();
    const before = await count('known_devices');
    betweenProofAndSession(async () => {
      const change = { email: bau, code, password: next };
      expect((await new Visitor(portal).postJson('/api/auth/password', change)).status).toBe(204);
    });
    await refusedAsWrong(new Visitor(portal), bau);
    // The browser that set the new password is known; the other one is not.
    expect((await count('known_devices')) - before).toBeLessThanOrEqual(1);
  });

  test('the account was deleted finds nothing, and leaves nothing behind', async () => {
    const owner = await signedInAs(portal, jonas);
    const before = await count('accounts');
    betweenProofAndSession(async () => {
      expect((await owner.call('/api/profiles/self', { method: 'DELETE' })).status).toBe(204);
    });
    await refusedAsWrong(new Visitor(portal), jonas);
    expect((await count('accounts')) - before).toBe(-1);
  });

  test('everything was signed out begins after it: its password is asked once more', async () => {
    const owner = await signedInAs(portal, max);
    const late = new Visitor(portal);
    const { identity } = portal.services;
    betweenProofAndSession(async () => {
      expect((await owner.postJson('/api/auth/logout-everywhere', {})).status).toBe(204);
    });
    expect((await late.signIn(max)).status).toBe(200);
    expect(identity.signIn).toHaveBeenCalledTimes(2);
    expect(await isSignedIn(owner)).toBe(false);
    expect(await isSignedIn(late)).toBe(true);
  });
});

test('two who change one password at once: only one of them has given the password that stands there', async () => {
  await signedInAs(portal, max);
  const { identity } = portal.services;
  const signedIn = await identity.signIn(max, 'Hafen-2026!');
  if (signedIn.kind !== 'tokens') throw new Error('no tokens');
  const change = (password: string) =>
    identity.changePassword(signedIn.tokens, max, 'Hafen-2026!', password).then(
      () => password,
      () => undefined,
    );
  const changed = await Promise.all([change(next), change('Morgenrot über dem Watt')]);
  const [kept, ...others] = changed.filter((password) => password !== undefined);
  expect(others).toEqual([]);
  expect((await new Visitor(portal).signIn(max, kept)).status).toBe(200);
});

test('a page that waits for the end of other sessions shows nothing of what was forgotten with them', async () => {
  const { db } = portal.services;
  const visitor = await signedInAs(portal, erika, next);
  const call = '/api/kept-forms/current?form=%2Fkontakt';
  const filled = { fields: [['story', 'Nordlicht']], hadFiles: false };
  expect((await visitor.sendJson('PUT', call, filled)).status).toBe(204);
  expect(await (await visitor.call(call)).text()).toContain('Nordlicht');
  const [ended, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ending = db.transaction().execute(async (tx) => {
    await endSignIns(portal.services, tx, { partnerIds: ['DEMO-ERIKA'] });
    ended.resolve();
    await mayCommit.promise;
  });
  await ended.promise;
  const page = visitor.call(call);
  if (process.env.DATABASE_URL) await someWaitForALock();
  mayCommit.resolve();
  await ending;
  const shown = await page;
  expect(shown.status).toBe(200);
  expect(await shown.json()).toMatchObject({ pass: expect.any(String), entry: null });
});

describe('the place of a login', () => {
  const owner = { partnerIds: ['P-1'], email: 'Rita@Example.org' };
  const hold = (begun: number, whose: SignInOwner = owner) =>
    portal.services.db.transaction().execute((tx) => holdSignIn(portal.services, tx, whose, begun));
  const end = (whose: SignInOwner) =>
    portal.services.db.transaction().execute((tx) => endSignIns(portal.services, tx, whose));

  test.each([
    ['his partner id', { partnerIds: ['P-1'], email: 'another@example.org' }],
    ['his address in another spelling', { partnerIds: [], email: 'rita@example.org' }],
  ])('is taken by an end under %s', async (_under, ended) => {
    const begun = await signInMoment(portal.services.db);
    await hold(begun);
    await end(ended);
    await expect(hold(begun)).rejects.toBeInstanceOf(OvertakenSignIn);
    await hold(await signInMoment(portal.services.db));
  });

  test('is not taken by the end of somebody else, also where neither has an address', async () => {
    const begun = await signInMoment(portal.services.db);
    await end({ partnerIds: ['P-2'], email: 'rudi@example.org' });
    await end({ partnerIds: ['P-2'], email: '' });
    await hold(begun, { partnerIds: ['P-1'], email: '' });
    await hold(begun);
  });

  test('what ended them says of nobody who he is, and is forgotten after a day', async () => {
    // Names that no random key can hold: three letters of one are soon found in a hash.
    await end({ partnerIds: ['P-1000000001'], email: 'Rita.Anonyma@Example.org' });
    const { rows } = await sql<{
      row: string;
    }>`select ended_sign_ins::text as row from ended_sign_ins`.execute(portal.services.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/rita\.anonyma|P-1000000001/i);
    clock.advance(25 * 3_600_000);
    await deleteOldEndings(portal.services);
    const left = await portal.services.db.selectFrom('ended_sign_ins').select('key').execute();
    expect(left).toEqual([]);
  });

  test('is kept until the session is written: an end waits for it', async () => {
    const { db } = portal.services;
    const begun = await signInMoment(db);
    const order: string[] = [];
    const [held, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const login = db.transaction().execute(async (tx) => {
      await holdSignIn(portal.services, tx, owner, begun);
      order.push('held');
      held.resolve();
      await written.promise;
      order.push('written');
    });
    await held.promise;
    const ending = end(owner).then(() => order.push('ended'));
    if (process.env.DATABASE_URL) await someWaitForALock();
    written.resolve();
    await Promise.all([login, ending]);
    expect(order).toEqual(['held', 'written', 'ended']);
  });
});
