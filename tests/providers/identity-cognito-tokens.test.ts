import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { addUser, besideStandIn, email, password, tokensOf } from './cognito-adapter.ts';
import { loginAtStandIn } from './oidc-login.ts';

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(...options: Parameters<typeof besideStandIn>) {
  const beside = await besideStandIn(...options);
  stops.push(beside.standIn.stop);
  return beside;
}

const refusal = (code: string) => ({ name: 'IdentityError', code });
const failure = (kind: string) => ({ name: 'ProviderError', kind });
const tooLarge = { ...failure('invalid-answer'), code: 'too-large' };

describe('refresh', () => {
  test.each([
    ['public client', '', 'offered', ['GetTokensFromRefreshToken', 'GetTokensFromRefreshToken']],
    ['confidential client', 'secret', 'offered', ['GetTokensFromRefreshToken', 'GetTokensFromRefreshToken']],
    ['operation unknown', '', 'unknown', ['GetTokensFromRefreshToken', 'InitiateAuth', 'InitiateAuth']],
    [
      'operation unknown, confidential',
      'secret',
      'unknown',
      ['GetTokensFromRefreshToken', 'InitiateAuth', 'InitiateAuth'],
    ],
    [
      'not enabled for the client',
      '',
      'not-enabled',
      ['GetTokensFromRefreshToken', 'InitiateAuth', 'InitiateAuth'],
    ],
  ] as const)(
    '%s: the way that works is found and remembered',
    async (_name, clientSecret, tokenCall, calls) => {
      const { identity, standIn, clock } = await start({ clientSecret, tokenCall });
      addUser(standIn);
      const tokens = await tokensOf(identity);
      standIn.calls.length = 0;
      clock.advance(3_590_000);
      const fresh = await identity.refresh(tokens.refreshToken);
      expect(fresh.refreshToken).toBeNull();
      expect(decodeJwt(fresh.idToken).exp).toBeGreaterThan(decodeJwt(tokens.idToken).exp ?? 0);
      await identity.refresh(tokens.refreshToken);
      expect(standIn.calls).toEqual(calls);
    },
  );

  test.each(['', 'secret'])(
    'rotation: each token is good once, a second use ends the sign-in (secret %j)',
    async (clientSecret) => {
      const { identity, standIn } = await start({ clientSecret, rotates: true });
      addUser(standIn);
      const first = await tokensOf(identity);
      const second = await identity.refresh(first.refreshToken);
      expect(second.refreshToken).not.toBe(first.refreshToken);
      const third = await identity.refresh(second.refreshToken ?? '');
      await expect(identity.refresh(first.refreshToken)).rejects.toMatchObject(refusal('not_authorized'));
      await expect(identity.refresh(third.refreshToken ?? '')).rejects.toMatchObject(
        refusal('not_authorized'),
      );
    },
  );

  test('a token made up, or of a deleted user', async () => {
    const { identity, standIn } = await start();
    const user = addUser(standIn);
    const { refreshToken } = await tokensOf(identity);
    standIn.state.users.delete(user.sub);
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject(refusal('not_authorized'));
    await expect(identity.refresh('made-up')).rejects.toMatchObject(refusal('not_authorized'));
  });

  test('a wrong client secret of ours is a failure, and nobody’s token is refused for it', async () => {
    const { identity, standIn, make } = await start({ clientSecret: 'right' });
    addUser(standIn);
    const { refreshToken } = await tokensOf(identity);
    const misled = make({ clientSecret: 'wrong' });
    await expect(misled.refresh(refreshToken)).rejects.toMatchObject(failure('rejected'));
    await expect(misled.signIn(email, password)).rejects.toMatchObject(failure('rejected'));
    const unknown = make({ clientId: 'unknown-client' });
    await expect(unknown.signIn(email, password)).rejects.toMatchObject(failure('rejected'));
  });
});

