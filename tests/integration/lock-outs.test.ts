import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { deleteOldDevices } from '#src/features/account/known-devices/public.server.ts';
import { runStaffCommand } from '#src/features/desk/workplace/staff-command.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { eventually } from '../eventually.ts';
import { codeOf, newStaff, staffPassword, type TestStaff } from './desk-staff.ts';
import { giveSarasCode, people, sarasPhone } from './insured.ts';
import { codeIn, lastText, messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
const { erika, jonas, bau, sara, max } = people;
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({
    world: 'insured',
    environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' },
    overrides: { clock },
  });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  clock.advance(60_000);
  // Each test begins with nothing counted and no browser known.
  await sql`delete from rate_limits`.execute(portal.services.db);
  await portal.services.db.deleteFrom('known_devices').execute();
});

let clients = 0;
/** A browser at a connection of its own, or at a given one. */
function browser(address = `203.0.113.${++clients}`) {
  const visitor = new Visitor({
    call(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('X-Forwarded-For', address);
      return portal.call(path, { ...init, headers });
    },
  });
  return Object.assign(visitor, { address });
}

const signOut = (visitor: Visitor) => visitor.postJson('/api/auth/logout', {});

/** A browser that has signed in to the account before and has signed out. */
async function known(email: string): Promise<Visitor> {
  const visitor = browser();
  expect((await visitor.signIn(email)).status).toBe(200);
  await signOut(visitor);
  return visitor;
}

/** Strangers from ten places use up all tries for an account. */
async function lockOut(email: string): Promise<void> {
  for (let tried = 0; tried < 10; tried += 1) {
    expect((await browser().signIn(email, 'falsch geraten')).status).toBe(401);
  }
  expect((await browser().signIn(email, 'falsch geraten')).status).toBe(429);
}

describe('ten wrong passwords from anywhere', () => {
  test('lock out whoever is unknown, not the browser that has signed in before', async () => {
    const own = await known(erika);
    await lockOut(erika);
    expect(await (await browser().signIn(erika)).json()).toMatchObject({
      code: 'login_locked',
      detail: expect.stringContaining('schon einmal angemeldet'),
    });
    expect((await own.signIn(erika)).status).toBe(200);
    // The lock is not lifted by it.
    expect((await browser().signIn(erika)).status).toBe(429);
  });

  test('a known browser has its own ten tries, for this account alone', async () => {
    const own = await known(erika);
    await lockOut(jonas);
    expect((await own.signIn(jonas)).status).toBe(429);
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await own.signIn(erika, 'falsch geraten')).status).toBe(401);
    }
    // It is told what helps there: another device on which one has signed in is no way out.
    expect(await (await own.signIn(erika)).json()).toMatchObject({
      code: 'login_locked',
      detail: expect.not.stringContaining('schon einmal angemeldet'),
    });
    expect((await browser().signIn(erika)).status).toBe(200);
  });

  test('who has another account of a browser does not begin to count anew by signing in to it', async () => {
    const shared = await known(erika);
    await shared.signIn(jonas);
    await signOut(shared);
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await shared.signIn(erika, 'falsch geraten')).status).toBe(401);
      expect((await shared.signIn(jonas)).status).toBe(200);
      await signOut(shared);
    }
    expect((await shared.signIn(erika, 'falsch geraten')).status).toBe(429);
  });

  test('two accounts of one browser are both known to it', async () => {
    const shared = await known(erika);
    await shared.signIn(jonas);
    await signOut(shared);
    await lockOut(erika);
    await lockOut(jonas);
    expect((await shared.signIn(erika)).status).toBe(200);
    await signOut(shared);
    expect((await shared.signIn(jonas)).status).toBe(200);
  });

  test('with a second factor a browser is known once the code was right', async () => {
    const own = browser();
    expect((await own.signIn(sara)).status).toBe(200);
    expect(own.cookie('rh-device')).toBe('');
    await giveSarasCode(portal, own);
    expect(own.cookie('rh-device')).not.toBe('');
  });

  test('a proof by mail goes on at once, from any device, and stays while strangers go on guessing', async () => {
    await lockOut(bau);
    const own = browser();
    expect((await own.signIn(bau)).status).toBe(429);
    expect((await own.postJson('/api/auth/password-reset', { email: bau })).status).toBe(202);
    const mail = await eventually(async () => {
      const found = (await messagesTo(portal, 'mail', bau)).at(-1);
      if (found?.purpose !== 'identity-reset') throw new Error('no code yet');
      return found.text;
    });
    const proof = { email: bau, code: codeIn(mail), password: 'Nebelhorn über der Elbe' };
    // Strangers type codes, too.
    for (let tried = 0; tried < 12; tried += 1) {
      const guess = { ...proof, code: 'WWWW-WWWW' };
      expect((await browser().postJson('/api/auth/password', guess)).status).toBe(422);
    }
    expect((await own.postJson('/api/auth/password', proof)).status).toBe(204);
    await lockOut(bau);
    expect((await own.signIn(bau, proof.password)).status).toBe(200);
  });
});

