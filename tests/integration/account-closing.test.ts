import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeAccountJob, closingAccountsSweep } from '#src/features/account/settings/account-closing.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import type { IdentityTokens } from '#src/providers/identity/index.ts';
import { eventually } from '../eventually.ts';
import { people, signedInAs, toldWithFields } from './insured.ts';
import { codeIn, lastBriefcode, messagesTo } from './outbox.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/** Deletions that are cut off between the identity provider and our own rows (ADR 0044). */
const clock = fixedClock('2026-11-20T10:00:00Z');
const minute = 60_000;
const { max, erika, jonas, bau } = people;
const { sweeps, onServices } = caughtSweeps();
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock }, onServices });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  clock.advance(minute);
  await sql`delete from rate_limits`.execute(portal.services.db);
});
afterEach(() => vi.restoreAllMocks());

const deletion = async (visitor: Visitor) =>
  toldWithFields(await visitor.call('/api/profiles/self', { method: 'DELETE' }));
const isSignedIn = async (visitor: Visitor) => (await visitor.call('/api/profiles/self')).status === 200;
const rowsOf = (email: string) =>
  portal.services.db
    .selectFrom('accounts')
    .select(['partner_id', 'closing_since', 'closing_tokens'])
    .where('email', '=', email)
    .execute();
const identitiesOf = (email: string) =>
  portal.services.db.selectFrom('identity_users').select('id').where('email', '=', email).execute();
const farewells = async (email: string) =>
  (await messagesTo(portal, 'mail', email)).filter(({ purpose }) => purpose === 'account-deleted').length;

/** As for somebody whose account is gone. */
async function expectNobody(email: string): Promise<void> {
  const answer = await new Visitor(portal).signIn(email);
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'wrong_credentials' }]);
}

/** Lets the job run that waits for the call to do its work. */
async function runJob(): Promise<void> {
  const { name } = closeAccountJob;
  await sql`update pgboss.job set start_after = now() where name = ${name}`.execute(portal.services.db);
  portal.services.jobs.wake(name);
}

const sweep = async () => sweeps.get(closingAccountsSweep)?.();

/** What the process does at the provider is done, and it is killed before it learns so. */
function dieBehindTheProvider(): void {
  const { identity } = portal.services;
  const deleteIdentity = identity.deleteIdentity.bind(identity);
  vi.spyOn(identity, 'deleteIdentity').mockImplementationOnce(async (tokens: IdentityTokens) => {
    await deleteIdentity(tokens);
    throw new Error('killed');
  });
}

/** Somebody whose policy it is makes a new account and activates it by letter. */
async function comeBack(): Promise<void> {
  const password = 'anker stein wolke';
  const visitor = new Visitor(portal);
  const known = await messagesTo(portal, 'mail', max);
  const person = {
    profileType: 'INDIVIDUAL',
    givenName: 'Max',
    name: 'Neumann',
    email: max,
    password,
    acceptsTerms: true,
  };
  const policy = { insuranceNumber: 'RS-1002-7718', dateOfBirth: '1979-09-17', postcode: '22767' };
  expect((await visitor.postJson('/api/auth/register', { ...person, policy })).status).toBe(202);
  const mail = await eventually(async () => {
    const found = (await messagesTo(portal, 'mail', max)).slice(known.length).at(-1);
    if (found?.purpose !== 'identity-confirm') throw new Error(`no code yet: ${found?.purpose}`);
    return found;
  });
  const code = codeIn(mail.text);
  expect((await visitor.postJson('/api/auth/confirm', { email: max, code, password })).status).toBeLessThan(
    300,
  );
  const back = await signedInAs(portal, max, password);
  expect((await back.call('/api/profiles/self/request-briefcode', { method: 'POST' })).status).toBe(204);
  const briefcode = await lastBriefcode(portal, 'Max Neumann');
  expect((await back.postJson('/api/profiles/self/briefcode', { briefcode })).status).toBe(204);
  expect(await (await back.call('/api/profiles/self')).json()).toMatchObject({ isAccountActivated: true });
}

test('killed behind the provider: the job deletes the rest, and the same person can come back', async () => {
  const visitor = await signedInAs(portal, max);
  const elsewhere = await signedInAs(portal, max);
  dieBehindTheProvider();
  expect(await deletion(visitor)).toBe('204');
  expect(await rowsOf(max)).toMatchObject([{ closing_since: clock.now().toISOString() }]);
  expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([false, false]);
  await expectNobody(max);
  expect(await farewells(max)).toBe(0);
  await runJob();
  await eventually(async () => expect(await rowsOf(max)).toEqual([]));
  expect(await identitiesOf(max)).toEqual([]);
  expect(await farewells(max)).toBe(1);
  await comeBack();
});

test('the provider is away: nobody comes in, and the sweep deletes it once he is back, with new tokens', async () => {
  const visitor = await signedInAs(portal, erika);
  const { identity } = portal.services;
  const away = vi
    .spyOn(identity, 'deleteIdentity')
    .mockRejectedValue(new ProviderError('identity', 'timeout'));
  expect(await deletion(visitor)).toBe('204');
  expect(await isSignedIn(visitor)).toBe(false);
  expect(await identitiesOf(erika)).toHaveLength(1);
  await expectNobody(erika);
  // No session, and no account written anew by that login.
  expect(await rowsOf(erika)).toMatchObject([{ closing_since: expect.any(String) }]);
  clock.advance(61 * minute);
  await sweep();
  expect(await rowsOf(erika)).toHaveLength(1);
  away.mockRestore();
  await sweep();
  expect([await rowsOf(erika), await identitiesOf(erika)]).toEqual([[], []]);
  expect(await farewells(erika)).toBe(1);
});

test('the database is away before the wish is noted: nothing has happened, and it can be said once more', async () => {
  const visitor = await signedInAs(portal, jonas);
  // For everybody: a worker that sends mails meanwhile must not take the place of the call.
  const broken = vi.spyOn(portal.services.db, 'transaction').mockImplementation(() => {
    throw new Error('away');
  });
  expect(await deletion(visitor)).toBe('500 internal_error');
  broken.mockRestore();
  expect(await isSignedIn(visitor)).toBe(true);
  expect(await deletion(visitor)).toBe('204');
  expect([await rowsOf(jonas), await identitiesOf(jonas)]).toEqual([[], []]);
});

test('the call does it at once, and the job that comes later finds nothing to do', async () => {
  const visitor = await signedInAs(portal, bau);
  expect(await deletion(visitor)).toBe('204');
  expect([await rowsOf(bau), await identitiesOf(bau)]).toEqual([[], []]);
  await runJob();
  await sweep();
  expect(await farewells(bau)).toBe(1);
});
