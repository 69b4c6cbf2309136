import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runStaffCommand } from '#src/features/desk/workplace/staff-command.ts';
import { fixedClock } from '#src/lib/clock.ts';
import * as passwordHashes from '#src/lib/password-hashes.ts';
import { newRecoveryCodes, recoveryHash } from '#src/lib/recovery-codes.ts';
import { codeOf, newStaff, staffPassword, type TestStaff } from './desk-staff.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

vi.mock('#src/lib/password-hashes.ts', { spy: true });

/** Logins of staff that are under way while `npm run staff` takes away what they began with (ADR 0044). */
const clock = fixedClock('2026-11-20T09:00:00.000Z');
const commands = ['password', 'reset', 'disable'] as const;
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ overrides: { clock } });
});
afterAll(() => portal.stop());
beforeEach(() => clock.advance(60_000));
afterEach(() => vi.restoreAllMocks());

const run = (command: string, { email }: TestStaff) => runStaffCommand(portal.services, [command, email]);
const login = (visitor: Visitor, { email }: TestStaff) =>
  visitor.postJson('/api/desk/login', { email, password: staffPassword });
const told = async (visitor: Visitor) => {
  const answer = await visitor.call('/api/desk/session');
  return answer.status === 200 ? ((await answer.json()) as { step: string; secret?: string }) : undefined;
};
const rowOf = ({ id }: TestStaff) =>
  portal.services.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Lets something happen when the next password has been found right, and its session is not written yet. */
function betweenProofAndSession(happens: () => Promise<unknown>): void {
  const check = vi.mocked(passwordHashes.isPassword);
  const real = check.getMockImplementation() ?? passwordHashes.isPassword;
  check.mockImplementationOnce(async (...given) => {
    check.mockReset();
    const isRight = await real(...given);
    await happens();
    return isRight;
  });
}

/** Lets something happen after the waiting session of the next call was found, and before anything comes of it. */
function afterItsSessionWasFound(happens: () => Promise<unknown>): void {
  const { limits } = portal.services;
  const consume = limits.consume.bind(limits);
  vi.spyOn(limits, 'consume').mockImplementation(async (name, key) => {
    await consume(name, key);
    if (name !== 'staff-code-account') return;
    vi.mocked(limits.consume).mockRestore();
    await happens();
  });
}

test.each(['password', 'disable'] as const)(
  'a password that was found right before `%s` opens nothing',
  async (command) => {
    const staff = await newStaff(portal, 'agent');
    betweenProofAndSession(() => run(command, staff));
    const visitor = new Visitor(portal);
    expect((await login(visitor, staff)).status).toBe(401);
    expect(await told(visitor)).toBeUndefined();
  },
);

test('a password that was found right before `reset` sets up a new second factor, as the command says', async () => {
  const staff = await newStaff(portal, 'agent');
  betweenProofAndSession(() => run('reset', staff));
  const visitor = new Visitor(portal);
  expect((await login(visitor, staff)).status).toBe(204);
  expect(await told(visitor)).toMatchObject({ step: 'enrol' });
});

describe.each(commands)('a second step under way when `%s` comes', (command) => {
  async function waiting(staff: TestStaff) {
    const visitor = new Visitor(portal);
    expect((await login(visitor, staff)).status).toBe(204);
    return visitor;
  }

  async function isNotIn(visitor: Visitor, staff: TestStaff): Promise<void> {
    expect(await told(visitor)).toBeUndefined();
    const { db } = portal.services;
    const left = db.selectFrom('staff_sessions').select('step').where('staff_id', '=', staff.id);
    expect(await left.execute()).toEqual([]);
    // Nor is the browser known.
    expect(await db.selectFrom('known_devices').selectAll().execute()).toEqual([]);
  }

  test('with a code of the app is not in', async () => {
    const staff = await newStaff(portal, 'lead');
    const visitor = await waiting(staff);
    afterItsSessionWasFound(() => run(command, staff));
    const answer = await visitor.postJson('/api/desk/second-factor', { code: codeOf(portal, staff) });
    expect(answer.status).toBe(401);
    await isNotIn(visitor, staff);
  });

  test('with a recovery code is not in, and the code is not used up', async () => {
    const staff = await newStaff(portal, 'lead');
    const [recoveryCode = ''] = newRecoveryCodes();
    const code_hash = recoveryHash(
      portal.services.keys.lookups,
      { kind: 'staff', id: staff.id },
      recoveryCode,
    );
    const { db } = portal.services;
    await db
      .insertInto('staff_recovery_codes')
      .values({ staff_id: staff.id, code_hash, used_at: null })
      .execute();
    const visitor = await waiting(staff);
    afterItsSessionWasFound(() => run(command, staff));
    expect((await visitor.postJson('/api/desk/second-factor', { recoveryCode })).status).toBe(401);
    await isNotIn(visitor, staff);
    const used = await db
      .selectFrom('staff_recovery_codes')
      .select('used_at')
      .where('staff_id', '=', staff.id)
      .execute();
    expect(used.filter(({ used_at }) => used_at !== null)).toEqual([]);
  });

  test('with the first code of an app sets up none', async () => {
    const staff = await newStaff(portal, 'agent', { isNew: true });
    const visitor = await waiting(staff);
    const secret = (await told(visitor))?.secret ?? '';
    afterItsSessionWasFound(() => run(command, staff));
    const code = codeOf(portal, { secret });
    expect((await visitor.postJson('/api/desk/enrolment', { code })).status).toBe(401);
    await isNotIn(visitor, staff);
    expect(await rowOf(staff)).toMatchObject({ totp_confirmed_at: null });
  });
});

describe('the secret of an app that is not set up yet', () => {
  test.each(['password', 'reset'])('is another one after `%s`: who saw it has nothing', async (command) => {
    const staff = await newStaff(portal, 'agent', { isNew: true });
    const stranger = new Visitor(portal);
    await login(stranger, staff);
    const seen = (await told(stranger))?.secret;
    expect(seen).toMatch(/./);
    const printed = await run(command, staff);
    const password = /is (\S+)\n/.exec(printed)?.[1] ?? staffPassword;
    const owner = new Visitor(portal);
    await owner.postJson('/api/desk/login', { email: staff.email, password });
    const shown = (await told(owner))?.secret;
    expect(shown).toMatch(/./);
    expect(shown).not.toBe(seen);
  });

  test('is not shown any more once it is the one of an app', async () => {
    const staff = await newStaff(portal, 'agent', { isNew: true });
    const [owner, late] = [new Visitor(portal), new Visitor(portal)];
    await login(late, staff);
    await login(owner, staff);
    const secret = (await told(owner))?.secret ?? '';
    expect((await owner.postJson('/api/desk/enrolment', { code: codeOf(portal, { secret }) })).status).toBe(
      201,
    );
    expect(await told(late)).toBeUndefined();
  });
});

test('a login waits for the command that has begun to change its row', async () => {
  const staff = await newStaff(portal, 'agent');
  const { db } = portal.services;
  // PGlite has one connection: there everything waits.
  if (!process.env.DATABASE_URL) return;
  const [changed, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const command = db.transaction().execute(async (tx) => {
    await tx.updateTable('staff').set({ password_hash: 'another' }).where('id', '=', staff.id).execute();
    changed.resolve();
    await ended.promise;
  });
  await changed.promise;
  const visitor = new Visitor(portal);
  const answer = login(visitor, staff);
  await vi.waitFor(async () => {
    const waits = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(db);
    expect(waits.rows.length).toBeGreaterThan(0);
  }, 10_000);
  ended.resolve();
  await command;
  expect((await answer).status).toBe(401);
});