test('an office of sixty signs in behind one address; fifty refused logins from there are the end', async () => {
  const { address } = browser();
  for (let seat = 0; seat < 60; seat += 1) {
    expect(`${seat} ${(await browser(address).signIn(erika)).status}`).toBe(`${seat} 200`);
  }
  for (let tried = 0; tried < 50; tried += 1) {
    expect((await browser(address).signIn(`niemand.${tried}@example.org`, 'falsch geraten')).status).toBe(
      401,
    );
  }
  const refused = await browser(address).signIn(erika);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({ code: 'rate_limited' }),
  ]);
  expect((await browser().signIn(erika)).status).toBe(200);
  // A hundred and twelve passwords are worked on one after the other.
}, 120_000);

test('each login leaves one line that names nobody', async () => {
  const lines: unknown[] = [];
  const info = vi.spyOn(portal.services.log, 'info').mockImplementation((...line: unknown[]) => {
    if (line[1] === 'login') lines.push(line[0]);
  });
  await browser().signIn(erika, 'falsch geraten');
  await browser().signIn(erika);
  await browser().signIn('niemand@example.org', 'falsch geraten');
  info.mockRestore();
  const account = expect.stringMatching(/^[\w-]{12}$/);
  expect(lines).toEqual([
    { account, outcome: 'wrong_credentials' },
    { account, outcome: 'signed_in' },
    { account, outcome: 'wrong_credentials' },
  ]);
  const marks = z
    .array(z.object({ account: z.string() }))
    .parse(lines)
    .map(({ account: mark }) => mark);
  expect(marks[0]).toBe(marks[1]);
  expect(marks[2]).not.toBe(marks[0]);
});

describe('staff', () => {
  const login = (visitor: Visitor, { email }: TestStaff, password = staffPassword) =>
    visitor.postJson('/api/desk/login', { email, password });

  async function tryWrong(visitor: Visitor, staff: TestStaff, times: number): Promise<void> {
    for (let tried = 0; tried < times; tried += 1) {
      expect((await login(visitor, staff, 'falsch geraten')).status).toBe(401);
    }
  }

  /** A browser that has signed in with both factors and has signed out. */
  async function knownToDesk(staff: TestStaff) {
    const visitor = browser();
    expect((await login(visitor, staff)).status).toBe(204);
    const answer = await visitor.postJson('/api/desk/second-factor', { code: codeOf(portal, staff) });
    expect(answer.status).toBe(204);
    await visitor.postJson('/api/desk/logout', {});
    return visitor;
  }

  test('are shut out by nobody: a stranger’s eight tries are his own', async () => {
    const staff = await newStaff(portal, 'agent');
    const stranger = browser();
    await tryWrong(stranger, staff, 8);
    expect((await login(stranger, staff)).status).toBe(429);
    expect((await login(browser(), staff)).status).toBe(204);
  });

  test('go on where they have signed in before, also behind the connection that somebody else has used up', async () => {
    const staff = await newStaff(portal, 'agent');
    const own = await knownToDesk(staff);
    const { address } = own;
    await tryWrong(browser(address), staff, 8);
    expect((await login(browser(address), staff)).status).toBe(429);
    expect((await login(own, staff)).status).toBe(204);
    await tryWrong(own, staff, 7);
    expect((await login(own, staff)).status).toBe(429);
  });

  test('are known once both factors were given, and to no colleague’s account', async () => {
    const [staff, colleague] = [await newStaff(portal, 'agent'), await newStaff(portal, 'agent')];
    const own = browser();
    await login(own, staff);
    expect(own.cookie('rh-device')).toBe('');
    const known = await knownToDesk(staff);
    await tryWrong(known, colleague, 8);
    expect((await login(known, colleague)).status).toBe(429);
  });

  test.each(['disable', 'reset', 'password'])('%s: no browser is known any more', async (command) => {
    const staff = await newStaff(portal, 'agent');
    await knownToDesk(staff);
    await runStaffCommand(portal.services, [command, staff.email]);
    expect(await portal.services.db.selectFrom('known_devices').selectAll().execute()).toEqual([]);
  });
});

