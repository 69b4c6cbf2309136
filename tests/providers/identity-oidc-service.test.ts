import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FetchLike } from '#src/providers/http/index.ts';
import type { OidcSettings } from '#src/providers/identity/index.ts';
import { adapterFor, redirectIn, redirectOf, redirectOut, settingsFor, signIn } from './oidc-adapter.ts';
import { type OidcStandIn, startOidcStandIn } from './oidc-stand-in.ts';

const minutes = (count: number) => count * 60_000;

let standIn: OidcStandIn;
beforeAll(async () => {
  standIn = await startOidcStandIn({ redirectIn, redirectOut });
});
afterAll(async () => {
  await standIn.stop();
});

function adapter(options: { fetch?: FetchLike; aheadMs?: number; settings?: OidcSettings } = {}) {
  return adapterFor(options.settings ?? settingsFor(standIn), options);
}

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
    const unavailable = { name: 'ProviderError', kind: 'unavailable' };
    await expect(identity.refresh('good')).rejects.toMatchObject(unavailable);
    await expect(signIn(identity)).rejects.toMatchObject(unavailable);
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
      identity.confirmSignUp('a@example.org', '1', 'x'),
      identity.resendConfirmation('a@example.org', 'x', deliver),
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

describe('called without configuration', () => {
  test.each(['domain', 'redirectIn', 'redirectOut', 'responseType'] as const)(
    'OAuth without %s',
    async (key) => {
      const { identity } = adapter({ settings: settingsFor(standIn, { [key]: '' }) });
      const message = 'OAuth parameters not configured';
      const calls = [
        redirectOf(identity).begin({ state: 's' }),
        redirectOf(identity).finish('http://x.test/?code=1', '{}'),
        redirectOf(identity).signOutAddress(),
        identity.refresh('x'),
        identity.revoke('x'),
        identity.readIdToken('a.b.c'),
      ];
      for (const call of calls) {
        await expect(call).rejects.toMatchObject({ name: 'IdentityConfigurationError', message });
      }
    },
  );

  test('no client id', async () => {
    const { identity } = adapter({ settings: { ...settingsFor(standIn), clientId: '' } });
    const message = 'token provider not configured';
    await expect(redirectOf(identity).begin({ state: 's' })).rejects.toMatchObject({ message });
    await expect(identity.refresh('x')).rejects.toMatchObject({ message });
  });
});