describe('a service in trouble', () => {
  test.each([
    ['500', 'unavailable'],
    ['cut', 'unavailable'],
    ['throttle', 'unavailable'],
    ['garbage', 'invalid-answer'],
  ] as const)(
    'refresh answered with %s: a failure, sent once, and the token stays good',
    async (trouble, kind) => {
      const { identity, standIn } = await start({ rotates: true });
      addUser(standIn);
      const { refreshToken } = await tokensOf(identity);
      standIn.calls.length = 0;
      standIn.breakNext('GetTokensFromRefreshToken', [trouble]);
      await expect(identity.refresh(refreshToken)).rejects.toMatchObject(failure(kind));
      expect(standIn.calls).toEqual(['GetTokensFromRefreshToken']);
      await expect(identity.refresh(refreshToken)).resolves.toMatchObject({ idToken: expect.any(String) });
    },
  );

  test('a long answer is not read, and is no refusal', async () => {
    const { identity, standIn } = await start();
    addUser(standIn);
    standIn.breakNext('InitiateAuth', ['long']);
    await expect(identity.signIn(email, password)).rejects.toMatchObject(tooLarge);
    await tokensOf(identity);
  });

  test('what may be repeated is, once', async () => {
    const { identity, standIn } = await start();
    addUser(standIn);
    const { refreshToken } = await tokensOf(identity);
    standIn.breakNext('RevokeToken', ['cut']);
    await identity.revoke(refreshToken);
    standIn.breakNext('RevokeToken', ['500', '500']);
    await expect(identity.revoke(refreshToken)).rejects.toMatchObject(failure('unavailable'));
  });

  test('a sign-in is never repeated; throttled it is refused', async () => {
    const { identity, standIn } = await start();
    standIn.breakNext('InitiateAuth', ['500', 'throttle']);
    await expect(identity.signIn(email, password)).rejects.toMatchObject(failure('unavailable'));
    await expect(identity.signIn(email, password)).rejects.toMatchObject(refusal('too_many_requests'));
    expect(standIn.calls).toEqual(['InitiateAuth', 'InitiateAuth']);
  });

  test('five failures in a row spare the service; refusals do not', async () => {
    const { identity, standIn, clock } = await start();
    addUser(standIn);
    for (let count = 0; count < 6; count += 1) {
      await expect(identity.signIn('x@example.org', 'x')).rejects.toMatchObject(refusal('wrong_credentials'));
    }
    standIn.breakNext('InitiateAuth', ['500', '500', '500', '500', '500']);
    for (let count = 0; count < 5; count += 1) await identity.signIn(email, password).catch(() => undefined);
    await expect(identity.signIn(email, password)).rejects.toMatchObject({ code: 'circuit-open' });
    clock.advance(10_000);
    await tokensOf(identity);
  });

  test('not reachable at all', async () => {
    const { make, standIn } = await start();
    addUser(standIn);
    const { idToken } = await tokensOf(make());
    await standIn.stop();
    stops.length = 0;
    await expect(make().signIn(email, password)).rejects.toMatchObject(failure('unavailable'));
    await expect(make().readIdToken(idToken)).rejects.toMatchObject(failure('unavailable'));
    await expect(make().readIdToken('a.b.c')).rejects.toMatchObject(refusal('invalid_tokens'));
  });
});

