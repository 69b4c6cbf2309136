import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#src/lib/clock.ts';
import { createIdentity, type DeliverCode, type Identity } from '#src/providers/identity/index.ts';
import { tokensOf } from './cognito-adapter.ts';
import { fixedCode, startCognitoLocal } from './cognito-local.ts';
import { noDatabase } from './no-database.ts';

/**
 * The adapter against cognito-local, which others have written: what the stand-in of our own might get wrong in the same
 * way as the adapter. It knows neither GetTokensFromRefreshToken nor ResendConfirmationCode, GlobalSignOut, SMS codes
 * of a new pool or identity pools.
 */
const password = 'Ankerplatz-17';
const sent: Array<Parameters<DeliverCode>[1]> = [];
const deliver: DeliverCode = async (_tx, message) => {
  sent.push(message);
};
let pool: Awaited<ReturnType<typeof startCognitoLocal>>;
let identity: Identity;
let count = 0;

beforeAll(async () => {
  pool = await startCognitoLocal();
  identity = createIdentity(
    {
      kind: 'cognito',
      userPoolId: pool.userPoolId,
      clientId: pool.clientId,
      clientSecret: '',
      identityPoolId: '',
      guestCredentials: false,
      endpoint: pool.url,
      oauth: undefined,
    },
    { db: noDatabase, clock: systemClock, secrets: ['s'.repeat(32)], pageKeys: ['p'.repeat(32)] },
  );
});
afterAll(async () => {
  await pool.stop();
});

async function confirmed(): Promise<{ email: string; password: string }> {
  count += 1;
  const email = `lena-${count}@example.org`;
  await identity.signUp({ email, password, claims: { givenName: 'Lena', name: 'Hansen' } }, deliver);
  await identity.confirmSignUp(email, fixedCode, password);
  return { email, password };
}

const refusal = (code: string) => ({ name: 'IdentityError', code });

describe('cognito-local', () => {
  test('registers, refuses a wrong code, confirms, signs in', async () => {
    const email = 'neu@example.org';
    await identity.signUp({ email, password, claims: {} }, deliver);
    await expect(identity.signUp({ email, password, claims: {} }, deliver)).resolves.toBeNull();
    await expect(identity.signIn(email, password)).rejects.toMatchObject(refusal('unconfirmed'));
    await expect(identity.confirmSignUp(email, '0000', password)).rejects.toMatchObject(
      refusal('wrong_code'),
    );
    await identity.confirmSignUp(email, fixedCode, password);
    await expect(identity.signIn(email, 'falsch')).rejects.toMatchObject(refusal('wrong_credentials'));
    const unknown = identity.signIn('unbekannt@example.org', password);
    await expect(unknown).rejects.toMatchObject(refusal('wrong_credentials'));
    const { idToken } = await tokensOf(identity, { email, password });
    expect(await identity.readIdToken(idToken)).toMatchObject({
      email,
      iss: `${pool.url}/${pool.userPoolId}`,
    });
  });

  test('what the owner of the pool says of a customer is in his next token', async () => {
    const who = await confirmed();
    await pool.setAttributes(who.email, {
      'custom:partnerId': 'P-4711',
      'custom:activated': 'true',
      'custom:svc_debt': 'needs_payment',
    });
    const { idToken } = await tokensOf(identity, who);
    expect(await identity.readIdToken(idToken)).toMatchObject({
      partnerId: 'P-4711',
      isAccountActivated: true,
      service_claim_debt_service: 'needs_payment',
    });
  });

  test('an access token is no identity token', async () => {
    const { accessToken } = await tokensOf(identity, await confirmed());
    await expect(identity.readIdToken(accessToken)).rejects.toMatchObject(refusal('invalid_tokens'));
  });

  test('refreshes the older way, and not after revocation', async () => {
    const { refreshToken, idToken } = await tokensOf(identity, await confirmed());
    const fresh = await identity.refresh(refreshToken);
    expect(fresh.refreshToken).toBeNull();
    expect(decodeJwt(fresh.idToken).sub).toBe(decodeJwt(idToken).sub);
    await identity.revoke(refreshToken);
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject(refusal('not_authorized'));
  });

  test('a forgotten password', async () => {
    const { email } = await confirmed();
    await identity.forgotPassword(email, deliver);
    await expect(identity.forgotPassword('unbekannt@example.org', deliver)).resolves.toBeUndefined();
    const wrong = identity.resetPassword(email, '0000', 'Leuchtturm-18');
    await expect(wrong).rejects.toMatchObject(refusal('wrong_code'));
    await identity.resetPassword(email, fixedCode, 'Leuchtturm-18');
    await tokensOf(identity, { email, password: 'Leuchtturm-18' });
  });

  test('changes the password', async () => {
    const who = await confirmed();
    const tokens = await tokensOf(identity, who);
    await identity.changePassword(tokens, who.email, password, 'Leuchtturm-18');
    await tokensOf(identity, { email: who.email, password: 'Leuchtturm-18' });
  });

  test('changes the address, confirmed by both', async () => {
    const who = await confirmed();
    const tokens = await tokensOf(identity, who);
    const next = `next-${who.email}`;
    await identity.beginEmailChange(tokens, next, deliver);
    const oldCode = sent.at(-1);
    expect(oldCode).toMatchObject({ purpose: 'old-email', to: who.email });
    const wrong = identity.confirmEmailChange(tokens, oldCode?.code ?? '', '0000');
    await expect(wrong).rejects.toMatchObject(refusal('wrong_code'));
    expect(await identity.confirmEmailChange(tokens, oldCode?.code ?? '', fixedCode)).toBe(next);
    await tokensOf(identity, { email: next, password });
  });

  test('deletes the identity', async () => {
    const who = await confirmed();
    await identity.deleteIdentity(await tokensOf(identity, who));
    await expect(identity.signIn(who.email, password)).rejects.toMatchObject(refusal('wrong_credentials'));
  });

  test('an operation it does not know is a failure, not a refusal', async () => {
    const { email } = await confirmed();
    const resend = identity.resendConfirmation(email, password, deliver);
    await expect(resend).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' });
  });
});