describe('the cookie of a known browser', () => {
  const withDevice = (value: string) => {
    const visitor = browser();
    visitor.take(new Response(null, { headers: { 'Set-Cookie': `rh-device=${value}` } }));
    return visitor;
  };

  test('names nobody, is out of reach of scripts, and changes with every login', async () => {
    const visitor = browser();
    const answer = await visitor.signIn(erika);
    const [cookie = ''] = answer.headers.getSetCookie().filter((one) => one.startsWith('rh-device='));
    expect(cookie).toMatch(
      /^rh-device=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const before = visitor.cookie('rh-device');
    await signOut(visitor);
    expect(visitor.cookie('rh-device')).toBe(before);
    await visitor.signIn(erika);
    expect(visitor.cookie('rh-device')).not.toBe(before);
    const rows = await portal.services.db.selectFrom('known_devices').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/erika@|DEMO-ERIKA/i);
    await lockOut(erika);
    expect((await withDevice(before).signIn(erika)).status).toBe(429);
  });

  test('is worth nothing when it is made up', async () => {
    const own = await known(erika);
    const [id = '', signature = ''] = own.cookie('rh-device').split('.');
    await lockOut(erika);
    for (const forged of [
      '',
      id,
      `${id}.`,
      `${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${id.replace(/./, 'f')}.x`,
    ]) {
      expect((await withDevice(forged).signIn(erika)).status, forged).toBe(429);
    }
    expect((await withDevice(own.cookie('rh-device')).signIn(erika)).status).toBe(200);
  });

  test.each([
    ['signing out everywhere', (own: Visitor) => own.postJson('/api/auth/logout-everywhere', {})],
    [
      'signing out everywhere else',
      (own: Visitor) => own.postJson('/api/auth/logout-everywhere', { keepsThis: true }),
    ],
    [
      'a new password',
      (own: Visitor) =>
        own.postJson('/api/auth/password-change', {
          currentPassword: 'Hafen-2026!',
          password: 'Hafen-2026!',
        }),
    ],
  ])('ends with %s', async (_name, end) => {
    const other = await known(jonas);
    const own = browser();
    await own.signIn(jonas);
    expect((await end(own)).status).toBe(204);
    await lockOut(jonas);
    expect((await other.signIn(jonas)).status).toBe(429);
    expect((await own.signIn(jonas)).status).toBe(429);
  });

  test('ends after a year without a login', async () => {
    await known(erika);
    const rows = () => portal.services.db.selectFrom('known_devices').selectAll().execute();
    const year = 365 * 86_400_000;
    const later = (ms: number) => ({
      ...portal.services,
      clock: { now: () => new Date(clock.now().getTime() + ms) },
    });
    await deleteOldDevices(later(year - 1000));
    expect(await rows()).toHaveLength(1);
    await deleteOldDevices(later(year));
    expect(await rows()).toEqual([]);
  });
});

const person = { profileType: 'INDIVIDUAL', givenName: 'Erika', name: 'Neu', acceptsTerms: true };

