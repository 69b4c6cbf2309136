import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#src/demo/customers.ts';
import { nextStepSchema } from '#src/features/account/sign-in/account.schema.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { eventually } from '../eventually.ts';
import { giveSarasCode, people, sarasPhone, told } from './insured.ts';
import { codeIn, lastOtp, messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/** Whoever has a customer's password and not the phone shuts nobody out but himself (ADR 0051). */
const clock = fixedClock('2026-11-20T09:00:00.000Z');
const { sara, jonas } = people;
const minute = 60_000;
let portal: Portal;
let password: string;
beforeAll(async () => {
  portal = await startPortal({
    world: 'insured',
    environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' },
    overrides: { clock },
  });
  password = demoPassword;
});
afterAll(() => portal.stop());
beforeEach(async () => {
  clock.advance(10 * minute);
  await sql`delete from rate_limits`.execute(portal.services.db);
  await portal.services.db.deleteFrom('known_devices').execute();
  await portal.services.db.deleteFrom('sms_codes').execute();
});

let clients = 0;
function browser(): Visitor {
  clients += 1;
  const address = `203.0.113.${clients}`;
  return new Visitor({
    call(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('X-Forwarded-For', address);
      return portal.call(path, { ...init, headers });
    },
  });
}

/** Gives the password; a minute passes first, so that a text may follow the one before. */
async function signIn(visitor: Visitor, given = password) {
  clock.advance(minute);
  const answer = await visitor.signIn(sara, given);
  expect(answer.status).toBe(200);
  return nextStepSchema.parse(await answer.json());
}

const askCode = (visitor: Visitor) => visitor.postJson('/api/auth/second-factor/code', {});
const give = (visitor: Visitor, proof: { otp: string } | { recoveryCode: string }) =>
  visitor.postJson('/api/auth/second-factor', proof);
const another = (otp: string) => otp.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
const texts = async () => (await messagesTo(portal, 'sms', sarasPhone)).length;
const signOut = (visitor: Visitor) => visitor.postJson('/api/auth/logout', {});

/** A browser in which Sara gave both factors before and has signed out. */
async function known(): Promise<Visitor> {
  const visitor = browser();
  await signIn(visitor);
  await giveSarasCode(portal, visitor);
  await signOut(visitor);
  await sql`delete from rate_limits`.execute(portal.services.db);
  return visitor;
}

/** A stranger with the password has texts sent until he gets none, and types wrong codes of both kinds until he may not. */
async function useUp(stranger = browser()): Promise<Visitor> {
  const before = await texts();
  for (let sent = 0; sent < 17; sent += 1) await signIn(stranger);
  expect(await texts()).toBe(before + 15);
  for (let tried = 0; tried < 15; tried += 1) {
    expect((await give(stranger, { otp: '000000' })).status).toBe(422);
  }
  expect((await give(stranger, { otp: '000000' })).status).toBe(429);
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await give(stranger, { recoveryCode: 'AAAAA-AAAAA' })).status).toBe(422);
  }
  expect((await give(stranger, { recoveryCode: 'AAAAA-AAAAA' })).status).toBe(429);
  clock.advance(10 * minute);
  return stranger;
}

async function newPasswordByMail(next: string): Promise<Visitor> {
  const visitor = browser();
  const before = (await messagesTo(portal, 'mail', sara)).length;
  expect((await visitor.postJson('/api/auth/password-reset', { email: sara })).status).toBe(202);
  const mail = await eventually(async () => {
    const found = (await messagesTo(portal, 'mail', sara)).slice(before);
    const reset = found.find(({ purpose }) => purpose === 'identity-reset');
    if (!reset) throw new Error('no code yet');
    return reset.text;
  });
  const change = { email: sara, code: codeIn(mail), password: next };
  expect((await visitor.postJson('/api/auth/password', change)).status).toBe(204);
  password = next;
  return visitor;
}

test('a mailbox makes no browser one in which the second factor was given', async () => {
  const thief = await newPasswordByMail('stiller hafen morgens');
  expect(thief.cookie('rh-device')).toBe('');
  const own = browser();
  await signIn(own);
  await giveSarasCode(portal, own);
  expect(own.cookie('rh-device')).not.toBe('');
});

