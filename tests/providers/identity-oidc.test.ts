import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '#src/lib/clock.ts';
import type { FetchLike } from '#src/providers/http/index.ts';
import { createIdentity, type Identity, type OidcSettings } from '#src/providers/identity/index.ts';
import { noDatabase } from './no-database.ts';
import { loginAtStandIn } from './oidc-login.ts';
import { type OidcStandIn, startOidcStandIn } from './oidc-stand-in.ts';
import { standInAccounts } from './oidc-stand-in-accounts.ts';

const redirectIn = 'http://localhost:3000/api/auth/callback';
const redirectOut = 'http://localhost:3000/account/bye';
const erika = { email: 'erika.mustermann@example.org', password: 'Hafen-2026!' };
const max = { ...erika, email: 'max.neumann@example.org' };
const minutes = (count: number) => count * 60_000;

let standIn: OidcStandIn;
let foreign: OidcStandIn;
/** For a client without a secret. */
let open: OidcStandIn;
beforeAll(async () => {
  standIn = await startOidcStandIn({ redirectIn, redirectOut });
  foreign = await startOidcStandIn({ redirectIn, redirectOut });
  open = await startOidcStandIn({ redirectIn, redirectOut, clientSecret: '' });
});
afterAll(async () => {
  await standIn.stop();
  await foreign.stop();
  await open.stop();
});

function settingsFor(change: Partial<OidcSettings['oauth']> = {}): OidcSettings {
  return {
    kind: 'oidc',
    clientId: standIn.clientId,
    clientSecret: standIn.clientSecret,
    oauth: {
      domain: standIn.issuer,
      redirectIn,
      redirectOut,
      responseType: 'code',
      scopes: 'openid email profile offline_access',
      registrationUrl: standIn.registrationUrl,
      passwordResetUrl: standIn.passwordResetUrl,
      ...change,
    },
  };
}

function adapter(options: { fetch?: FetchLike; aheadMs?: number; settings?: OidcSettings } = {}) {
  const clock = fixedClock(new Date(Date.now() + (options.aheadMs ?? 0)).toISOString());
  const { settings = settingsFor(), fetch: fetchLike } = options;
  const deps = { db: noDatabase, clock, secret: 's'.repeat(32) };
  return { clock, identity: createIdentity(settings, fetchLike ? { ...deps, fetch: fetchLike } : deps) };
}

function redirectOf({ way }: Identity) {
  if (way.kind !== 'redirect') throw new Error('the provider has no pages');
  return way;
}

async function signIn(identity: Identity, who = erika, state = 'state-of-this-browser') {
  const way = redirectOf(identity);
  const { address, remember } = await way.begin({ state });
  const back = await loginAtStandIn(address, redirectIn, who);
  if (back === undefined) throw new Error('refused');
  return way.finish(back, remember);
}

/** Passes calls on, but exchanges the identity token for another one. */
function withToken(forge: (claims: JWTPayload, real: string) => Promise<string> | string): FetchLike {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (!url.endsWith('/token')) return response;
    const body = z.looseObject({ id_token: z.string() }).parse(await response.json());
    const forged = { ...body, id_token: await forge(decodeJwt(body.id_token), body.id_token) };
    return Response.json(forged, { status: response.status });
  };
}

describe('login', () => {
  test('leads to the provider with PKCE, state and nonce, and in German', async () => {
    const { address, remember } = await redirectOf(adapter().identity).begin({ state: 'abc' });
    const { origin, searchParams } = new URL(address);
    expect(origin).toBe(standIn.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: redirectIn,
      state: 'abc',
      ui_locales: 'de',
      prompt: 'consent',
    });
    const { verifier, nonce } = z
      .object({ verifier: z.string(), nonce: z.string() })
      .parse(JSON.parse(remember));
    expect(searchParams.get('nonce')).toBe(nonce);
    expect(address).not.toContain(verifier);
  });

  test.each(standInAccounts)(
    'gives tokens with the claims of $email',
    async ({ email, password, sub, claims }) => {
      const { identity } = adapter();
      const tokens = await signIn(identity, { email, password });
      expect(tokens.refreshToken).not.toBeNull();
      const read = await identity.readIdToken(tokens.idToken);
      expect(read).toMatchObject({ ...claims, sub, email, iss: standIn.issuer });
    },
  );

  test('a wrong password stays at the provider', async () => {
    const { address } = await redirectOf(adapter().identity).begin({ state: 'x' });
    expect(await loginAtStandIn(address, redirectIn, { ...max, password: 'falsch' })).toBeUndefined();
  });

  test('only the query of the way back counts: behind a proxy the host is another', async () => {
    const { identity } = adapter();
    const way = redirectOf(identity);
    const { address, remember } = await way.begin({ state: 's' });
    const back = await loginAtStandIn(address, redirectIn, erika);
    const seen = `http://10.0.0.7:8080/somewhere${new URL(back ?? '').search}`;
    await expect(way.finish(seen, remember)).resolves.toMatchObject({ idToken: expect.any(String) });
  });

  test('works for a public client, without a secret', async () => {
    const settings = { ...settingsFor({ domain: open.issuer }), clientSecret: '' };
    await expect(signIn(adapter({ settings }).identity)).resolves.toMatchObject({
      idToken: expect.any(String),
    });
  });

  test('a customer who turns back is nobody', async () => {
    const way = redirectOf(adapter().identity);
    const { remember } = await way.begin({ state: 's' });
    const back = `${redirectIn}?error=access_denied&state=s&iss=${encodeURIComponent(standIn.issuer)}`;
    await expect(way.finish(back, remember)).rejects.toMatchObject({ code: 'not_authorized' });
  });
});