describe('reading an identity token', () => {
  test('custom attributes become claims of the specification', async () => {
    const { identity, standIn } = await start();
    addUser(standIn, {
      attributes: {
        'custom:partnerId': 'P-1',
        'custom:activated': 'false',
        'custom:digitalActivation': 'true',
        'custom:svc_debt': 'needs_payment',
        'custom:service_mineko_check': 'free_of_charge',
        service_online_legal_advice: 'unavailable',
      },
    });
    expect(await identity.readIdToken((await tokensOf(identity)).idToken)).toMatchObject({
      partnerId: 'P-1',
      isAccountActivated: false,
      isDigitalActivationAvailable: true,
      service_claim_debt_service: 'needs_payment',
      service_mineko_check: 'free_of_charge',
      service_online_legal_advice: 'unavailable',
    });
  });

  test('4 seconds after expiry it is good, 6 seconds after it is not', async () => {
    const { identity, standIn, clock } = await start();
    addUser(standIn);
    const { idToken } = await tokensOf(identity);
    clock.advance(3_604_000);
    await expect(identity.readIdToken(idToken)).resolves.toMatchObject({ email });
    clock.advance(2_000);
    await expect(identity.readIdToken(idToken)).rejects.toMatchObject(refusal('invalid_tokens'));
  });

  type Forge = (
    claims: JWTPayload,
    sign: (claims: JWTPayload) => Promise<string>,
  ) => Promise<string> | string;
  const forgeries: Array<[string, Forge]> = [
    ['alg none', (claims) => new UnsecuredJWT(claims).encode()],
    ['signed by a stranger', (claims) => byStranger(claims, 'RS256')],
    ['another algorithm', (claims) => byStranger(claims, 'ES256')],
    ['of another issuer', (claims, sign) => sign({ ...claims, iss: 'https://evil.example/pool' })],
    ['for another client', (claims, sign) => sign({ ...claims, aud: 'other' })],
    ['without a use', ({ token_use: _use, ...claims }, sign) => sign(claims)],
  ];

  async function byStranger(claims: JWTPayload, alg: string) {
    const { privateKey } = await generateKeyPair(alg);
    return new SignJWT(claims).setProtectedHeader({ alg, kid: 'pool-key' }).sign(privateKey);
  }

  test.each(forgeries)('%s: refused', async (_name, forge) => {
    const { identity, standIn } = await start();
    addUser(standIn);
    const { idToken } = await tokensOf(identity);
    const forged = await forge(decodeJwt(idToken), standIn.state.signAs);
    await expect(identity.readIdToken(forged)).rejects.toMatchObject(refusal('invalid_tokens'));
  });

  test('an access token, and a token of another pool: refused', async () => {
    const { identity, standIn } = await start();
    const another = await start();
    addUser(standIn);
    addUser(another.standIn);
    const { accessToken } = await tokensOf(identity);
    await expect(identity.readIdToken(accessToken)).rejects.toMatchObject(refusal('invalid_tokens'));
    const { idToken } = await tokensOf(another.identity);
    await expect(identity.readIdToken(idToken)).rejects.toMatchObject(refusal('invalid_tokens'));
  });
});

describe('temporary credentials', () => {
  test('for a customer: asked for once in 3000 s, for each customer', async () => {
    const { identity, standIn, clock } = await start();
    addUser(standIn);
    addUser(standIn, { email: 'zwei@example.org' });
    const { idToken } = await tokensOf(identity);
    const [one, same] = await Promise.all([identity.credentials(idToken), identity.credentials(idToken)]);
    expect(one).toMatchObject({ identityId: expect.stringMatching(/^eu-central-1:/), accessKeyId: 'ASIA-1' });
    expect(same).toEqual(one);
    const other = await tokensOf(identity, { email: 'zwei@example.org', password });
    expect((await identity.credentials(other.idToken))?.identityId).not.toBe(one?.identityId);
    clock.advance(2_999_000);
    expect(await identity.credentials(idToken)).toEqual(one);
    clock.advance(1_000);
    const later = await identity.credentials(idToken);
    expect(later?.identityId).toBe(one?.identityId);
    expect(later?.accessKeyId).not.toBe(one?.accessKeyId);
    expect(standIn.calls.filter((name) => name === 'GetCredentialsForIdentity')).toHaveLength(3);
  });

  test('for guests only where the settings allow it', async () => {
    const { make } = await start();
    expect(await make().credentials(null)).toBeUndefined();
    const allowed = make({ guestCredentials: true });
    const first = await allowed.credentials(null);
    expect(first).toMatchObject({ accessKeyId: 'ASIA-1' });
    expect(await allowed.credentials(null)).toEqual(first);
  });

  test('a pool that knows no guests refuses; a failure is not remembered', async () => {
    const { make, standIn } = await start({ allowsGuests: false });
    const identity = make({ guestCredentials: true });
    await expect(identity.credentials(null)).rejects.toMatchObject(refusal('not_authorized'));
    standIn.options.allowsGuests = true;
    await expect(identity.credentials(null)).resolves.toMatchObject({ accessKeyId: 'ASIA-1' });
  });

  test.each(['GetId', 'GetCredentialsForIdentity'])('a long answer to %s is not read', async (operation) => {
    const { make, standIn } = await start();
    standIn.breakNext(operation, ['long']);
    await expect(make({ guestCredentials: true }).credentials(null)).rejects.toMatchObject(tooLarge);
  });

  test('a forged token gets none, not even those in memory', async () => {
    const { identity, standIn } = await start();
    addUser(standIn);
    const { idToken } = await tokensOf(identity);
    await identity.credentials(idToken);
    const forged = new UnsecuredJWT(decodeJwt(idToken)).encode();
    await expect(identity.credentials(forged)).rejects.toMatchObject(refusal('invalid_tokens'));
  });

  test('without an identity pool there are none', async () => {
    const { make, standIn } = await start();
    addUser(standIn);
    const identity = make({ identityPoolId: '' });
    expect(await identity.credentials((await tokensOf(identity)).idToken)).toBeUndefined();
  });
});