describe('a stranger with the password alone has used up texts and tries', () => {
  test('its owner gets texts, tries and recovery codes where she has signed in before', async () => {
    const own = await known();
    const stranger = await useUp();
    const step = await signIn(own);
    expect(step.usedUp).toBeUndefined();
    const before = await texts();
    clock.advance(minute);
    expect((await askCode(own)).status).toBe(204);
    expect(await texts()).toBe(before + 1);
    expect((await give(own, { recoveryCode: 'BBBBB-BBBBB' })).status).toBe(422);
    await giveSarasCode(portal, own);
    // The limits still hold for the stranger.
    expect((await signIn(stranger)).usedUp).toEqual({ newPasswordHelps: true });
    expect(await told(await askCode(stranger))).toBe('429 rate_limited');
    expect(await texts()).toBe(before + 1);
  });

  test('his guesses do not make the code of a known browser worthless', async () => {
    const own = await known();
    const stranger = browser();
    await signIn(own);
    const otp = await lastOtp(portal, sarasPhone);
    await stranger.signIn(sara, password);
    for (let tried = 0; tried < 6; tried += 1) await give(stranger, { otp: another(otp) });
    // Nor does he come in by the tries that are left to her.
    expect((await give(stranger, { otp })).status).toBe(422);
    expect((await give(own, { otp })).status).toBe(204);
  });

  test('a known browser has five tries for a code and fifteen texts a day', async () => {
    const own = await known();
    await signIn(own);
    const otp = await lastOtp(portal, sarasPhone);
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await give(own, { otp: another(otp) })).status).toBe(422);
    }
    expect((await give(own, { otp })).status).toBe(422);
    const before = await texts();
    for (let sent = 1; sent < 15; sent += 1) await signIn(own);
    expect(await texts()).toBe(before + 14);
    clock.advance(5 * minute);
    expect((await signIn(own)).usedUp).toEqual({ newPasswordHelps: true });
    expect(await texts()).toBe(before + 14);
  });

  test('a login that gets no code says so, now and when its page is asked for; one whose code is on its way does not', async () => {
    const stranger = browser();
    for (let sent = 0; sent < 15; sent += 1) expect((await signIn(stranger)).usedUp).toBeUndefined();
    const pending = async () => (await stranger.call('/api/auth/second-factor')).json();
    const { destination } = await signIn(stranger);
    // The fifteenth is still good, so the page is right to ask for it.
    expect(await pending()).toEqual({ destination });
    clock.advance(5 * minute);
    expect(await signIn(stranger)).toEqual({
      next: 'second_factor',
      destination,
      usedUp: { newPasswordHelps: true },
    });
    expect(await pending()).toEqual({ destination, usedUp: { newPasswordHelps: true } });
    expect(await (await askCode(stranger)).json()).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringMatching(/aufgebraucht.*Wiederherstellungscode.*neues Passwort/),
    });
  });

  test('a new password by mail brings everything back, ends his waiting session and is no way in for him', async () => {
    const stranger = await useUp();
    await signIn(stranger);
    await newPasswordByMail('Nebelhorn über der Elbe');
    expect((await give(stranger, { otp: '000000' })).status).toBe(401);
    expect((await stranger.signIn(sara, demoPassword)).status).toBe(401);
    const own = browser();
    const before = await texts();
    expect((await own.signIn(sara, password)).status).toBe(200);
    expect(await texts()).toBe(before + 1);
    expect((await give(own, { recoveryCode: 'BBBBB-BBBBB' })).status).toBe(422);
    await giveSarasCode(portal, own);
  });

  test('so does a new password in the settings', async () => {
    const own = await known();
    await signIn(own);
    await giveSarasCode(portal, own);
    const stranger = await useUp();
    const change = { currentPassword: password, password: 'Möwen über dem Fleet' };
    expect((await own.postJson('/api/auth/password-change', change)).status).toBe(204);
    password = change.password;
    expect((await askCode(stranger)).status).toBe(401);
    const later = browser();
    const before = await texts();
    await signIn(later);
    expect(await texts()).toBe(before + 1);
    await giveSarasCode(portal, later);
  });
});

test('all texts for an account have a bound, whoever asks; a new password promises nothing above it', async () => {
  const own = await known();
  for (let sent = 0; sent < 50; sent += 1) await portal.services.limits.consume('sms-account', 'DEMO-SARA');
  const before = await texts();
  expect((await signIn(own)).usedUp).toEqual({ newPasswordHelps: false });
  await newPasswordByMail('Barkasse im Morgenrot');
  expect((await signIn(browser())).usedUp).toEqual({ newPasswordHelps: false });
  expect(await texts()).toBe(before);
});

test('who knew the password before there was a second factor has no known browser afterwards', async () => {
  const [own, stranger] = [browser(), browser()];
  await own.signIn(jonas);
  await stranger.signIn(jonas);
  const path = '/api/profiles/self/mfa/sms';
  const phone = '+491713920077';
  expect((await own.postJson(path, { phoneNumber: phone, country: 'DE' })).status).toBe(202);
  const otp = await lastOtp(portal, phone);
  expect((await own.postJson(`${path}/verification`, { otp })).status).toBe(200);
  const rows = await portal.services.db.selectFrom('known_devices').select('id').execute();
  expect(rows).toHaveLength(1);
  // The one that is left is the browser in which the code was given.
  await signOut(own);
  clock.advance(minute);
  for (let sent = 0; sent < 15; sent += 1) await portal.services.limits.allows('sms-customer', 'DEMO-JONAS');
  const usedUp = async (visitor: Visitor) => {
    const answer = await visitor.signIn(jonas);
    return nextStepSchema.parse(await answer.json()).usedUp;
  };
  expect(await usedUp(stranger)).toEqual({ newPasswordHelps: true });
  expect(await usedUp(own)).toBeUndefined();
});