describe('attacks on the way back', () => {
  test.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'stolen'), 'invalid_tokens'],
    ['no state', (url: URL) => url.searchParams.delete('state'), 'invalid_tokens'],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example'), 'invalid_tokens'],
    ['a code made up', (url: URL) => url.searchParams.set('code', 'made-up'), 'not_authorized'],
  ])('%s is refused', async (_name, change, code) => {
    const way = redirectOf(adapter().identity);
    const { address, remember } = await way.begin({ state: 'mine' });
    const back = new URL((await loginAtStandIn(address, redirectIn, erika)) ?? '');
    change(back);
    await expect(way.finish(back.href, remember)).rejects.toMatchObject({ name: 'IdentityError', code });
  });

  test('a code is good once', async () => {
    const way = redirectOf(adapter().identity);
    const { address, remember } = await way.begin({ state: 'mine' });
    const back = (await loginAtStandIn(address, redirectIn, erika)) ?? '';
    await way.finish(back, remember);
    await expect(way.finish(back, remember)).rejects.toMatchObject({ code: 'not_authorized' });
  });

  test('a code of another browser does not fit this login (PKCE)', async () => {
    const way = redirectOf(adapter().identity);
    const theirs = await way.begin({ state: 'same' });
    const mine = await way.begin({ state: 'same' });
    const back = (await loginAtStandIn(theirs.address, redirectIn, erika)) ?? '';
    await expect(way.finish(back, mine.remember)).rejects.toMatchObject({ code: 'not_authorized' });
  });

  test.each(['', '{}', 'not json'])('what was remembered is checked: %j', async (remember) => {
    const way = redirectOf(adapter().identity);
    await expect(way.finish(`${redirectIn}?code=x&state=y`, remember)).rejects.toMatchObject({
      code: 'invalid_tokens',
    });
  });
});

