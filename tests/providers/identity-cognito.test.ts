import { afterEach, describe, expect, test } from 'vitest';
import { IdentityError } from '#src/providers/identity/index.ts';
import { addUser, besideStandIn, email, password, tokensOf } from './cognito-adapter.ts';
import type { CognitoStandIn } from './cognito-stand-in.ts';

let running: CognitoStandIn | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function start(...options: Parameters<typeof besideStandIn>) {
  const beside = await besideStandIn(...options);
  running = beside.standIn;
  return beside;
}

const refusal = (code: string) => ({ name: 'IdentityError', code });
const other = 'neu@example.org';

/** Every flow holds for a public and a confidential app client. */
describe.each([
  ['public client', ''],
  ['confidential client', 'client-secret'],
])('%s', (_name, clientSecret) => {
  const newIdentity = { email, password, claims: { givenName: 'Lena', name: 'Hansen' } };

  test('registers, confirms, signs in, reads the token', async () => {
    const { identity, standIn, deliver } = await start({ clientSecret });
    await identity.signUp(newIdentity, deliver);
    await expect(identity.signIn(email, password)).rejects.toMatchObject(refusal('unconfirmed'));
    const code = standIn.lastCode(email, 'confirm');
    await identity.confirmSignUp(email, ` ${code.slice(0, 3)} ${code.slice(3)} `, password);
    const { idToken } = await tokensOf(identity);
    expect(await identity.readIdToken(idToken)).toMatchObject({
      email,
      given_name: 'Lena',
      family_name: 'Hansen',
      iss: standIn.issuer,
    });
  });

  test('wrong, used and expired codes are refused', async () => {
    const { identity, standIn, deliver, clock } = await start({ clientSecret });
    await identity.signUp(newIdentity, deliver);
    const code = standIn.lastCode(email, 'confirm');
    const wrong = code === '000000' ? '111111' : '000000';
    await expect(identity.confirmSignUp(email, wrong, password)).rejects.toMatchObject(refusal('wrong_code'));
    await expect(identity.confirmSignUp(email, ' ', password)).rejects.toMatchObject(refusal('wrong_code'));
    clock.advance(25 * 60 * 60_000);
    await expect(identity.confirmSignUp(email, code, password)).rejects.toMatchObject(
      refusal('expired_code'),
    );
    await identity.resendConfirmation(email, password, deliver);
    const again = standIn.lastCode(email, 'confirm');
    await identity.confirmSignUp(email, again, password);
    await expect(identity.confirmSignUp(email, again, password)).rejects.toMatchObject(refusal('wrong_code'));
  });

  test('the registration of a stranger is not confirmed by the code that the owner of the mailbox asks for', async () => {
    const { identity, standIn, deliver } = await start({ clientSecret });
    await identity.signUp({ ...newIdentity, password: 'Fremder-123' }, deliver);
    await identity.signUp(newIdentity, deliver);
    await identity.resendConfirmation(email, password, deliver);
    const code = standIn.lastCode(email, 'confirm');
    await expect(identity.confirmSignUp(email, code, password)).rejects.toMatchObject(refusal('wrong_code'));
    expect(standIn.state.byEmail(email)?.status).toBe('UNCONFIRMED');
  });

  test('who guesses passwords by the confirmation of a confirmed address learns nothing', async () => {
    const { identity, standIn } = await start();
    addUser(standIn);
    for (const guess of ['falsch', password]) {
      await expect(identity.confirmSignUp(email, '123456', guess)).rejects.toMatchObject(
        refusal('wrong_code'),
      );
    }
  });

  test('a second step by SMS', async () => {
    const { identity, standIn, clock } = await start({ clientSecret });
    addUser(standIn, { phone: '+491713920012' });
    const step = await identity.signIn(email, password);
    if (step.kind !== 'code') throw new Error('no second step');
    expect(step.destination).toBe('+*******0012');
    expect(Buffer.from(step.challenge, 'base64').toString('latin1')).not.toContain('sub-1');
    const code = standIn.lastCode('+491713920012', 'sms');
    const wrong = code === '000000' ? '111111' : '000000';
    await expect(identity.answerCode(step.challenge, wrong)).rejects.toMatchObject(refusal('wrong_code'));
    const tokens = await identity.answerCode(step.challenge, code);
    expect(await identity.readIdToken(tokens.idToken)).toMatchObject({ sub: 'sub-1' });
    await expect(identity.refresh(tokens.refreshToken ?? '')).resolves.toMatchObject({ refreshToken: null });
    await expect(identity.answerCode(step.challenge, code)).rejects.toMatchObject(refusal('expired_code'));
    const late = await identity.signIn(email, password);
    clock.advance(181_000);
    if (late.kind !== 'code') throw new Error('no second step');
    const answer = identity.answerCode(late.challenge, standIn.lastCode('+491713920012', 'sms'));
    await expect(answer).rejects.toMatchObject(refusal('expired_code'));
    await expect(identity.answerCode('made up', code)).rejects.toMatchObject(refusal('expired_code'));
  });

  test('a forgotten password, and every sign-in ends', async () => {
    const { identity, standIn, deliver } = await start({ clientSecret });
    addUser(standIn);
    const before = await tokensOf(identity);
    await identity.forgotPassword(email, deliver);
    const code = standIn.lastCode(email, 'reset');
    const weak = identity.resetPassword(email, code, 'kurz');
    await expect(weak).rejects.toMatchObject(refusal('password_rejected'));
    await identity.resetPassword(email, code, 'Leuchtturm-18');
    const used = identity.resetPassword(email, code, 'Leuchtturm-19');
    await expect(used).rejects.toMatchObject(refusal('expired_code'));
    await expect(identity.signIn(email, password)).rejects.toMatchObject(refusal('wrong_credentials'));
    await expect(identity.refresh(before.refreshToken)).rejects.toMatchObject(refusal('not_authorized'));
    await tokensOf(identity, { email, password: 'Leuchtturm-18' });
  });

  test('signs out: a revoked refresh token is worthless', async () => {
    const { identity, standIn } = await start({ clientSecret });
    addUser(standIn);
    const { refreshToken } = await tokensOf(identity);
    await identity.revoke(refreshToken);
    await expect(identity.refresh(refreshToken)).rejects.toMatchObject(refusal('not_authorized'));
  });
});

