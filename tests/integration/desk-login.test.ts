import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskSessionApi } from '#src/features/desk/workplace/desk-session.api.ts';
import { isSampleStaff, seedDeskStaff } from '#src/features/desk/workplace/staff.seeds.ts';
import { disableStaff, resetSecondFactor } from '#src/features/desk/workplace/staff.store.ts';
import { runStaffCommand } from '#src/features/desk/workplace/staff-command.ts';
import { totpCode, totpStep } from '#src/features/desk/workplace/totp.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { sha256 } from '#src/lib/digest.ts';
import { codeOf, newStaff, staffPassword, staffVisitor, type TestStaff } from './desk-staff.ts';
import { bodyOf, people, signedInAs, told } from './insured.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
});
afterAll(() => portal.stop());
// No code twice: each test has half minutes of its own.
beforeEach(() => clock.advance(5 * 60_000));

async function withPassword(staff: TestStaff): Promise<Visitor> {
  const visitor = new Visitor(portal);
  const login = await visitor.postJson('/api/desk/login', { email: staff.email, password: staffPassword });
  expect(login.status).toBe(204);
  return visitor;
}

const give = (visitor: Visitor, code: string) => visitor.postJson('/api/desk/second-factor', { code });
const isIn = async (visitor: Visitor) => (await visitor.call('/api/desk/queues')).status === 200;

describe('the way in', () => {
  test('password, then code; the id of the session changes, and the cookie is for this site alone', async () => {
    const staff = await newStaff(portal, 'agent');
    const visitor = await withPassword(staff);
    expect(await isIn(visitor)).toBe(false);
    expect(await bodyOf(await visitor.call('/api/desk/session'))).toEqual({ step: 'code', lost: null });
    const before = visitor.cookie('rh-staff');
    const answer = await give(visitor, codeOf(portal, staff));
    expect(answer.status).toBe(204);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('rh-staff=')) ?? '';
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).not.toContain('Max-Age');
    expect(visitor.cookie('rh-staff')).not.toBe(before);
    expect(await isIn(visitor)).toBe(true);
    const thief = await portal.call('/api/desk/queues', { headers: { Cookie: `rh-staff=${before}` } });
    expect(thief.status).toBe(401);
  });

  test('a password fits from every keyboard', async () => {
    const { email } = await newStaff(portal, 'agent');
    const wide = staffPassword.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    expect(wide).toContain('７');
    const login = await new Visitor(portal).postJson('/api/desk/login', { email, password: wide });
    expect(login.status).toBe(204);
  });

  test('wrong password, unknown address, disabled account: one and the same answer', async () => {
    const staff = await newStaff(portal, 'agent');
    const gone = await newStaff(portal, 'agent');
    await disableStaff(portal.services, gone.id);
    const answers = [];
    for (const [email, password] of [
      [staff.email, 'falsch'],
      ['niemand@example.org', staffPassword],
      [gone.email, staffPassword],
      [people.erika, 'Hafen-2026!'],
    ]) {
      const answer = await new Visitor(portal).postJson('/api/desk/login', { email, password });
      expect(answer.headers.getSetCookie()).toEqual([]);
      const { detail, code } = (await answer.json()) as { detail: string; code: string };
      answers.push({ status: answer.status, detail, code });
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, code: 'wrong_credentials' });
  });

  test('the first login sets up the app and shows ten recovery codes once', async () => {
    const staff = await newStaff(portal, 'lead', { isNew: true });
    const visitor = await withPassword(staff);
    type Enrol = { step: string; secret: string; address: string; picture: string };
    const told = await bodyOf<Enrol>(await visitor.call('/api/desk/session'));
    expect(told).toMatchObject({ step: 'enrol' });
    expect(told.address).toContain(`secret=${told.secret}`);
    expect(told.picture).toMatch(/^<svg /);
    // Asked again, it is the same: the page may be loaded anew.
    expect(await bodyOf<Enrol>(await visitor.call('/api/desk/session'))).toEqual(told);
    expect(await isIn(visitor)).toBe(false);
    const code = totpCode(told.secret, totpStep(clock.now()));
    const wrong = await visitor.postJson('/api/desk/enrolment', { code: code === '000000' ? '1' : '000000' });
    expect(wrong.status).toBe(422);
    const { recoveryCodes } = await bodyOf<{ recoveryCodes: string[] }>(
      await visitor.postJson('/api/desk/enrolment', { code }),
    );
    expect(recoveryCodes).toHaveLength(10);
    expect(await isIn(visitor)).toBe(true);
    // The secret is told to nobody any more.
    const again = await withPassword(staff);
    expect(await bodyOf(await again.call('/api/desk/session'))).toEqual({ step: 'code', lost: null });
    expect((await again.postJson('/api/desk/enrolment', { code })).status).toBe(409);
    const [recoveryCode = ''] = recoveryCodes;
    const used = await again.postJson('/api/desk/second-factor', {
      recoveryCode: recoveryCode.toLowerCase(),
    });
    expect(used.status).toBe(204);
    const third = await withPassword(staff);
    expect((await third.postJson('/api/desk/second-factor', { recoveryCode })).status).toBe(422);
    const rows = await portal.services.db
      .selectFrom('staff_recovery_codes')
      .select('code_hash')
      .where('staff_id', '=', staff.id)
      .execute();
    expect(rows.every(({ code_hash }) => /^[\w-]{43}$/.test(code_hash))).toBe(true);
  });

  test('a recovery code from before they were keyed opens once', async () => {
    const staff = await newStaff(portal, 'agent');
    const { db } = portal.services;
    const row = { staff_id: staff.id, code_hash: sha256(`staff\n${staff.id}\nK7M2X93QFA`), used_at: null };
    await db.insertInto('staff_recovery_codes').values(row).execute();
    const use = async () =>
      (await withPassword(staff)).postJson('/api/desk/second-factor', { recoveryCode: 'k7m2x 93qfa.' });
    expect((await use()).status).toBe(204);
    expect((await use()).status).toBe(422);
  });

  test('after a reset the next login sets up a new app, and the old one is worth nothing', async () => {
    const { staff, visitor } = await staffVisitor(portal, 'agent');
    await resetSecondFactor(portal.services.db, staff.id);
    expect(await isIn(visitor)).toBe(false);
    const again = await withPassword(staff);
    expect(await bodyOf(await again.call('/api/desk/session'))).toMatchObject({ step: 'enrol' });
    expect((await give(again, codeOf(portal, staff, 1))).status).toBe(409);
  });
});