describe('identity tokens that are not what they should be', () => {
  const forgeries: Array<[string, (claims: JWTPayload, real: string) => Promise<string> | string]> = [
    ['alg none', (claims) => new UnsecuredJWT(claims).encode()],
    ['signed by a stranger under the known key id', (claims) => signedByStranger(claims)],
    ['altered after signing', (_claims, real) => altered(real)],
    ['signed with HMAC of the public key', (claims) => signedWithHmac(claims)],
    ['of another issuer', (claims) => standIn.signIdToken({ ...claims, iss: foreign.issuer })],
    ['for another client', (claims) => standIn.signIdToken({ ...claims, aud: 'other' })],
    [
      'for several, authorised for another',
      (claims) => standIn.signIdToken({ ...claims, aud: [standIn.clientId, 'other'], azp: 'other' }),
    ],
    ['expired', (claims) => standIn.signIdToken({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })],
    ['without expiry', ({ exp: _exp, ...claims }) => standIn.signIdToken(claims)],
    ['not yet good', (claims) => standIn.signIdToken({ ...claims, nbf: Math.floor(Date.now() / 1000) + 60 })],
    ['without subject', ({ sub: _sub, ...claims }) => standIn.signIdToken(claims)],
    ['an access token', (claims) => standIn.signIdToken({ ...claims, token_use: 'access' })],
  ];

  async function signedByStranger(claims: JWTPayload) {
    const { privateKey } = await generateKeyPair('RS256');
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'stand-in' }).sign(privateKey);
  }

  async function signedWithHmac(claims: JWTPayload) {
    const { publicKey } = await generateKeyPair('RS256', { extractable: true });
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)));
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'stand-in' }).sign(secret);
  }

  function altered(token: string) {
    const [header, , signature] = token.split('.');
    const claims = { ...decodeJwt(token), partnerId: 'DEMO-SARA' };
    return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  }

  test.each(forgeries)('%s: refused at login', async (_name, forge) => {
    const { identity } = adapter({ fetch: withToken(forge) });
    await expect(signIn(identity)).rejects.toMatchObject({ name: 'IdentityError', code: 'invalid_tokens' });
  });

  test.each(forgeries)('%s: refused as a bearer token', async (_name, forge) => {
    const { identity } = adapter();
    const { idToken } = await signIn(identity);
    const forged = await forge(decodeJwt(idToken), idToken);
    await expect(identity.readIdToken(forged)).rejects.toMatchObject({ code: 'invalid_tokens' });
  });

  test('a wrong nonce, or none: refused at login', async () => {
    for (const nonce of ['replayed', undefined]) {
      const { identity } = adapter({
        fetch: withToken(({ nonce: _nonce, ...claims }) =>
          standIn.signIdToken(nonce === undefined ? claims : { ...claims, nonce }),
        ),
      });
      await expect(signIn(identity)).rejects.toMatchObject({ code: 'invalid_tokens' });
    }
  });

  test('a token of another provider, in order there: refused', async () => {
    const elsewhere = adapter({ settings: settingsFor({ domain: foreign.issuer }) });
    const { idToken } = await signIn(elsewhere.identity);
    await expect(elsewhere.identity.readIdToken(idToken)).resolves.toMatchObject({ iss: foreign.issuer });
    await expect(adapter().identity.readIdToken(idToken)).rejects.toMatchObject({ code: 'invalid_tokens' });
  });

  test.each(['', 'x', 'a.b.c', 'ey.ey.ey'])('no token at all: %j', async (text) => {
    await expect(adapter().identity.readIdToken(text)).rejects.toMatchObject({ code: 'invalid_tokens' });
  });

  test('no claim of a refused token is in the error', async () => {
    const { identity } = adapter();
    const { idToken } = await signIn(identity);
    const expired = await standIn.signIdToken({ ...decodeJwt(idToken), exp: 1 });
    const error = await identity.readIdToken(expired).catch((caught: unknown) => caught);
    expect(JSON.stringify([error, String(error), (error as Error).cause])).not.toMatch(/Erika|Mustermann/);
  });
});

describe('time', () => {
  test.each([
    ['ahead', 10],
    ['behind', -10],
  ])('our clock ten minutes %s: the login works, and iat tells how far', async (_name, count) => {
    const { identity, clock } = adapter({ aheadMs: minutes(count) });
    const { idToken } = await signIn(identity);
    await identity.readIdToken(idToken);
    const drift = (decodeJwt(idToken).iat ?? 0) * 1000 - clock.now().getTime();
    expect(Math.abs(drift + minutes(count))).toBeLessThan(10_000);
  });

  test.each([
    ['4 seconds after expiry it is good', 4_000, true],
    ['6 seconds after expiry it is not', 6_000, false],
  ])('%s', async (_name, after, isGood) => {
    const { identity, clock } = adapter();
    const { idToken } = await signIn(identity);
    clock.set(new Date((decodeJwt(idToken).exp ?? 0) * 1000 + after).toISOString());
    const read = identity.readIdToken(idToken);
    if (isGood) await expect(read).resolves.toMatchObject({ sub: 'oidc-erika' });
    else await expect(read).rejects.toMatchObject({ code: 'invalid_tokens' });
  });
});

describe('refresh tokens', () => {
  test('each is good once; a second use ends the sign-in', async () => {
    const { identity } = adapter();
    const first = await signIn(identity);
    const second = await identity.refresh(first.refreshToken ?? '');
    expect(second.refreshToken).not.toBe(first.refreshToken);
    await expect(identity.readIdToken(second.idToken)).resolves.toMatchObject({ sub: 'oidc-erika' });
    const refused = { name: 'IdentityError', code: 'not_authorized' };
    await expect(identity.refresh(first.refreshToken ?? '')).rejects.toMatchObject(refused);
    await expect(identity.refresh(second.refreshToken ?? '')).rejects.toMatchObject(refused);
  });

  test('a revoked one is worthless, and deleting the identity revokes it', async () => {
    const { identity } = adapter();
    for (const end of ['revoke', 'delete'] as const) {
      const tokens = await signIn(identity);
      if (end === 'revoke') await identity.revoke(tokens.refreshToken ?? '');
      else await identity.deleteIdentity(tokens);
      await expect(identity.refresh(tokens.refreshToken ?? '')).rejects.toMatchObject({
        code: 'not_authorized',
      });
    }
  });

  test('nothing is exchanged while the keys cannot be had', async () => {
    let exchanged = 0;
    const { identity } = adapter({
      fetch: async (url, init) => {
        if (url.endsWith('/jwks')) throw new TypeError('fetch failed');
        if (url.endsWith('/token')) exchanged += 1;
        return fetch(url, init);
      },
    });
    await expect(identity.refresh('good')).rejects.toMatchObject({
      name: 'ProviderError',
      kind: 'unavailable',
    });
    expect(exchanged).toBe(0);
  });
});

