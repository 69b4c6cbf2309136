import { decodeJwt, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addActivity } from '#src/features/account/activities/public.server.ts';
import { issueSmsTanToken } from '#src/features/account/second-factor/public.server.ts';
import { tokensOfSession } from '#src/features/account/sign-in/public.server.ts';
import { refreshSession } from '#src/features/account/sign-in/session-tokens.ts';
import { type Clock, fixedClock } from '#src/lib/clock.ts';
import { sha256 } from '#src/lib/digest.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { createIdentity, IdentityError } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';
import { people, signedInAs } from './insured.ts';
import { type Portal, portalUrl, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const minute = 60_000;
const { erika, jonas } = people;

type TestClock = Clock & { advance(milliseconds: number): void };
let clock: TestClock;
let portal: Portal;

/** By how much each customer has not read, the tests tell whose session it is. */
async function addUnread({ db }: Services, policyholderId: string, count: number): Promise<void> {
  const activity = {
    policyholderId,
    kind: 'document',
    title: 'Brief',
    subject: 'Vertrag',
    happenedAt: '2026-11-19T08:00:00.000Z',
    isUnread: true,
  } as const;
  for (let number = 0; number < count; number += 1) await addActivity(db, activity);
}

async function start(options: { clockAheadMs?: number; environment?: Record<string, string> } = {}) {
  const started = await startPortal({
    world: 'insured',
    overrides: { clock },
    environment: options.environment ?? {},
    onServices: (services) => {
      if (!options.clockAheadMs) return;
      const theirs = { now: () => new Date(clock.now().getTime() + (options.clockAheadMs ?? 0)) };
      const settings = { kind: 'embedded', issuer: portalUrl, tokenMinutes: 15, signingKeyDays: 90 } as const;
      services.identity = createIdentity(settings, {
        db: services.db,
        clock: theirs,
        log: services.log,
        secrets: services.settings.APP_SECRET,
        pageKeys: services.keys.pages,
      });
    },
  });
  // Only what is counted here is unread.
  await started.services.db.updateTable('activities').set({ is_unread: false }).execute();
  await addUnread(started.services, 'DEMO-ERIKA', 14);
  await addUnread(started.services, 'DEMO-BAU', 2);
  return started;
}

beforeAll(async () => {
  clock = fixedClock('2026-11-20T10:00:00Z');
  portal = await start();
});
afterAll(async () => {
  await portal.stop();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const signedIn = (email: string, at: Portal = portal) => signedInAs(at, email);

async function unread(visitor: Visitor): Promise<number | string> {
  const response = await visitor.call('/api/contracts/activities/count-unread-documents');
  const body = (await response.json()) as { numberOfUnreadDocuments?: number; code?: string };
  return body.numberOfUnreadDocuments ?? `${response.status} ${body.code}`;
}

const hashOf = (visitor: Visitor) => sha256(visitor.cookie('rh-session'));

function rowOf({ services }: Portal, visitor: Visitor) {
  return services.db
    .selectFrom('customer_sessions')
    .selectAll()
    .where('id_hash', '=', hashOf(visitor))
    .executeTakeFirst();
}

const noOne = '401 authentication_required';

describe('the session of a customer', () => {
  test('belongs to him alone', async () => {
    expect(await unread(await signedIn(erika))).toBe(14);
    expect(await unread(await signedIn('info@beispiel-bau.example.org'))).toBe(2);
    expect(await unread(new Visitor(portal))).toBe(noOne);
  });

  test('without activation there are no contracts to read', async () => {
    expect(await unread(await signedIn('max.neumann@example.org'))).toBe('403 forbidden');
  });

  test('the database knows neither the id of the cookie nor a readable token', async () => {
    const visitor = await signedIn(jonas);
    const row = await rowOf(portal, visitor);
    const tokens = await tokensOfSession(portal.services, hashOf(visitor));
    expect(row?.id_hash).toBe(hashOf(visitor));
    expect(JSON.stringify(row)).not.toContain(visitor.cookie('rh-session'));
    for (const token of Object.values(tokens ?? {})) expect(row?.tokens).not.toContain(token);
  });

  test('ends 30 minutes after the last request, and each request begins them anew', async () => {
    const visitor = await signedIn(jonas);
    clock.advance(29 * minute);
    expect(await unread(visitor)).toBe(0);
    clock.advance(29 * minute);
    const kept = await visitor.postJson('/api/auth/keep-alive', {});
    expect(await kept.json()).toEqual({ isSignedIn: true, owner: expect.stringMatching(/^[\w-]{22}$/) });
    clock.advance(29 * minute);
    expect(await unread(visitor)).toBe(0);
    clock.advance(30 * minute);
    expect(await unread(visitor)).toBe(noOne);
    const late = await visitor.postJson('/api/auth/keep-alive', {});
    expect(await late.json()).toEqual({ isSignedIn: false, owner: null });
  });

  test('ends a day after it began, also where nobody pauses', async () => {
    const visitor = await signedIn(jonas);
    for (let passed = 20; passed < 24 * 60; passed += 20) {
      clock.advance(20 * minute);
      expect(await unread(visitor), `after ${passed} minutes`).toBe(0);
    }
    clock.advance(20 * minute);
    expect(await unread(visitor)).toBe(noOne);
  });

  test('is not prolonged by a page that asks who is signed in; the mark is the account’s in every session', async () => {
    const presence = async (who: Visitor) =>
      ((await (await who.call('/api/auth/presence')).json()) as { owner: string | null }).owner;
    const visitor = await signedIn(jonas);
    const mark = await presence(visitor);
    expect(mark).toMatch(/^[\w-]{22}$/);
    expect(await presence(await signedIn(jonas))).toBe(mark);
    expect(await presence(await signedIn(erika))).not.toBe(mark);
    for (const at of [10, 20, 29]) {
      clock.advance((at === 29 ? 9 : 10) * minute);
      expect(await presence(visitor)).toBe(mark);
    }
    clock.advance(minute);
    expect(await presence(visitor)).toBeNull();
    expect(await unread(visitor)).toBe(noOne);
    expect(await presence(new Visitor(portal))).toBeNull();
  });

  test('has a new id after each login: one that somebody planted is worth nothing', async () => {
    const planted = await signedIn(jonas);
    const before = planted.cookie('rh-session');
    await planted.signIn(erika);
    expect(planted.cookie('rh-session')).not.toBe(before);
    const attacker = new Visitor(portal);
    const headers = { Cookie: `rh-session=${before}` };
    expect((await attacker.call('/api/profiles/self', { headers })).status).toBe(401);
  });

  test('signing out ends it on the server, together with user, tokens and SMS-TAN token', async () => {
    const visitor = await signedIn(erika);
    const tokens = await tokensOfSession(portal.services, hashOf(visitor));
    const stored = hashOf(visitor);
    await portal.services.db
      .updateTable('customer_sessions')
      .set({ sms_tan_token: 'geheim' })
      .where('id_hash', '=', stored)
      .execute();
    expect((await visitor.postJson('/api/auth/logout', {})).status).toBe(200);
    const rows = await portal.services.db.selectFrom('customer_sessions').select('id_hash').execute();
    expect(rows.map(({ id_hash }) => id_hash)).not.toContain(stored);
    expect(await unread(visitor)).toBe(noOne);
    await expect(portal.services.identity.refresh(tokens?.refreshToken ?? '')).rejects.toThrow(
      'not_authorized',
    );
    expect((await visitor.postJson('/api/auth/logout', {})).status).toBe(200);
  });

  test.each([
    [
      'the tokens cannot be revoked',
      (services: Services) => vi.spyOn(services.identity, 'revoke').mockRejectedValue(new Error('away')),
    ],
    [
      'the session cannot be deleted',
      (services: Services) =>
        vi.spyOn(services.db, 'deleteFrom').mockImplementation(() => {
          throw new Error('away');
        }),
    ],
  ])('who signs out is signed out in his browser, even when %s', async (_, fail) => {
    const visitor = await signedIn(erika);
    const logged = vi.spyOn(portal.services.log, 'error');
    const failing = fail(portal.services);
    const response = await visitor.postJson('/api/auth/logout', {});
    expect(failing).toHaveBeenCalled();
    expect(logged).toHaveBeenCalled();
    expect(response.status).toBe(200);
    expect(visitor.cookie('rh-session')).toBe('');
  });
});

describe('a login', () => {
  test('is refused alike for a wrong password and an unknown address', async () => {
    const answers = [];
    for (const [email, password] of [
      [erika, 'falsch'],
      ['niemand@example.org', 'Hafen-2026!'],
    ] as const) {
      const response = await new Visitor(portal).signIn(email, password);
      const { requestId, ...body } = (await response.json()) as { requestId: string };
      expect(requestId).not.toBe('');
      answers.push({ status: response.status, body, cookies: response.headers.getSetCookie() });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'wrong_credentials' }, cookies: [] });
  });

  test('names its user as the claims of the identity token do', async () => {
    const response = await (await signedIn(erika)).call('/api/profiles/self');
    expect(await response.json()).toMatchObject({
      partnerId: 'DEMO-ERIKA',
      profileType: 'INDIVIDUAL',
      givenName: 'Erika',
      name: 'Mustermann',
      tariffDescription: 'Privat, Beruf & Verkehr Premium',
      isAccountActivated: true,
      email: erika,
      serviceClaims: { employers_reference_check: 'free_of_charge', claim_debt_service: 'free_of_charge' },
    });
  });

  test('fails when the token cannot be read: nobody is signed in, the tokens are revoked', async () => {
    const { identity, log } = portal.services;
    vi.spyOn(identity, 'readIdToken').mockRejectedValue(new Error('no claims'));
    const revoke = vi.spyOn(identity, 'revoke');
    const logged = vi.spyOn(log, 'error');
    const visitor = new Visitor(portal);
    const response = await visitor.signIn(erika);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'sign_in_failed' });
    expect(logged.mock.calls.map(([, message]) => message)).toContain(
      'could not read information from token',
    );
    expect(revoke).toHaveBeenCalledTimes(1);
    expect(visitor.cookie('rh-session')).toBe('');
  });

  test('is noted with its type; that the note fails changes nothing', async () => {
    const visitor = await signedIn(jonas);
    const account = () =>
      portal.services.db
        .selectFrom('accounts')
        .select('last_login_type')
        .where('partner_id', '=', 'DEMO-JONAS')
        .executeTakeFirstOrThrow();
    expect(await account()).toEqual({ last_login_type: 'PASSWORD' });
    const noted = await visitor.postJson('/api/notify-logged-in', { loginType: 'BIOMETRICS' });
    expect(noted.status).toBe(204);
    expect(await account()).toEqual({ last_login_type: 'BIOMETRICS' });
    expect((await visitor.postJson('/api/notify-logged-in', { loginType: 'biometrics' })).status).toBe(422);
  });
});