test('whoever has just confirmed his address is known, too', async () => {
  const own = browser();
  const email = 'neu@example.org';
  const password = 'anker stein wolke';
  await own.postJson('/api/auth/register', { ...person, email, password });
  const code = codeIn(await lastText(portal, 'mail', email));
  expect((await own.postJson('/api/auth/confirm', { email, code, password })).status).toBe(204);
  await lockOut(email);
  expect((await own.signIn(email, password)).status).toBe(200);
});

test('the fourth registration of an address within the hour says where to look and how to go on, and not whether it has an account', async () => {
  const sentences: unknown[] = [];
  for (const email of ['frida.frisch@example.org', erika]) {
    const own = browser();
    const register = () =>
      own.postJson('/api/auth/register', { ...person, email, password: 'Nebelhorn über der Elbe' });
    for (let tried = 0; tried < 3; tried += 1) expect((await register()).status).toBe(202);
    const refused = await register();
    expect(refused.status).toBe(429);
    sentences.push(z.object({ detail: z.string() }).parse(await refused.json()).detail);
  }
  expect(sentences[0]).toMatch(/im Postfach, vielleicht im Spam-Ordner\. .*rufen Sie an/);
  expect(sentences[1]).toBe(sentences[0]);
});

test('an old mail of a registration makes no browser known: the address may have another owner by then', async () => {
  const [own, later] = [browser(), browser()];
  const [email, password] = ['ruth.lade@example.org', 'Nebelhorn über der Elbe'];
  await own.postJson('/api/auth/register', { ...person, email, password });
  const proof = { email, password, code: codeIn(await lastText(portal, 'mail', email)) };
  const devices = () => portal.services.db.selectFrom('known_devices').select('id').execute();
  expect((await own.postJson('/api/auth/confirm', proof)).status).toBe(204);
  expect(await devices()).toHaveLength(1);
  expect((await later.postJson('/api/auth/confirm', proof)).status).toBe(204);
  expect(await devices()).toHaveLength(1);
  expect(later.cookie('rh-device')).toBe('');
});

test('codes and registrations that strangers ask for a mailbox do not keep a customer from moving to it', async () => {
  const mailbox = 'erika.neu@example.org';
  for (let asked = 0; asked < 25; asked += 1) {
    await portal.services.limits.allows('code-mail-address', mailbox);
    await portal.services.limits.allows('code-mail-day-address', mailbox);
  }
  const own = browser();
  await own.signIn(erika);
  const begin = () => own.postJson('/api/auth/email-change', { email: mailbox });
  for (let asked = 0; asked < 4; asked += 1) expect((await begin()).status).toBe(202);
  expect((await begin()).status).toBe(429);
});