describe('codes', () => {
  test('each opens once, also when it is given many times at once', async () => {
    const staff = await newStaff(portal, 'agent');
    const visitors = [];
    for (let count = 0; count < 5; count += 1) visitors.push(await withPassword(staff));
    const code = codeOf(portal, staff);
    const answers = await Promise.all(visitors.map((visitor) => give(visitor, code)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
  });

  test.each([
    ['of somebody else', 0, true],
    ['of a minute ago', -2, false],
    ['of a minute from now', 2, false],
  ])('one %s opens nothing', async (_which, later, isForeign) => {
    const staff = await newStaff(portal, 'agent');
    const other = await newStaff(portal, 'agent');
    const visitor = await withPassword(staff);
    const answer = await give(visitor, codeOf(portal, isForeign ? other : staff, later));
    expect(await told(answer)).toBe('422 wrong_code');
    expect(await isIn(visitor)).toBe(false);
  });
});

describe('limits', () => {
  let strict: Portal;
  beforeAll(async () => {
    strict = await startPortal({ environment: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => strict.stop());

  test('passwords of an account, and codes, are not to be guessed', async () => {
    const staff = await newStaff(strict, 'agent');
    const visitor = new Visitor(strict);
    const login = (password: string) => visitor.postJson('/api/desk/login', { email: staff.email, password });
    expect((await login(staffPassword)).status).toBe(204);
    const answers = [];
    for (let count = 0; count < 7; count += 1) answers.push((await give(visitor, '000000')).status);
    expect(answers).toEqual([422, 422, 422, 422, 422, 422, 429]);
    // The right one is not taken either.
    expect((await give(visitor, codeOf(strict, staff))).status).toBe(429);
    const logins = [];
    for (let count = 0; count < 8; count += 1) logins.push((await login('falsch')).status);
    expect(logins.slice(-1)).toEqual([429]);
    expect((await login(staffPassword)).status).toBe(429);
  });
});

describe('how long it lasts', () => {
  test('30 minutes without a request, 10 hours at most', async () => {
    const { visitor } = await staffVisitor(portal, 'agent');
    for (let minutes = 0; minutes < 10 * 60 - 29; minutes += 29) {
      expect(await isIn(visitor), `after ${minutes} minutes`).toBe(true);
      clock.advance(29 * 60_000);
    }
    clock.advance(29 * 60_000);
    expect(await isIn(visitor)).toBe(false);
    const idle = (await staffVisitor(portal, 'agent')).visitor;
    clock.advance(31 * 60_000);
    expect(await isIn(idle)).toBe(false);
  });

  test('to ask who is there is no use of it, to say that one is there is', async () => {
    const { visitor, staff } = await staffVisitor(portal, 'agent');
    const ask = async () => bodyOf(await visitor.call('/api/desk/presence'));
    clock.advance(20 * 60_000);
    expect(await ask()).toEqual({ staff: staff.id });
    clock.advance(9 * 60_000);
    const said = await visitor.postJson('/api/desk/presence', {});
    expect(await bodyOf(said)).toEqual({ staff: staff.id });
    clock.advance(29 * 60_000);
    expect(await ask()).toEqual({ staff: staff.id });
    clock.advance(2 * 60_000);
    expect(await ask()).toEqual({ staff: null });
    // Between password and code nobody is there yet.
    expect(await bodyOf(await (await withPassword(staff)).call('/api/desk/presence'))).toEqual({
      staff: null,
    });
  });

  test('a password without a code is forgotten after ten minutes', async () => {
    const staff = await newStaff(portal, 'agent');
    const visitor = await withPassword(staff);
    clock.advance(11 * 60_000);
    expect((await give(visitor, codeOf(portal, staff))).status).toBe(401);
  });

  test('signing out ends it on the server', async () => {
    const { visitor } = await staffVisitor(portal, 'agent');
    const cookie = visitor.cookie('rh-staff');
    expect((await visitor.postJson('/api/desk/logout', {})).status).toBe(204);
    const thief = await portal.call('/api/desk/queues', { headers: { Cookie: `rh-staff=${cookie}` } });
    expect(thief.status).toBe(401);
  });
});

test('a customer’s session is nothing here, and staff’s is nothing there', async () => {
  const erika = await signedInAs(portal, people.erika);
  expect(await told(await erika.call('/api/desk/queues'))).toBe('401 authentication_required');
  const { visitor } = await staffVisitor(portal, 'lead');
  expect((await visitor.call('/api/profiles/self')).status).toBe(401);
  expect((await visitor.call('/api/contracts')).status).toBe(401);
  // Not even under the other's name.
  const session = erika.cookie('rh-session');
  const swapped = { Cookie: `rh-staff=${session}; rh-session=${visitor.cookie('rh-staff')}` };
  expect((await portal.call('/api/desk/queues', { headers: swapped })).status).toBe(401);
  expect((await portal.call('/api/profiles/self', { headers: swapped })).status).toBe(401);
});

describe('the sample people', () => {
  test('in the demonstration they are offered with a code that works', async () => {
    await seedDeskStaff(portal.services);
    type Samples = { password: string; items: Array<{ email: string; code: string }> };
    const { password, items } = await bodyOf<Samples>(await portal.call('/api/desk/samples'));
    expect(items).toHaveLength(2);
    for (const { email, code } of items) {
      const visitor = new Visitor(portal);
      expect((await visitor.postJson('/api/desk/login', { email, password })).status).toBe(204);
      expect((await give(visitor, code)).status).toBe(204);
      expect(isSampleStaff(email)).toBe(true);
    }
  });

  test('in production nobody is told of them, and a database that holds them opens to nobody', async () => {
    const { settings } = portal.services;
    expect(settings.APP_ENV).toBe('demo');
    const production = Object.create(portal.services, {
      settings: { value: { ...settings, APP_ENV: 'production' } },
    }) as Portal['services'];
    const app = deskSessionApi(production);
    const caught: unknown[] = [];
    app.onError((error, c) => {
      caught.push(error);
      return c.body(null, 400);
    });
    await app.request('/desk/samples');
    await app.request('/desk/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ' Betrieb@example.org', password: 'Hafen-2026!' }),
    });
    expect(caught).toMatchObject([{ code: 'not_found' }, { code: 'wrong_credentials' }]);
  });
});

describe('npm run staff', () => {
  const run = (...args: string[]) => runStaffCommand(portal.services, args);
  const passwordIn = (text: string) => /password (?:of \S+ is )?(\S{20})$/m.exec(text)?.[1] ?? '';
  const login = (email: string, password: string) =>
    new Visitor(portal).postJson('/api/desk/login', { email, password });

  test('adds, lists, gives a new password, disables', async () => {
    const email = 'neu@example.org';
    const first = passwordIn(await run('add', email, 'Nele Neu', 'lead'));
    expect((await login(email, first)).status).toBe(204);
    expect(await run('list')).toContain(`${email}\tNele Neu\tlead\thas not signed in yet`);
    const second = passwordIn(await run('password', email));
    expect((await login(email, first)).status).toBe(401);
    expect((await login(email, second)).status).toBe(204);
    await run('disable', email);
    expect((await login(email, second)).status).toBe(401);
    expect(await run('list')).toContain(`${email}\tNele Neu\tlead\tdisabled`);
  });

  test('a lost phone: reset ends sessions, and the next login sets up a new app', async () => {
    const { staff, visitor } = await staffVisitor(portal, 'agent');
    await run('reset', staff.email);
    expect(await isIn(visitor)).toBe(false);
  });

  test.each([
    [[], 'npm run staff -- add'],
    [['add', 'keine-adresse', 'Name', 'agent'], 'EMAIL is no address'],
    [['add', 'wer@example.org', 'Name', 'chef'], 'the role is agent or lead'],
    [['disable', 'niemand@example.org'], 'nobody has the address'],
  ])('%j says what is wrong', async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words);
  });
});