describe('tokens', () => {
  const refreshes = () => vi.spyOn(portal.services.identity, 'refresh');

  test('a refresh that brings somebody else ends the session', async () => {
    const visitor = await signedIn(erika);
    const other = await signedIn(jonas);
    const theirs = await tokensOfSession(portal.services, hashOf(other));
    if (!theirs) throw new Error('no tokens');
    clock.advance(15 * minute);
    refreshes().mockResolvedValueOnce(theirs);
    expect(await unread(visitor)).toBe(noOne);
    expect(await rowOf(portal, visitor)).toBeUndefined();
  });

  test('a hundred requests at expiry refresh once', async () => {
    const visitor = await signedIn(erika);
    const refresh = refreshes();
    clock.advance(15 * minute);
    const counts = await Promise.all(Array.from({ length: 100 }, () => unread(visitor)));
    expect(new Set(counts)).toEqual(new Set([14]));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('two processes at expiry refresh once', async () => {
    const visitor = await signedIn(erika);
    const refresh = refreshes();
    clock.advance(15 * minute);
    const other: Services = { ...portal.services, publicUrl: 'http://other-process.test' };
    const outcomes = await Promise.all([
      refreshSession(portal.services, hashOf(visitor)),
      refreshSession(other, hashOf(visitor)),
    ]);
    expect(outcomes).toEqual(['fresh', 'fresh']);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test.each([
    [15 * minute - 5001, 0],
    [15 * minute - 4999, 1],
  ])('after %i ms of 15 minutes they are refreshed %i times', async (age, times) => {
    const visitor = await signedIn(erika);
    const refresh = refreshes();
    clock.advance(age);
    expect(await unread(visitor)).toBe(14);
    expect(refresh).toHaveBeenCalledTimes(times);
  });

  test('a provider that cannot be reached costs nobody his session', async () => {
    const visitor = await signedIn(erika);
    const refresh = refreshes().mockRejectedValue(new ProviderError('identity', 'timeout'));
    clock.advance(15 * minute);
    expect(await unread(visitor)).toBe(14);
    refresh.mockRestore();
    expect(await unread(visitor)).toBe(14);
    expect((await rowOf(portal, visitor))?.tokens).not.toBeNull();
  });

  test('not authorised ends the session', async () => {
    const visitor = await signedIn(erika);
    refreshes().mockRejectedValue(new IdentityError('not_authorized'));
    clock.advance(15 * minute);
    expect(await unread(visitor)).toBe(noOne);
    expect(await rowOf(portal, visitor)).toBeUndefined();
  });

  test('any other failure clears the tokens', async () => {
    const visitor = await signedIn(erika);
    const refresh = refreshes().mockRejectedValue(new Error('broken answer'));
    clock.advance(15 * minute);
    expect(await unread(visitor)).toBe(noOne);
    expect(await rowOf(portal, visitor)).toMatchObject({ tokens: null });
    refresh.mockRestore();
    expect(await unread(visitor)).toBe(noOne);
  });

  test('that nobody can open any more, because the secret has changed, end the session without an error', async () => {
    const visitor = await signedIn(erika);
    await portal.services.db
      .updateTable('customer_sessions')
      .set({ tokens: Buffer.alloc(64).toString('base64') })
      .where('id_hash', '=', hashOf(visitor))
      .execute();
    clock.advance(15 * minute);
    expect(await unread(visitor)).toBe(noOne);
  });

  test('a stolen refresh token ends the session once it is used twice', async () => {
    const visitor = await signedIn(erika);
    const stolen = await tokensOfSession(portal.services, hashOf(visitor));
    await portal.services.identity.refresh(stolen?.refreshToken ?? '');
    clock.advance(15 * minute);
    expect(await unread(visitor)).toBe(noOne);
  });

  test.each([10, -10])(
    'a provider’s clock %i minutes off refreshes in time and not before',
    async (minutes) => {
      const odd = await start({ clockAheadMs: minutes * minute });
      try {
        const visitor = await signedIn(erika, odd);
        const refresh = vi.spyOn(odd.services.identity, 'refresh');
        clock.advance(14 * minute);
        expect(await unread(visitor)).toBe(14);
        expect(refresh).not.toHaveBeenCalled();
        clock.advance(minute);
        expect(await unread(visitor)).toBe(14);
        expect(await unread(visitor)).toBe(14);
        expect(refresh).toHaveBeenCalledTimes(1);
      } finally {
        await odd.stop();
      }
    },
  );
});

describe('a bearer identity token', () => {
  async function call(token: string): Promise<number> {
    const headers = { Authorization: `Bearer ${token}` };
    return (await new Visitor(portal).call('/api/profiles/self', { headers })).status;
  }
  async function idToken(): Promise<string> {
    const visitor = await signedIn(erika);
    return (await tokensOfSession(portal.services, hashOf(visitor)))?.idToken ?? '';
  }

  test('is its owner’s', async () => {
    expect(await call(await idToken())).toBe(200);
  });

  test('expired, unsigned, foreign or none at all is refused', async () => {
    const token = await idToken();
    const unsigned = new UnsecuredJWT(decodeJwt(token)).encode();
    for (const bad of [unsigned, `${token.slice(0, -6)}AAAAAA`, 'unsinn', '']) {
      expect([bad, await call(bad)]).toEqual([bad, 401]);
    }
    clock.advance(15 * minute + 6000);
    expect(await call(token)).toBe(401);
  });

  test('of a guest has no right of a customer', async () => {
    expect(await call(await new Visitor(portal).becomeGuest())).toBe(401);
  });

  test('refused beside a good session is not ignored', async () => {
    const visitor = await signedIn(erika);
    const headers = { Authorization: 'Bearer unsinn' };
    expect((await visitor.call('/api/profiles/self', { headers })).status).toBe(401);
  });
});

describe('the list of sessions', () => {
  type Listed = { id: string; device: string; isCurrent: boolean };
  async function list(visitor: Visitor): Promise<Listed[]> {
    const body = (await (await visitor.call('/api/auth/sessions')).json()) as { items: Listed[] };
    return body.items;
  }

  test('names devices, and ends one or all others', async () => {
    const sara = 'info@beispiel-bau.example.org';
    const here = await signedIn(sara);
    const there = new Visitor(portal);
    await there.call('/api/auth/login', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
      body: JSON.stringify({ email: sara, password: 'Hafen-2026!' }),
    });
    const firefox = (await list(here)).find(({ device }) => device === 'Firefox auf Windows');
    expect(firefox).toMatchObject({ isCurrent: false });
    expect((await list(here)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect((await here.call(`/api/auth/sessions/${firefox?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await unread(there)).toBe(noOne);
    const third = await signedIn(sara);
    expect((await here.postJson('/api/auth/logout-everywhere', { keepsThis: true })).status).toBe(204);
    expect([await unread(third), await unread(here)]).toEqual([noOne, 2]);
    await here.postJson('/api/auth/logout-everywhere', {});
    expect(await unread(here)).toBe(noOne);
  });

  test('another customer’s session is not there', async () => {
    const victim = await signedIn(erika);
    const [session] = await list(victim);
    const other = await signedIn(jonas);
    expect((await other.call(`/api/auth/sessions/${session?.id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await unread(victim)).toBe(14);
  });
});

describe('a bearer token against the second factor and the end of an account', () => {
  const sara = 'sara.yilmaz@example.org';
  async function tokensFor(email: string): Promise<string> {
    const step = await portal.services.identity.signIn(email, 'Hafen-2026!');
    return step.kind === 'tokens' ? step.tokens.idToken : '';
  }
  const call = (path: string, token: string, headers: Record<string, string> = {}) =>
    new Visitor(portal).call(path, { headers: { Authorization: `Bearer ${token}`, ...headers } });

  test('the password alone opens nothing of who has a second factor', async () => {
    await new Visitor(portal).signIn(sara);
    const token = await tokensFor(sara);
    const refused = await call('/api/profiles/self', token);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'otp_required' }]);
    expect((await call('/api/profiles/self/export', token)).status).toBe(403);
    expect((await call('/api/profiles/self/mfa/sms', token)).status).toBe(200);
    const { token: smsTan } = await issueSmsTanToken(portal.services, 'DEMO-SARA');
    expect((await call('/api/profiles/self', token, { 'Otp-Token': smsTan })).status).toBe(200);
  });

  test('one that outlives its account is nobody’s and brings nothing back', async () => {
    const visitor = await signedIn(jonas);
    const token = (await tokensOfSession(portal.services, hashOf(visitor)))?.idToken ?? '';
    expect((await call('/api/profiles/self', token)).status).toBe(200);
    await portal.services.db.deleteFrom('accounts').where('partner_id', '=', 'DEMO-JONAS').execute();
    expect((await call('/api/profiles/self', token)).status).toBe(401);
    const left = await portal.services.db
      .selectFrom('accounts')
      .select('partner_id')
      .where('partner_id', '=', 'DEMO-JONAS')
      .execute();
    expect(left).toEqual([]);
    await signedIn(jonas);
  });
});

test('the cookie of a guest is out of reach of scripts and foreign sites', async () => {
  const visitor = new Visitor(portal);
  const headers = { 'Captcha-Token': await visitor.captchaToken() };
  const [cookie = ''] = (await portal.call('/api/guest-token', { headers })).headers.getSetCookie();
  expect(cookie).toMatch(/^rh-guest=/);
  expect(cookie.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=31536000',
    'Path=/',
    'SameSite=Lax',
  ]);
});

test('a guest cookie that we did not give makes nobody a guest', async () => {
  const visitor = new Visitor(portal);
  const made = `${'A'.repeat(43)}.${'B'.repeat(43)}`;
  for (const cookie of ['A'.repeat(43), made]) {
    const response = await visitor.call('/api/uploads/employers-reference', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: `rh-guest=${cookie}` },
      body: '{}',
    });
    expect(response.status).toBe(401);
  }
});

test('with mandatory sign-in a customer uploads without a guest token, and old guest cookies are worth nothing', async () => {
  const strict = await start({ environment: { MANDATORY_SIGN_IN: 'true' } });
  try {
    const customer = await signedIn(erika, strict);
    expect((await customer.postJson('/api/uploads/employers-reference', {})).status).toBe(201);
    const guest = new Visitor(portal);
    await guest.becomeGuest();
    const headers = { 'Content-Type': 'application/json', Cookie: `rh-guest=${guest.cookie('rh-guest')}` };
    const refused = await strict.call('/api/uploads/employers-reference', {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(refused.status).toBe(401);
  } finally {
    await strict.stop();
  }
});

test('with mandatory sign-in no guest gets a token', async () => {
  const strict = await start({ environment: { MANDATORY_SIGN_IN: 'true' } });
  try {
    const visitor = new Visitor(strict);
    const headers = { 'Captcha-Token': await visitor.captchaToken() };
    const response = await visitor.call('/api/guest-token', { headers });
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'sign_in_required' }]);
  } finally {
    await strict.stop();
  }
});

test('lists of stolen passwords are stopped, by account and by client', async () => {
  const strict = await start({ environment: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const visitor = new Visitor(strict);
    const codes: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      codes.push((await visitor.signIn(erika, `falsch-${attempt}`)).status);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const refused = await visitor.signIn(erika);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  } finally {
    await strict.stop();
  }
});
