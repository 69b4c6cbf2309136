import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FetchLike } from '#src/providers/http/index.ts';
import type { OidcSettings } from '#src/providers/identity/index.ts';
import {
  adapterFor,
  erika,
  redirectIn,
  redirectOf,
  redirectOut,
  settingsFor,
  signIn,
} from './oidc-adapter.ts';
import { loginAtStandIn } from './oidc-login.ts';
import { type OidcStandIn, startOidcStandIn } from './oidc-stand-in.ts';
import { standInAccounts } from './oidc-stand-in-accounts.ts';

const max = { ...erika, email: 'max.neumann@example.org' };

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

function adapter(options: { fetch?: FetchLike; aheadMs?: number; settings?: OidcSettings } = {}) {
  return adapterFor(options.settings ?? settingsFor(standIn), options);
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
    const settings = settingsFor(open);
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

describe('a login that proves who somebody is', () => {
  test('asks for the password again, and is a login of just now', async () => {
    const way = redirectOf(adapter().identity);
    const { address, remember } = await way.begin({ state: 's', isProof: true });
    const { searchParams } = new URL(address);
    expect(searchParams.get('prompt')).toBe('login consent');
    expect(searchParams.get('max_age')).toBe('300');
    const back = await loginAtStandIn(address, redirectIn, erika);
    await expect(way.finish(back ?? '', remember)).resolves.toMatchObject({ idToken: expect.any(String) });
  });

  test('is none when it lies in the future; other logins are not measured by that', async () => {
    const finish = async (aheadMs: number, isProof: boolean) => {
      const way = redirectOf(adapter({ aheadMs }).identity);
      const { address, remember } = await way.begin({ state: 's', isProof });
      return way.finish((await loginAtStandIn(address, redirectIn, erika)) ?? '', remember);
    };
    await expect(finish(-60_000, true)).rejects.toMatchObject({ code: 'invalid_tokens' });
    await expect(finish(-3000, true)).resolves.toMatchObject({ idToken: expect.any(String) });
    await expect(finish(-60_000, false)).resolves.toMatchObject({ idToken: expect.any(String) });
  });

  test('is refused when the browser has taken the demand out of the address', async () => {
    const way = redirectOf(adapter().identity);
    const { address, remember } = await way.begin({ state: 's', isProof: true });
    const altered = new URL(address);
    altered.searchParams.delete('max_age');
    altered.searchParams.set('prompt', 'consent');
    const back = await loginAtStandIn(altered.href, redirectIn, erika);
    await expect(way.finish(back ?? '', remember)).rejects.toMatchObject({ code: 'invalid_tokens' });
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

describe('answers without end are not read on', () => {
  const mebibyte = new Uint8Array(1024 * 1024).fill(0x20);

  /** Passes calls on; what is asked for at `path` goes on after its end. The counter says how much of that was taken. */
  function goingOn(path: string) {
    const counter = { taken: 0 };
    const goesOn: FetchLike = async (url, init) => {
      const response = await fetch(url, init);
      if (!url.endsWith(path)) return response;
      const text = await response.bytes();
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(text),
        pull(stream) {
          counter.taken += 1;
          // Without our bound the test ends all the same.
          if (counter.taken <= 16) stream.enqueue(mebibyte);
          else stream.close();
        },
      });
      return new Response(body, response);
    };
    return { counter, goesOn };
  }

  test.each(['/.well-known/openid-configuration', '/token', '/jwks'])('%s', async (path) => {
    const { counter, goesOn } = goingOn(path);
    const { identity } = adapter({ fetch: goesOn });
    await expect(signIn(identity)).rejects.toMatchObject({
      name: 'ProviderError',
      kind: 'invalid-answer',
      code: 'too-large',
    });
    expect(counter.taken).toBeGreaterThan(0);
    expect(counter.taken).toBeLessThan(5);
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
    ['an access token by its type (RFC 9068)', (claims) => standIn.signIdToken(claims, 'at+jwt')],
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
    const elsewhere = adapter({ settings: settingsFor(foreign) });
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
