import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '#src/demo/customers.ts';
import {
  issueSmsTanToken,
  requireOtpToken,
  seedSecondFactor,
  spendRecoveryCode,
} from '#src/features/account/second-factor/public.server.ts';
import { type Clock, fixedClock } from '#src/lib/clock.ts';
import { sha256 } from '#src/lib/digest.ts';
import { createApi } from '#src/server/api.ts';
import { eventually } from '../eventually.ts';
import { lastOtp, lastText, messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const path = '/api/profiles/self/mfa/sms';
const second = 1000;
const minute = 60 * second;
const jonas = 'jonas.berg@example.org';
const erika = 'erika.mustermann@example.org';
const number = '+491713920098';
const jonasAsks = { partnerId: 'DEMO-JONAS', client: '192.0.2.1' };

let portal: Portal;
let clock: Clock & { advance(milliseconds: number): void };

beforeAll(async () => {
  clock = fixedClock('2026-11-20T10:00:00Z');
  portal = await startPortal({ world: 'insured', overrides: { clock } });
});
afterAll(async () => {
  await portal.stop();
});
beforeEach(async () => {
  clock.advance(2 * minute);
  const { db } = portal.services;
  await db.deleteFrom('second_factors').where('partner_id', '!=', 'DEMO-SARA').execute();
  await db.deleteFrom('sms_codes').execute();
});

type Body = {
  code?: string;
  detail?: string;
  errors?: Array<{ field: string; message: string }>;
  recoveryCodes?: string[];
  token?: string;
  phoneNumber?: string;
  state?: string;
};
const bodyOf = async (response: Response) => (await response.json()) as Body;

async function signedIn(email = jonas): Promise<Visitor> {
  const visitor = new Visitor(portal);
  await visitor.signIn(email, demoPassword);
  return visitor;
}

const begin = (visitor: Visitor, phoneNumber = '0171/392 00 98', country = 'DE') =>
  visitor.postJson(path, { phoneNumber, country });
const verify = (visitor: Visitor, otp: string) => visitor.postJson(`${path}/verification`, { otp });
const send = (visitor: Visitor) => visitor.call(`${path}/otp`);
const remove = (visitor: Visitor, query: Record<string, string>) =>
  visitor.call(`${path}?${new URLSearchParams(query)}`, { method: 'DELETE' });

/** A code that is not this one. */
const another = (otp: string) => otp.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

async function setUp(visitor: Visitor): Promise<string[]> {
  // Messages are told apart by their time.
  clock.advance(second);
  expect((await begin(visitor)).status).toBe(202);
  const answer = await verify(visitor, await lastOtp(portal, number));
  expect(answer.status).toBe(200);
  return (await bodyOf(answer)).recoveryCodes ?? [];
}

async function askedCode(visitor: Visitor): Promise<string> {
  clock.advance(2 * minute);
  expect((await send(visitor)).status).toBe(200);
  return lastOtp(portal, number);
}

describe('setting up', () => {
  test('number, code by SMS, ten recovery codes once, a mail', async () => {
    const visitor = await signedIn();
    expect((await visitor.call(path)).status).toBe(404);
    expect(await bodyOf(await begin(visitor))).toMatchObject({ destination: '+49 171 •••••98' });
    expect((await visitor.call(path)).status).toBe(404);
    expect((await bodyOf(await visitor.call(`${path}/state`))).state).toBe('pending');

    const sms = await lastText(portal, 'sms', number);
    expect(sms).toMatch(/^Rechtshafen: Ihr Code ist \d{6}\. Er gilt 5 Minuten\./);
    expect(sms).toMatch(/\n@portal\.test #\d{6}$/);
    const answer = await verify(visitor, `${(await lastOtp(portal, number)).replace(/(...)/, '$1 ')} `);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { recoveryCodes = [] } = await bodyOf(answer);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);

    expect(await bodyOf(await visitor.call(path))).toEqual({ phoneNumber: number });
    const mail = await lastText(portal, 'mail', jonas);
    expect(mail).toContain('+49 171 •••••98');
    expect(mail).toContain('http://portal.test/account/einstellungen');
    const row = await portal.services.db
      .selectFrom('second_factors')
      .selectAll()
      .where('partner_id', '=', 'DEMO-JONAS')
      .executeTakeFirstOrThrow();
    for (const code of recoveryCodes) expect(JSON.stringify(row)).not.toContain(code);
    // Neither a code nor what anybody could make of it lies there: there are few enough of them to try all.
    expect(JSON.stringify(row)).not.toContain(sha256(`DEMO-JONAS\n${recoveryCodes[0]?.replace('-', '')}`));
    // One from before they were keyed works once more.
    const old = [sha256('DEMO-JONAS\nK7M2X93QFA'), ...recoveryCodes];
    await portal.services.db
      .updateTable('second_factors')
      .set({ recovery_code_hashes: JSON.stringify(old) })
      .where('partner_id', '=', 'DEMO-JONAS')
      .execute();
    await spendRecoveryCode(portal.services, jonasAsks, ' k7m2x 93qfa.');
    await expect(spendRecoveryCode(portal.services, jonasAsks, 'K7M2X-93QFA')).rejects.toMatchObject({
      code: 'wrong_code',
    });
  });

  test('ends every other session: it was opened by the password alone', async () => {
    const [owner, stranger] = [await signedIn(), await signedIn()];
    await setUp(owner);
    expect((await stranger.call('/api/profiles/self')).status).toBe(401);
    expect((await owner.call('/api/profiles/self')).status).toBe(200);
    // A wrong code ends nothing.
    clock.advance(2 * minute);
    await portal.services.db.deleteFrom('second_factors').where('partner_id', '=', 'DEMO-JONAS').execute();
    const other = await signedIn();
    expect((await begin(owner)).status).toBe(202);
    expect((await verify(owner, another(await lastOtp(portal, number)))).status).toBe(422);
    expect((await other.call('/api/profiles/self')).status).toBe(200);
  });

  test.each([
    ['030 123456', 'DE', /Festnetznummer/],
    ['0900 1234567', 'DE', /Sonderrufnummern/],
    ['015112', 'DE', /gibt es in Deutschland nicht/],
    ['+1 202 555 0123', 'DE', /In dieses Land/],
    ['', 'DE', /Mobilnummer ein/],
    ['0171 3920098', 'XX', /Land aus der Liste/],
  ])('%j in %s is refused', async (phoneNumber, country, sentence) => {
    const answer = await begin(await signedIn(), phoneNumber, country);
    expect(answer.status).toBe(422);
    const [error] = (await bodyOf(answer)).errors ?? [];
    expect(error?.message).toMatch(sentence);
    expect(['phoneNumber', 'country']).toContain(error?.field);
    expect(await messagesTo(portal, 'sms', '+1')).toEqual([]);
  });

  test('needs a proof not older than five minutes', async () => {
    const visitor = await signedIn();
    clock.advance(5 * minute + 1);
    const answer = await begin(visitor);
    expect([answer.status, (await bodyOf(answer)).code]).toEqual([403, 'reauthentication_required']);
  });

  test('a guest gets nothing', async () => {
    const guest = new Visitor(portal);
    const answers = await Promise.all([
      guest.call(path),
      guest.call(`${path}/state`),
      send(guest),
      begin(guest),
      verify(guest, '123456'),
      guest.postJson(`${path}/otp/token`, { otp: '123456' }),
      remove(guest, { otp: '123456' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(401));
  });

  test('a code proves the number it was sent to, and no other', async () => {
    const visitor = await signedIn();
    await begin(visitor);
    const mine = await lastOtp(portal, number);
    clock.advance(minute);
    expect((await begin(visitor, '0171 3920099')).status).toBe(202);
    expect((await verify(visitor, mine)).status).toBe(422);
    expect((await visitor.call(path)).status).toBe(404);
  });

  test('a verified number is not replaced: it has to be removed first', async () => {
    const visitor = await signedIn();
    await setUp(visitor);
    clock.advance(2 * minute);
    const answer = await begin(visitor, '0171 3920099');
    expect([answer.status, (await bodyOf(answer)).code]).toEqual([409, 'conflict']);
    expect(await bodyOf(await visitor.call(path))).toEqual({ phoneNumber: number });
  });

  test('of many answers at once one sets it up', async () => {
    const visitor = await signedIn();
    await begin(visitor);
    const otp = await lastOtp(portal, number);
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(visitor, otp)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  test('numbers that were never verified are forgotten after a day', async () => {
    const sweeps = await import('#src/features/account/second-factor/second-factor.store.ts');
    await begin(await signedIn());
    await sweeps.deleteStale(portal.services.db, new Date(clock.now().getTime() - 1).toISOString());
    const count = () =>
      portal.services.db.selectFrom('second_factors').selectAll().where('is_verified', '=', false).execute();
    expect(await count()).toHaveLength(1);
    await sweeps.deleteStale(portal.services.db, new Date(clock.now().getTime() + 1).toISOString());
    expect(await count()).toEqual([]);
  });
});

describe('codes', () => {
  test('five tries, and the right code is of no use afterwards', async () => {
    const visitor = await signedIn();
    await begin(visitor);
    const otp = await lastOtp(portal, number);
    const details: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      details.push((await bodyOf(await verify(visitor, another(otp)))).detail ?? '');
    }
    expect(details[0]).toMatch(/noch 4 Versuche/);
    expect(details[3]).toMatch(/noch einen Versuch/);
    expect(details[4]).toMatch(/zu oft falsch/);
    const answer = await verify(visitor, otp);
    expect([answer.status, (await bodyOf(answer)).code]).toEqual([422, 'wrong_code']);
    expect((await visitor.call(path)).status).toBe(404);
  });

  test('twenty guesses at once are five', async () => {
    const visitor = await signedIn();
    await begin(visitor);
    const otp = await lastOtp(portal, number);
    const guesses = Array.from({ length: 20 }, (_, index) => String(index).padStart(6, '0'));
    await Promise.all(guesses.filter((guess) => guess !== otp).map((guess) => verify(visitor, guess)));
    const row = await portal.services.db.selectFrom('sms_codes').selectAll().executeTakeFirstOrThrow();
    expect(row.tries_left).toBe(0);
    expect((await verify(visitor, otp)).status).toBe(422);
  });

  test('what is no code costs no try', async () => {
    const visitor = await signedIn();
    await begin(visitor);
    const answer = await verify(visitor, '12345');
    expect((await bodyOf(answer)).errors).toEqual([
      { field: 'otp', message: expect.stringContaining('sechs Ziffern') },
    ]);
    expect(
      (await portal.services.db.selectFrom('sms_codes').selectAll().executeTakeFirst())?.tries_left,
    ).toBe(5);
  });

  test('expire after five minutes', async () => {
    const visitor = await signedIn();
    await begin(visitor);
    const otp = await lastOtp(portal, number);
    clock.advance(5 * minute);
    const answer = await verify(visitor, otp);
    expect(answer.status).toBe(422);
    expect((await bodyOf(answer)).detail).toMatch(/älter als 5\u00a0Minuten/);
  });

  test('another one after 60 seconds, and the first is void', async () => {
    const visitor = await signedIn();
    await begin(visitor);
    const first = await lastOtp(portal, number);
    clock.advance(59 * second);
    const early = await send(visitor);
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '1']);
    expect((await begin(visitor)).status).toBe(429);
    clock.advance(second);
    expect((await send(visitor)).status).toBe(200);
    const latest = await lastOtp(portal, number);
    if (first !== latest) expect((await verify(visitor, first)).status).toBe(422);
    expect((await verify(visitor, latest)).status).toBe(200);
  });

  test('of many requests at once one sends', async () => {
    const visitor = await signedIn();
    await setUp(visitor);
    clock.advance(2 * minute);
    const before = (await messagesTo(portal, 'sms', number)).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(visitor)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429]);
    expect(await messagesTo(portal, 'sms', number)).toHaveLength(before + 1);
  });

  test.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Sec-Purpose', 'prefetch'],
  ])('%s: %s sends none', async (header, value) => {
    const visitor = await signedIn();
    await setUp(visitor);
    clock.advance(2 * minute);
    const headers = new Headers({ Cookie: `rh-session=${visitor.cookie('rh-session')}`, [header]: value });
    expect((await portal.call(`${path}/otp`, { headers })).status).toBe(403);
  });

  test('a customer’s codes are his: another one cannot use them', async () => {
    const visitor = await signedIn();
    await setUp(visitor);
    const otp = await askedCode(visitor);
    const stranger = await signedIn(erika);
    expect((await stranger.postJson(`${path}/otp/token`, { otp })).status).toBe(422);
    expect((await remove(stranger, { otp })).status).toBe(404);
    expect((await visitor.postJson(`${path}/otp/token`, { otp })).status).toBe(200);
  });

  test('texts are sent by the outbox, and not after their code has expired', async () => {
    const sent = vi.spyOn(portal.services.sms, 'send');
    const visitor = await signedIn();
    await begin(visitor);
    await eventually(async () => {
      expect((await messagesTo(portal, 'sms', number)).at(-1)?.state).toBe('sent');
    });
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ to: number, validMinutes: 5 }));
    sent.mockRestore();
  });
});