describe('a mailbox that strangers have codes sent to', () => {
  const password = 'Nebelhorn über der Elbe';
  const mails = async (to: string) => (await messagesTo(portal, 'mail', to)).length;
  const heldSchema = z.object({ held: z.string().nullable() });

  async function register(email: string, typed: string, from = browser()) {
    const answer = await from.postJson('/api/auth/register', { ...person, email, password: typed });
    return answer.status === 202 ? heldSchema.parse(await answer.json()).held : answer.status;
  }

  test('is open to its owner in every minute of every hour, and is not flooded', async () => {
    const email = 'herta.opfer@example.org';
    for (let hour = 0; hour < 3; hour += 1) {
      for (let asked = 0; asked < 9; asked += 1) await register(email, 'fremdes Wort dazu');
      for (const minute of [0, 15, 30, 15]) {
        clock.advance(minute * 60_000);
        // Strangers are there first each time, from new places.
        await register(email, 'fremdes Wort dazu');
        await register(email, 'fremdes Wort dazu');
        expect(await register(email, password)).not.toBe(429);
      }
      clock.advance(60_000);
    }
    // Eight in an hour, and one more whenever the last code is over.
    expect(await mails(email)).toBeLessThanOrEqual(3 * (8 + 3));
    const own = browser();
    await register(email, 'fremdes Wort dazu');
    const held = await register(email, password, own);
    expect(held).toEqual(expect.any(String));
    const code = codeIn(await lastText(portal, 'mail', email));
    const answer = await own.postJson('/api/auth/confirm', { email, code, password, held });
    expect(answer.status).toBe(204);
    expect((await own.signIn(email, password)).status).toBe(200);
  });

  test('has a bound for the day, whoever asks and whatever stands behind a plus sign', async () => {
    const mailbox = 'ziel.scheibe';
    const refused = [];
    for (let asked = 0; asked < 40; asked += 1) {
      const answer = await register(`${mailbox}+${asked}@example.org`, 'fremdes Wort dazu');
      if (answer === 429) refused.push(asked);
    }
    const sent = await portal.services.db
      .selectFrom('messages')
      .select('recipient')
      .where('recipient', 'like', `${mailbox}%`)
      .execute();
    expect(sent).toHaveLength(8 + 6);
    expect(refused).toHaveLength(40 - 14);
    // The owner goes on with the address that is his mailbox.
    expect(await register(`${mailbox}@example.org`, password)).toBeNull();
  });

  test('a customer moves to it, by the code that lies there', async () => {
    const target = 'neue.adresse@example.org';
    const [bus, lane] = [browser(), browser()];
    await bus.signIn(jonas);
    await lane.signIn(max);
    const begin = async (visitor: Visitor) => {
      const answer = await visitor.postJson('/api/auth/email-change', { email: target });
      expect(answer.status).toBe(202);
      return z.object({ isNewMailed: z.boolean() }).parse(await answer.json()).isNewMailed;
    };
    for (const stranger of [bus, lane]) for (let asked = 0; asked < 4; asked += 1) await begin(stranger);
    const before = await mails(target);
    expect(before).toBe(8);
    const [own, email] = [browser(), 'umzug@example.org'];
    await register(email, password, own);
    const code = codeIn(await lastText(portal, 'mail', email));
    expect((await own.postJson('/api/auth/confirm', { email, code, password })).status).toBe(204);
    expect((await own.signIn(email, password)).status).toBe(200);
    expect(await begin(own)).toBe(false);
    expect(await mails(target)).toBe(before);
    const oldCode = codeIn(await lastText(portal, 'mail', email));
    const newCode = codeIn(await lastText(portal, 'mail', target));
    const confirm = (visitor: Visitor, codes: object) =>
      visitor.postJson('/api/auth/email-change/confirm', codes);
    expect((await confirm(own, { oldCode, newCode: 'WWWW-WWWW' })).status).toBe(422);
    // A stranger has neither.
    expect((await confirm(bus, { oldCode, newCode })).status).toBe(422);
    expect(await (await confirm(own, { oldCode, newCode })).json()).toEqual({ email: target });
  });
});

describe('text messages cost money', () => {
  const begin = (visitor: Visitor, at: string) =>
    visitor.postJson('/api/profiles/self/mfa/sms', { phoneNumber: at, country: 'DE' });
  const limits = () => portal.services.limits;

  test('a client sends sixty a day to numbers that nobody has proved', async () => {
    const own = browser();
    await own.signIn(jonas);
    for (let sent = 0; sent < 60; sent += 1) await limits().consume('sms-client', own.address);
    expect((await begin(own, '0171 3920041')).status).toBe(429);
    const elsewhere = browser();
    await elsewhere.signIn(jonas);
    expect((await begin(elsewhere, '0171 3920041')).status).toBe(202);
  });

  test('the portal sends three hundred an hour to such numbers; whoever signs in with a proved one gets his code', async () => {
    for (let sent = 0; sent < 300; sent += 1) await limits().consume('sms-portal', 'all');
    const own = browser();
    await own.signIn(erika);
    expect((await begin(own, '0171 3920042')).status).toBe(429);
    const before = (await messagesTo(portal, 'sms', sarasPhone)).length;
    await browser().signIn(sara);
    expect(await messagesTo(portal, 'sms', sarasPhone)).toHaveLength(before + 1);
  });
});