describe('nobody learns which address is known', () => {
  test('an address registered already is answered like a new one, and nothing changes', async () => {
    const { identity, standIn, deliver } = await start();
    addUser(standIn);
    const again = { email, password: 'Fremder-123', claims: {} };
    await expect(identity.signUp(again, deliver)).resolves.toBeNull();
    await tokensOf(identity);
  });

  test('an unknown address fails like a wrong password or code', async () => {
    const { identity, deliver } = await start();
    await expect(identity.signIn(other, password)).rejects.toMatchObject(refusal('wrong_credentials'));
    await expect(identity.confirmSignUp(other, '123456', password)).rejects.toMatchObject(
      refusal('wrong_code'),
    );
    const reset = identity.resetPassword(other, '123456', 'Leuchtturm-18');
    await expect(reset).rejects.toMatchObject(refusal('wrong_code'));
    await expect(identity.resendConfirmation(other, password, deliver)).resolves.toBeUndefined();
    await expect(identity.forgotPassword(other, deliver)).resolves.toBeUndefined();
  });

  test('a confirmed address asks in vain for a confirmation, an unconfirmed one for a new password', async () => {
    const { identity, standIn, deliver } = await start();
    addUser(standIn);
    addUser(standIn, { email: other, isEmailVerified: false, status: 'UNCONFIRMED' });
    await expect(identity.resendConfirmation(email, password, deliver)).resolves.toBeUndefined();
    await expect(identity.forgotPassword(other, deliver)).resolves.toBeUndefined();
    expect(standIn.state.messages).toEqual([]);
  });

  test.each(['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'] as const)(
    '%s looks like a wrong password',
    async (status) => {
      const { identity, standIn } = await start();
      addUser(standIn, { status });
      await expect(identity.signIn(email, password)).rejects.toMatchObject(refusal('wrong_credentials'));
    },
  );
});

describe('sign-up', () => {
  test('sends what a customer may say of himself and nothing else', async () => {
    const { identity, standIn, deliver } = await start();
    const claims = {
      givenName: 'Lena',
      name: 'Hansen',
      partnerId: 'DEMO-ERIKA',
      profileType: 'COMPANY',
      isAccountActivated: true,
      'custom:partnerId': 'DEMO-ERIKA',
      service_claim_debt_service: 'free_of_charge',
      email_verified: 'true',
    };
    await identity.signUp({ email, password, claims }, deliver);
    expect(standIn.state.byEmail(email)?.attributes).toEqual({
      email,
      given_name: 'Lena',
      family_name: 'Hansen',
    });
  });

  test('a password the pool does not take', async () => {
    const { identity, deliver } = await start();
    const weak = identity.signUp({ email, password: 'kurz', claims: {} }, deliver);
    await expect(weak).rejects.toMatchObject(refusal('password_rejected'));
  });
});