describe('SMS-TAN token', () => {
  const guarded = () => {
    const api = createApi(portal.services);
    api.get('/guarded', async (c) => {
      await requireOtpToken(portal.services, c);
      return c.json({ open: true });
    });
    return async (visitor: Visitor, headers: Record<string, string> = {}) => {
      const cookie = `rh-session=${visitor.cookie('rh-session')}`;
      const answer = await api.request('/guarded', { headers: { Cookie: cookie, ...headers } });
      return answer.status === 200 ? 'open' : `${answer.status} ${(await bodyOf(answer)).code}`;
    };
  };

  test('opens what is guarded, by header or by the session, for 15 minutes', async () => {
    const visitor = await signedIn();
    const look = guarded();
    expect(await look(visitor)).toBe('open');
    await setUp(visitor);
    expect(await look(visitor)).toBe('403 otp_required');
    const answer = await visitor.postJson(`${path}/otp/token`, { otp: await askedCode(visitor) });
    const { token = '' } = await bodyOf(answer);
    expect(await look(visitor)).toBe('open');
    const otherDevice = await signedInWithCode();
    expect(await look(otherDevice, { 'Otp-Token': token })).toBe('open');
    clock.advance(14 * minute);
    expect(await look(visitor)).toBe('open');
    clock.advance(minute);
    expect(await look(visitor)).toBe('403 otp_required');
    expect(await look(visitor, { 'Otp-Token': token })).toBe('403 otp_required');
    const row = await portal.services.db
      .selectFrom('customer_sessions')
      .select('sms_tan_token')
      .where('id_hash', '=', sha256(visitor.cookie('rh-session')))
      .executeTakeFirst();
    expect(row).toEqual({ sms_tan_token: null });
  });

  /** Jonas on another device: password, then the code. */
  async function signedInWithCode(): Promise<Visitor> {
    // Texts of one moment have no order, and the newest is read below.
    clock.advance(second);
    const visitor = await signedIn();
    const otp = await lastOtp(portal, number);
    expect((await visitor.postJson('/api/auth/second-factor', { otp })).status).toBe(204);
    return visitor;
  }

  test('forged, foreign and outdated tokens open nothing', async () => {
    const visitor = await signedIn();
    await setUp(visitor);
    const look = guarded();
    const now = Math.floor(clock.now().getTime() / 1000);
    const forged = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('DEMO-JONAS')
      .setIssuer(portal.services.publicUrl)
      .setAudience('sms-tan')
      .setExpirationTime(now + 600)
      .sign(new TextEncoder().encode(portal.services.settings.APP_SECRET[0]));
    const [, claims = ''] = (await issueSmsTanToken(portal.services, 'DEMO-JONAS')).token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    const saras = (await issueSmsTanToken(portal.services, 'DEMO-SARA')).token;
    for (const token of [forged, unsigned, saras, 'x', '']) {
      expect(await look(visitor, { 'Otp-Token': token })).toBe('403 otp_required');
    }
    const mine = (await issueSmsTanToken(portal.services, 'DEMO-JONAS')).token;
    expect(await look(visitor, { 'Otp-Token': mine })).toBe('open');
    await remove(visitor, { otp: await askedCode(visitor) });
    await setUp(visitor);
    expect(await look(visitor, { 'Otp-Token': mine })).toBe('403 otp_required');
  });

  test('two customers with one phone: the token of the one opens nothing of the other', async () => {
    const visitor = await signedIn();
    for (const partnerId of ['DEMO-JONAS', 'DEMO-ERIKA']) {
      await seedSecondFactor(portal.services, partnerId, number);
    }
    const { token } = await issueSmsTanToken(portal.services, 'DEMO-ERIKA');
    expect(await guarded()(visitor, { 'Otp-Token': token })).toBe('403 otp_required');
  });

  test('its code is good once, and counts as a fresh proof', async () => {
    const visitor = await signedIn();
    await setUp(visitor);
    const otp = await askedCode(visitor);
    clock.advance(4 * minute);
    const answers = await Promise.all([
      visitor.postJson(`${path}/otp/token`, { otp }),
      visitor.postJson(`${path}/otp/token`, { otp }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const row = await portal.services.db
      .selectFrom('customer_sessions')
      .select(['proved_at', 'sms_tan_token'])
      .where('id_hash', '=', sha256(visitor.cookie('rh-session')))
      .executeTakeFirstOrThrow();
    expect(row.proved_at).toBe(clock.now().toISOString());
    const good = answers.find(({ status }) => status === 200);
    const { token = '' } = good ? await bodyOf(good) : {};
    expect(row.sms_tan_token).not.toContain(token);
  });
});

describe('removing', () => {
  test('by a code, with a mail; nothing of it stays', async () => {
    const visitor = await signedIn();
    await setUp(visitor);
    expect((await remove(visitor, {})).status).toBe(422);
    expect((await remove(visitor, { otp: '1', recoveryCode: '2' })).status).toBe(422);
    const otp = await askedCode(visitor);
    expect((await remove(visitor, { otp: another(otp) })).status).toBe(422);
    expect((await remove(visitor, { otp })).status).toBe(204);
    expect((await visitor.call(path)).status).toBe(404);
    expect((await remove(visitor, { otp })).status).toBe(404);
    const mails = await messagesTo(portal, 'mail', jonas);
    expect(mails.at(-1)).toMatchObject({ subject: 'Der zweite Schutz Ihres Kontos wurde entfernt' });
  });

  test('by a recovery code, as people type it; all of them are void then', async () => {
    const visitor = await signedIn();
    const [first = '', next = ''] = await setUp(visitor);
    expect((await remove(visitor, { recoveryCode: 'AAAAA-AAAAA' })).status).toBe(422);
    expect(
      (await remove(visitor, { recoveryCode: ` ${first.toLowerCase().replace('-', ' ')}` })).status,
    ).toBe(204);
    const [fresh = ''] = await setUp(visitor);
    for (const old of [first, next]) {
      expect((await remove(visitor, { recoveryCode: old })).status).toBe(422);
    }
    expect((await remove(visitor, { recoveryCode: fresh })).status).toBe(204);
  });

  test('a recovery code signs in once, and a mail tells how many are left', async () => {
    const [code = ''] = await setUp(await signedIn());
    const enter = async () => {
      const visitor = await signedIn();
      return (await visitor.postJson('/api/auth/second-factor', { recoveryCode: code })).status;
    };
    expect((await Promise.all([enter(), enter(), enter()])).toSorted()).toEqual([204, 422, 422]);
    expect(await enter()).toBe(422);
    // Mails of the two changes are jobs of their own: which of them comes last is not said.
    const mail =
      (await messagesTo(portal, 'mail', jonas)).findLast(({ text }) => text.includes('Codes.'))?.text ?? '';
    expect(mail).toMatch(/^Guten Tag!\n/);
    expect(mail).toContain('Sie haben noch 9 Codes.');
    const { PROVIDER_NAME, SUPPORT_PHONE } = portal.services.settings;
    expect(mail.trimEnd()).toMatch(new RegExp(`\\n${PROVIDER_NAME}, Telefon ${SUPPORT_PHONE}$`));
  });
});

test('fifteen texts a day, then none', async () => {
  const environment = { RATE_LIMIT_FACTOR: '1' };
  const strict = await startPortal({ world: 'insured', overrides: { clock }, environment });
  const visitor = new Visitor(strict);
  await visitor.signIn(erika, demoPassword);
  const statuses: number[] = [];
  for (let round = 0; round < 16; round += 1) {
    const answer = await visitor.postJson(path, { phoneNumber: number });
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(60);
    clock.advance(minute);
    await strict.services.db
      .updateTable('customer_sessions')
      .set({ proved_at: clock.now().toISOString() })
      .execute();
  }
  expect(statuses).toEqual([...Array(15).fill(202), 429]);
  await strict.stop();
});