describe('called without configuration', () => {
  test.each([
    ['token provider not configured', { clientId: '' }],
    ['user pool not configured', { userPoolId: '' }],
    ['user pool or identity pool not configured', { userPoolId: '', identityPoolId: '' }],
  ])('%s, before anything is sent', async (message, change) => {
    const { make, standIn } = await start();
    const identity = make(change);
    const calls = [identity.signIn(email, password), identity.refresh('x'), identity.readIdToken('a.b.c')];
    for (const call of calls) {
      await expect(call).rejects.toMatchObject({ name: 'IdentityConfigurationError', message });
    }
    expect(standIn.calls).toEqual([]);
  });

  test.each(['', 'not-a-pool'])('invalid identity pool id: %j', async (identityPoolId) => {
    const { make } = await start();
    const guest = make({ identityPoolId, guestCredentials: true }).credentials(null);
    await expect(guest).rejects.toMatchObject({ message: 'invalid identity pool id' });
  });

  test('OAuth parameters not configured', async () => {
    const { make } = await start();
    const { way } = make({ oauth: { ...oauthAt('http://localhost:1'), redirectOut: '' } });
    if (way.kind !== 'redirect') throw new Error('forms');
    const message = 'OAuth parameters not configured';
    await expect(way.begin({ state: 's' })).rejects.toMatchObject({ message });
    await expect(way.finish('http://x.test/?code=1', '{}')).rejects.toMatchObject({ message });
  });
});

const redirectIn = 'http://localhost:3000/api/auth/callback';
function oauthAt(domain: string) {
  return {
    domain,
    redirectIn,
    redirectOut: 'http://localhost:3000/account/bye',
    responseType: 'code' as const,
    scopes: 'openid email profile offline_access',
    registrationUrl: '',
    passwordResetUrl: '',
  };
}

describe('hosted pages', () => {
  test.each(['', 'secret'])('login, refresh, deletion (secret %j)', async (clientSecret) => {
    const { identity, standIn } = await start({ clientSecret, tokenCall: 'unknown' }, ({ url }) => ({
      oauth: oauthAt(url),
    }));
    addUser(standIn);
    const { way } = identity;
    if (way.kind !== 'redirect') throw new Error('forms');
    const { address, remember } = await way.begin({ state: 'mine' });
    const back = await loginAtStandIn(address, redirectIn, { email, password });
    const tokens = await way.finish(back ?? '', remember);
    expect(await identity.readIdToken(tokens.idToken)).toMatchObject({ email, partnerId: 'P-4711' });
    await expect(identity.refresh(tokens.refreshToken ?? '')).resolves.toMatchObject({ refreshToken: null });
    await expect(way.finish(back ?? '', remember)).rejects.toMatchObject(refusal('not_authorized'));
    expect(await way.signOutAddress()).toBe(
      `${standIn.url}/logout?client_id=stand-in-client&logout_uri=${encodeURIComponent('http://localhost:3000/account/bye')}`,
    );
    await expect(identity.signIn(email, password)).rejects.toMatchObject(refusal('elsewhere'));
    await identity.deleteIdentity(tokens);
    expect(standIn.state.users.size).toBe(0);
  });
});