describe('a provider in trouble', () => {
  const failing =
    (path: string, answer: () => Response | Promise<Response>): FetchLike =>
    async (url, init) =>
      url.includes(path) ? answer() : fetch(url, init);
  const down = () => Promise.reject(new TypeError('fetch failed'));
  const busy = () => new Response('busy', { status: 503 });

  test.each([
    ['discovery, not reachable', '/.well-known/', down, 'unavailable'],
    ['discovery, 503', '/.well-known/', busy, 'unavailable'],
    [
      'discovery of another issuer',
      '/.well-known/',
      () => Response.json({ issuer: 'https://evil.example' }),
      'invalid-answer',
    ],
    ['token, not reachable', '/token', down, 'unavailable'],
    ['token, 503', '/token', busy, 'unavailable'],
    [
      'token, not our client',
      '/token',
      () => Response.json({ error: 'invalid_client' }, { status: 401 }),
      'rejected',
    ],
    ['token, no JSON', '/token', () => new Response('<html>'), 'invalid-answer'],
  ])('%s is a failure, not a refusal', async (_name, path, answer, kind) => {
    const { identity } = adapter({ fetch: failing(path, answer) });
    const refresh = identity.refresh('any');
    await expect(refresh).rejects.toMatchObject({ name: 'ProviderError', kind });
  });

  test('discovery is asked again after a failure', async () => {
    let calls = 0;
    const { identity } = adapter({
      fetch: async (url, init) => {
        if (!url.includes('/.well-known/')) return fetch(url, init);
        calls += 1;
        return calls < 3 ? busy() : fetch(url, init);
      },
    });
    const way = redirectOf(identity);
    await expect(way.begin({ state: 's' })).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(way.begin({ state: 's' })).resolves.toMatchObject({ address: expect.any(String) });
    expect(calls).toBe(3);
  });

  test('a refresh is never sent twice', async () => {
    let calls = 0;
    const { identity } = adapter({
      fetch: failing('/token', () => {
        calls += 1;
        return busy();
      }),
    });
    await expect(identity.refresh('any')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(calls).toBe(1);
  });
});

describe('the rest', () => {
  test('sign-out leads to the provider, without a token in the address', async () => {
    const address = await redirectOf(adapter().identity).signOutAddress();
    const url = new URL(address);
    expect(url.origin + url.pathname).toBe(`${standIn.issuer}/session/end`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'portal',
      post_logout_redirect_uri: redirectOut,
    });
  });

  test('registration and reset are addresses of the settings', () => {
    expect(redirectOf(adapter().identity)).toMatchObject({
      registrationUrl: `${standIn.issuer}/registrieren`,
      passwordResetUrl: `${standIn.issuer}/passwort`,
    });
  });

  test('our forms are done elsewhere', async () => {
    const { identity } = adapter();
    const deliver = async () => undefined;
    const tokens = { idToken: '', accessToken: '', refreshToken: null };
    const calls = [
      identity.signUp({ email: 'a@example.org', password: 'x', claims: {} }, deliver),
      identity.confirmSignUp('a@example.org', '1'),
      identity.resendConfirmation('a@example.org', deliver),
      identity.signIn('a@example.org', 'x'),
      identity.answerCode('x', '1'),
      identity.checkPassword('a@example.org', 'x'),
      identity.forgotPassword('a@example.org', deliver),
      identity.resetPassword('a@example.org', '1', 'x'),
      identity.changePassword(tokens, 'a@example.org', 'x', 'y'),
      identity.beginEmailChange(tokens, 'b@example.org', deliver),
      identity.confirmEmailChange(tokens, '1', '2'),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'elsewhere' });
  });

  test('no credentials, no keys of its own, and claims are the provider’s business', async () => {
    const { identity } = adapter();
    expect(await identity.credentials(null)).toBeUndefined();
    expect(await identity.publicKeys()).toEqual({ keys: [] });
    await expect(identity.setClaims('oidc-erika', { partnerId: 'X' })).resolves.toBeUndefined();
  });
});