describe('sign-in', () => {
  test('five wrong passwords lock the account', async () => {
    const { identity, standIn } = await start();
    addUser(standIn);
    for (let count = 0; count < 5; count += 1) {
      await expect(identity.signIn(email, 'falsch')).rejects.toMatchObject(refusal('wrong_credentials'));
    }
    await expect(identity.signIn(email, password)).rejects.toMatchObject(refusal('locked'));
  });

  test('checking a password leaves no sign-in behind', async () => {
    const { identity, standIn } = await start();
    addUser(standIn);
    await identity.checkPassword(email, password);
    expect([...standIn.state.signIns.values()].map(({ isRevoked }) => isRevoked)).toEqual([true]);
    const wrong = identity.checkPassword(email, 'falsch');
    await expect(wrong).rejects.toMatchObject(refusal('wrong_credentials'));
  });

  test('no name, address or password is in an error', async () => {
    const { identity } = await start();
    const error = await identity.signIn(email, password).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(IdentityError);
    const seen =
      error instanceof Error ? [String(error), error.stack, JSON.stringify(error.cause)].join() : '';
    expect(seen).not.toMatch(/lena|Ankerplatz/);
  });
});

describe('changes of somebody signed in', () => {
  test('his password, with the old one', async () => {
    const { identity, standIn } = await start();
    addUser(standIn);
    const tokens = await tokensOf(identity);
    const wrong = identity.changePassword(tokens, email, 'falsch', 'Leuchtturm-18');
    await expect(wrong).rejects.toMatchObject(refusal('wrong_credentials'));
    const weak = identity.changePassword(tokens, email, password, 'kurz');
    await expect(weak).rejects.toMatchObject(refusal('password_rejected'));
    await identity.changePassword(tokens, email, password, 'Leuchtturm-18');
    await tokensOf(identity, { email, password: 'Leuchtturm-18' });
    await identity.revoke(tokens.refreshToken);
    const over = identity.changePassword(tokens, email, 'Leuchtturm-18', 'Leuchtturm-19');
    await expect(over).rejects.toMatchObject(refusal('not_authorized'));
  });

  test('his address, confirmed by both', async () => {
    const { identity, standIn, deliver, sent } = await start();
    addUser(standIn);
    const tokens = await tokensOf(identity);
    await identity.beginEmailChange(tokens, other, deliver);
    expect(sent).toMatchObject([{ purpose: 'old-email', to: email, validMinutes: 30 }]);
    const oldCode = sent[0]?.code ?? '';
    const newCode = standIn.lastCode(other, 'email');
    const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
    for (const [first, second] of [
      [wrong(oldCode), newCode],
      [oldCode, wrong(newCode)],
      [newCode, oldCode],
    ] as const) {
      const attempt = identity.confirmEmailChange(tokens, first, second);
      await expect(attempt).rejects.toMatchObject(refusal('wrong_code'));
    }
    expect(await identity.confirmEmailChange(tokens, oldCode, newCode)).toBe(other);
    await tokensOf(identity, { email: other, password });
    const again = identity.confirmEmailChange(tokens, oldCode, newCode);
    await expect(again).rejects.toMatchObject(refusal('wrong_code'));
  });

  test('the code for the old address is good for half an hour at least and an hour at most', async () => {
    const { identity, standIn, deliver, sent, clock } = await start();
    addUser(standIn);
    await identity.beginEmailChange(await tokensOf(identity), other, deliver);
    const oldCode = sent[0]?.code ?? '';
    clock.advance(30 * 60_000);
    const open = identity.confirmEmailChange(await tokensOf(identity), oldCode, '000000');
    await expect(open).rejects.toMatchObject({ cause: 'CodeMismatchException' });
    clock.advance(30 * 60_000);
    const over = identity.confirmEmailChange(
      await tokensOf(identity),
      oldCode,
      standIn.lastCode(other, 'email'),
    );
    await expect(over).rejects.toMatchObject({ code: 'wrong_code', cause: undefined });
  });

  test('an address somebody else has: it looks begun and cannot be finished', async () => {
    const { identity, standIn, deliver, sent } = await start();
    addUser(standIn);
    addUser(standIn, { email: other });
    const tokens = await tokensOf(identity);
    await identity.beginEmailChange(tokens, other, deliver);
    expect(sent).toHaveLength(1);
    const attempt = identity.confirmEmailChange(tokens, sent[0]?.code ?? '', '123456');
    await expect(attempt).rejects.toBeInstanceOf(IdentityError);
    expect(standIn.state.byEmail(email)).toBeDefined();
  });

  test('a pool that changes addresses before they are confirmed is refused', async () => {
    const { identity, standIn, deliver, sent } = await start({ changesEmailAtOnce: true });
    addUser(standIn);
    const begin = identity.beginEmailChange(await tokensOf(identity), other, deliver);
    await expect(begin).rejects.toMatchObject({ code: 'email-changed-without-confirmation' });
    expect(sent).toEqual([]);
  });

  test('his identity is deleted', async () => {
    const { identity, standIn } = await start();
    addUser(standIn);
    const tokens = await tokensOf(identity);
    await identity.deleteIdentity(tokens);
    await expect(identity.refresh(tokens.refreshToken)).rejects.toMatchObject(refusal('not_authorized'));
    await expect(identity.signIn(email, password)).rejects.toMatchObject(refusal('wrong_credentials'));
  });
});
