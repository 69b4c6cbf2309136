import { randomUUID } from 'node:crypto';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#src/database/database.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { createLog } from '#src/lib/log.ts';
import { codeHash } from '#src/providers/identity/embedded/codes.ts';
import { issueRefreshToken } from '#src/providers/identity/embedded/refresh-tokens.ts';
import {
  type CodePurpose,
  createIdentity,
  deleteExpiredIdentityRows,
  type Identity,
  IdentityError,
  type IdentityTokens,
} from '#src/providers/identity/index.ts';
import { openWorld } from '../worlds.ts';

const issuer = 'https://portal.test';
const clock = fixedClock('2026-11-21T10:00:00Z');
const email = 'lena@example.org';
const password = 'Ankerplatz-17';
const sent: Array<{ purpose: CodePurpose; to: string; code: string }> = [];
const deliver = async (_tx: unknown, message: { purpose: CodePurpose; to: string; code: string }) => {
  sent.push(message);
};
let database: Database;
let identity: Identity;

function create(secret = 's'.repeat(32)): Identity {
  const settings = { kind: 'embedded', issuer, tokenMinutes: 15, signingKeyDays: 90 } as const;
  return createIdentity(settings, {
    db: database.db,
    clock,
    secrets: [secret],
    pageKeys: ['p'.repeat(32)],
    log: createLog('silent'),
  });
}

beforeAll(async () => {
  database = await openWorld('schema');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('identity_users').execute();
  await database.db.deleteFrom('identity_registrations').execute();
  await database.db.deleteFrom('signing_keys').execute();
  sent.length = 0;
  clock.set('2026-11-21T10:00:00Z');
  identity = create();
});

const lastCode = () => sent.at(-1)?.code ?? '';

async function registered(address = email, claims: Record<string, string | boolean> = { partnerId: 'P-1' }) {
  await identity.signUp({ email: address, password, claims }, deliver);
  await identity.confirmSignUp(address, lastCode(), password);
}

async function signedIn(address = email): Promise<IdentityTokens> {
  const step = await identity.signIn(address, password);
  if (step.kind !== 'tokens') throw new Error('tokens expected');
  return step.tokens;
}

/** The code of an IdentityError that a promise rejects with. */
async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => 'nothing was refused',
    (reason: unknown) => reason,
  );
  return error instanceof IdentityError ? error.code : String(error);
}

function refreshTokenOf({ refreshToken }: IdentityTokens): string {
  if (refreshToken === null) throw new Error('a refresh token was expected');
  return refreshToken;
}

describe('registration', () => {
  const stranger = 'Fremdes-Passwort-9';
  const signUp = (typed = password, claims: Record<string, string> = {}) =>
    identity.signUp({ email, password: typed, claims }, deliver);

  test('the code of the mail confirms the address; again it says the same', async () => {
    await identity.signUp({ email: ' Lena@Example.org ', password, claims: {} }, deliver);
    expect(sent).toMatchObject([{ purpose: 'confirm', to: email }]);
    expect(lastCode()).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(await refusal(identity.signIn(email, password))).toBe('unconfirmed');
    await identity.confirmSignUp('LENA@example.org', lastCode(), password);
    await signedIn();
    clock.advance(2 * 60 * 60_000);
    await identity.confirmSignUp(email, lastCode(), password);
    expect(await refusal(identity.confirmSignUp(email, lastCode(), stranger))).toBe('wrong_code');
  });

  test('whose account was deleted is not told that all is well, and gets no account by the old link', async () => {
    await registered();
    await identity.deleteIdentity(await signedIn());
    expect(await refusal(identity.confirmSignUp(email, lastCode(), password))).toBe('wrong_code');
    expect(await refusal(identity.signIn(email, password))).toBe('wrong_credentials');
  });

  test('a taken address learns of the attempt by mail, and nothing changes', async () => {
    await registered();
    await signUp(stranger, { partnerId: 'P-2' });
    expect(sent.at(-1)).toMatchObject({ purpose: 'email-taken', to: email, code: '' });
    expect(decodeJwt((await signedIn()).idToken)).toMatchObject({ partnerId: 'P-1' });
    // To whoever sent the form it is a registration like any other.
    expect(await refusal(identity.signIn(email, stranger))).toBe('unconfirmed');
    await identity.resendConfirmation(email, stranger, deliver);
    expect(sent.at(-1)).toMatchObject({ purpose: 'email-taken', code: '' });
  });

  test('the first registration is not replaced by whoever comes next, and each code confirms its own password', async () => {
    await signUp(password, { partnerId: 'P-owner' });
    const owners = lastCode();
    await signUp(stranger, { partnerId: 'P-stranger' });
    const strangers = lastCode();
    expect(await refusal(identity.confirmSignUp(email, strangers, password))).toBe('wrong_code');
    expect(await refusal(identity.confirmSignUp(email, owners, stranger))).toBe('wrong_code');
    await identity.confirmSignUp(email, owners, password);
    expect(decodeJwt((await signedIn()).idToken)).toMatchObject({ partnerId: 'P-owner' });
    expect(await refusal(identity.confirmSignUp(email, strangers, stranger))).toBe('wrong_code');
    expect(await refusal(identity.signIn(email, stranger))).toBe('unconfirmed');
  });

  test('a code is sent again for the registration with the password of whoever asks', async () => {
    await signUp();
    await signUp(stranger);
    const strangers = lastCode();
    await identity.resendConfirmation(email, 'weder-noch-1', deliver);
    expect(sent).toHaveLength(2);
    await identity.resendConfirmation(email, password, deliver);
    expect(sent).toHaveLength(3);
    expect(await refusal(identity.confirmSignUp(email, lastCode(), stranger))).toBe('wrong_code');
    await identity.confirmSignUp(email, lastCode(), password);
    expect(await refusal(identity.confirmSignUp(email, strangers, stranger))).toBe('wrong_code');
  });

  test('wrong passwords with the right code use it up; wrong codes, which strangers can type, do not', async () => {
    await signUp();
    const right = lastCode();
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await refusal(identity.confirmSignUp(email, '2222-2222', password))).toBe('wrong_code');
    }
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await refusal(identity.confirmSignUp(email, right, stranger))).toBe('wrong_code');
    }
    expect(await refusal(identity.confirmSignUp(email, right, password))).toBe('wrong_code');
    await identity.resendConfirmation(email, password, deliver);
    await identity.confirmSignUp(email, lastCode().replace('-', ' ').toLowerCase(), password);
  });

  test('of two that confirm the same registration at once one makes the account', async () => {
    await signUp();
    const code = lastCode();
    await Promise.all([1, 2, 3].map(() => identity.confirmSignUp(email, code, password)));
    expect(await database.db.selectFrom('identity_users').selectAll().execute()).toHaveLength(1);
  });

  test('eight stand side by side; one more takes the place of the oldest, but of none within its first hour', async () => {
    await signUp();
    const first = lastCode();
    clock.advance(20 * 60_000);
    for (let next = 0; next < 7; next += 1) await signUp(stranger);
    // One more has no row and no mail, as long as a code that lies in the mailbox can be used.
    expect(await signUp(stranger)).toMatch(/./);
    expect(sent).toHaveLength(8);
    await identity.resendConfirmation(email, password, deliver);
    clock.advance(41 * 60_000);
    await signUp(stranger);
    const rows = await database.db.selectFrom('identity_registrations').selectAll().execute();
    expect(rows).toHaveLength(8);
    expect(await refusal(identity.confirmSignUp(email, first, password))).toBe('wrong_code');
    expect(await signUp(stranger)).toMatch(/./);
  });

  describe('where there is no room, or the mailbox has had many', () => {
    const full = { keepsGoodCode: true };
    const held = (typed = password, claims: Record<string, string> = {}) =>
      identity.signUp({ email, password: typed, claims }, deliver, full);

    test('a registration that its page holds is confirmed by the code of another one and its own password', async () => {
      await signUp(stranger, { partnerId: 'P-stranger' });
      const { id: strangers } = await database.db
        .selectFrom('identity_registrations')
        .select('id')
        .executeTakeFirstOrThrow();
      const own = (await held(password, { partnerId: 'P-owner' })) ?? '';
      expect(sent).toHaveLength(1);
      expect(own).not.toContain('P-owner');
      // Neither the code alone, nor the stranger’s password, nor a code that was not sent.
      expect(await refusal(identity.confirmSignUp(email, lastCode(), password))).toBe('wrong_code');
      expect(await refusal(identity.confirmSignUp(email, '2222-2222', password, own))).toBe('wrong_code');
      expect(await refusal(identity.confirmSignUp(email, lastCode(), 'weder-noch-1', own))).toBe(
        'wrong_code',
      );
      expect(await identity.confirmSignUp(email, lastCode(), password, own)).toBe(true);
      expect(decodeJwt((await signedIn()).idToken)).toMatchObject({ partnerId: 'P-owner' });
      // Again the same is said, with and without what the page held, and the stranger's is worth nothing; whichever of the two,
      // which share the code and were made at the same moment, the database names first.
      for (const id of [`0${strangers.slice(1)}`, `f${strangers.slice(1)}`]) {
        await database.db
          .updateTable('identity_registrations')
          .set({ id, code_hash: codeHash(id, 'confirm', lastCode()) })
          .where('claims', '@>', '{"partnerId":"P-stranger"}')
          .execute();
        expect(await identity.confirmSignUp(email, lastCode(), password, own)).toBe(false);
        expect(await identity.confirmSignUp(email, lastCode(), password)).toBe(false);
        expect(await refusal(identity.confirmSignUp(email, lastCode(), stranger))).toBe('wrong_code');
      }
    });

    test('it is good for a day and its address alone, and for nobody who altered it', async () => {
      await signUp(stranger);
      const own = (await held()) ?? '';
      await identity.signUp({ email: 'andere@example.org', password: stranger, claims: {} }, deliver);
      const others = lastCode();
      expect(await refusal(identity.confirmSignUp('andere@example.org', others, password, own))).toBe(
        'wrong_code',
      );
      expect(await refusal(identity.confirmSignUp(email, others, password, own))).toBe('wrong_code');
      clock.advance(24 * 60 * 60_000);
      await identity.resendConfirmation(email, stranger, deliver);
      expect(await refusal(identity.confirmSignUp(email, lastCode(), password, own))).toBe('wrong_code');
      const late = (await held()) ?? '';
      const altered = `${late.slice(0, -6)}AAAAAA`;
      expect(await refusal(identity.confirmSignUp(email, lastCode(), password, altered))).toBe('wrong_code');
      expect(await identity.confirmSignUp(email, lastCode(), password, late)).toBe(true);
    });

    test('a mail follows once the last code cannot be used any more, whoever asks and however often', async () => {
      for (let next = 0; next < 8; next += 1) await signUp(stranger);
      const own = (await held()) ?? '';
      await Promise.all(Array.from({ length: 5 }, () => held(stranger)));
      await identity.resendConfirmation(email, password, deliver, { ...full, held: own });
      await identity.resendConfirmation(email, stranger, deliver, full);
      expect(sent).toHaveLength(8);
      clock.advance(21 * 60_000);
      const later = await Promise.all(Array.from({ length: 5 }, () => held(stranger)));
      expect(later.filter((one) => one === null)).toHaveLength(1);
      expect(sent).toHaveLength(9);
      await identity.resendConfirmation(email, password, deliver, { ...full, held: own });
      expect(sent).toHaveLength(9);
      expect(await identity.confirmSignUp(email, lastCode(), password, own)).toBe(true);
    });

    test('who holds one has its code sent as soon as there is room for a mail', async () => {
      await signUp(stranger);
      const own = (await held()) ?? '';
      await identity.resendConfirmation(email, 'weder-noch-1', deliver, { held: own });
      expect(sent).toHaveLength(1);
      await identity.resendConfirmation(email, password, deliver, { held: own });
      expect(sent).toHaveLength(2);
      // It has a row from now on, and goes on from any device.
      expect(await identity.confirmSignUp(email, lastCode(), password)).toBe(true);
    });

    test('a taken address answers in the same way, and no code of before opens it', async () => {
      await registered();
      const before = sent.length;
      expect(await held(stranger)).toBeNull();
      const own = (await held(stranger)) ?? '';
      expect(own).toMatch(/./);
      expect(sent.slice(before).map(({ purpose }) => purpose)).toEqual(['email-taken']);
      const codes = sent.map(({ code }) => code).filter((code) => code !== '');
      for (const code of codes)
        expect(await refusal(identity.confirmSignUp(email, code, stranger, own))).toBe('wrong_code');
    });
  });

  test('a code expires after 30 minutes', async () => {
    await signUp();
    clock.advance(30 * 60_000);
    expect(await refusal(identity.confirmSignUp(email, lastCode(), password))).toBe('wrong_code');
  });

  test('the database holds neither password nor code', async () => {
    await signUp();
    const rows = JSON.stringify(await database.db.selectFrom('identity_registrations').selectAll().execute());
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows).not.toContain(password);
    expect(rows).not.toContain(lastCode());
  });

  test('what nobody confirmed in seven days is forgotten', async () => {
    await signUp();
    clock.advance(7 * 86_400_000 + 1000);
    await deleteExpiredIdentityRows(database.db, clock.now());
    expect(await database.db.selectFrom('identity_registrations').selectAll().execute()).toEqual([]);
  });
});

describe('sign-in', () => {
  test('a wrong password and an unknown address are refused alike', async () => {
    await registered();
    expect(await refusal(identity.signIn(email, 'falsch'))).toBe('wrong_credentials');
    expect(await refusal(identity.signIn('niemand@example.org', password))).toBe('wrong_credentials');
  });

  test('tokens name person, issuer and audience, and carry his claims', async () => {
    await registered(email, { partnerId: 'P-7', service_employers_reference_check: 'free_of_charge' });
    const { idToken, accessToken } = await signedIn();
    expect(decodeProtectedHeader(idToken)).toMatchObject({ alg: 'RS256' });
    const claims = await identity.readIdToken(idToken);
    expect(claims).toMatchObject({
      iss: issuer,
      aud: 'portal',
      email,
      partnerId: 'P-7',
      service_employers_reference_check: 'free_of_charge',
      token_use: 'id',
    });
    expect(await refusal(identity.readIdToken(accessToken))).toBe('invalid_tokens');
  });

  test('claims cannot shadow subject, issuer or address', async () => {
    await registered(email, {
      sub: 'fremd',
      iss: 'fremd',
      email: 'fremd@example.org',
      token_use: 'access',
      exp: 'nie',
    });
    const claims = await identity.readIdToken((await signedIn()).idToken);
    expect(claims).toMatchObject({ iss: issuer, email, token_use: 'id' });
    expect(claims.sub).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('later tokens carry changed claims', async () => {
    await registered();
    const tokens = await signedIn();
    const { sub } = await identity.readIdToken(tokens.idToken);
    await identity.setClaims(sub, { isAccountActivated: true });
    const next = await identity.refresh(refreshTokenOf(tokens));
    expect(await identity.readIdToken(next.idToken)).toMatchObject({
      partnerId: 'P-1',
      isAccountActivated: true,
    });
  });
});

describe('identity tokens of others are refused', () => {
  async function forged(change: {
    issuer?: string;
    audience?: string;
    key?: CryptoKey;
    kid?: string;
    alg?: string;
    lifeSeconds?: number;
  }): Promise<string> {
    const { idToken } = await signedIn();
    const { kid } = decodeProtectedHeader(idToken);
    const key = change.key ?? (await generateKeyPair('RS256')).privateKey;
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ token_use: 'id' })
      .setProtectedHeader({ alg: change.alg ?? 'RS256', kid: change.kid ?? kid ?? '' })
      .setSubject('1')
      .setIssuer(change.issuer ?? issuer)
      .setAudience(change.audience ?? 'portal')
      .setIssuedAt(now)
      .setExpirationTime(now + (change.lifeSeconds ?? 900))
      .sign(key);
  }

  beforeEach(() => registered());

  test('signed with a foreign key under our key id', async () => {
    expect(await refusal(identity.readIdToken(await forged({})))).toBe('invalid_tokens');
  });

  test('signed with an unknown key id', async () => {
    expect(await refusal(identity.readIdToken(await forged({ kid: 'identity-fremd' })))).toBe(
      'invalid_tokens',
    );
  });

  test('unsigned (alg none)', async () => {
    const { payload } = { payload: decodeJwt((await signedIn()).idToken) };
    const token = new UnsecuredJWT(payload).encode();
    expect(await refusal(identity.readIdToken(token))).toBe('invalid_tokens');
  });

  test('signed with our public key as a shared secret (algorithm confusion)', async () => {
    const { keys } = await identity.publicKeys();
    const publicKey = await importJWK(keys[0] as Parameters<typeof importJWK>[0], 'RS256', {
      extractable: true,
    });
    if (publicKey instanceof Uint8Array) throw new Error('a public key was expected');
    const secret = new TextEncoder().encode(await exportSPKI(publicKey));
    const now = Math.floor(clock.now().getTime() / 1000);
    const token = await new SignJWT({ token_use: 'id' })
      .setProtectedHeader({ alg: 'HS256', kid: String((keys[0] as { kid?: string }).kid) })
      .setSubject('1')
      .setIssuer(issuer)
      .setAudience('portal')
      .setIssuedAt(now)
      .setExpirationTime(now + 900)
      .sign(secret);
    expect(await refusal(identity.readIdToken(token))).toBe('invalid_tokens');
  });

  test('of another portal with keys of its own', async () => {
    const { idToken } = await signedIn();
    const other = createIdentity(
      { kind: 'embedded', issuer: 'https://fremd.test', tokenMinutes: 15, signingKeyDays: 90 },
      {
        db: database.db,
        clock,
        secrets: ['s'.repeat(32)],
        pageKeys: ['p'.repeat(32)],
        log: createLog('silent'),
      },
    );
    expect(await refusal(other.readIdToken(idToken))).toBe('invalid_tokens');
  });

  test('expired, with 5 seconds of tolerance', async () => {
    const { idToken } = await signedIn();
    clock.advance(15 * 60_000 + 4_000);
    await identity.readIdToken(idToken);
    clock.advance(2_000);
    expect(await refusal(identity.readIdToken(idToken))).toBe('invalid_tokens');
  });

  test('altered by one character', async () => {
    const { idToken } = await signedIn();
    const [head = '', body = '', signature = ''] = idToken.split('.');
    const claims = { ...decodeJwt(idToken), partnerId: 'P-2' };
    const altered = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect(body).not.toBe(altered);
    expect(await refusal(identity.readIdToken(`${head}.${altered}.${signature}`))).toBe('invalid_tokens');
  });
});

describe('refresh tokens', () => {
  beforeEach(() => registered());

  test('each works once; whoever shows it again ends the whole sign-in', async () => {
    const first = await signedIn();
    const second = await identity.refresh(refreshTokenOf(first));
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await refusal(identity.refresh(refreshTokenOf(first)))).toBe('not_authorized');
    expect(await refusal(identity.refresh(refreshTokenOf(second)))).toBe('not_authorized');
  });

  test('of a hundred parallel attempts with one token one at most succeeds', async () => {
    const { refreshToken } = await signedIn();
    const attempts = Array.from({ length: 100 }, () => identity.refresh(refreshToken ?? ''));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('another sign-in of the same person stays', async () => {
    const stolen = await signedIn();
    const other = await signedIn();
    await identity.revoke(refreshTokenOf(stolen));
    expect(await refusal(identity.refresh(refreshTokenOf(stolen)))).toBe('not_authorized');
    await identity.refresh(refreshTokenOf(other));
  });

  test.each(['', 'unsinn', 'A'.repeat(43)])('%j is nobody’s', async (token) => {
    expect(await refusal(identity.refresh(token))).toBe('not_authorized');
  });
});

describe('passwords', () => {
  beforeEach(() => registered());

  test('a reset needs the code, ends every sign-in, and the old password is gone', async () => {
    const before = await signedIn();
    await identity.forgotPassword(email, deliver);
    await identity.resetPassword(email, lastCode(), 'Leuchtturm-2026');
    expect(await refusal(identity.refresh(refreshTokenOf(before)))).toBe('not_authorized');
    expect(await refusal(identity.signIn(email, password))).toBe('wrong_credentials');
    expect((await identity.signIn(email, 'Leuchtturm-2026')).kind).toBe('tokens');
    expect(await refusal(identity.resetPassword(email, lastCode(), 'Noch-ein-Passwort'))).toBe('wrong_code');
  });

  test('the code of a registration resets no password, and that of another person none of his', async () => {
    await registered('max@example.org');
    const confirmation = lastCode();
    expect(await refusal(identity.resetPassword('max@example.org', confirmation, 'Neues-Passwort-1'))).toBe(
      'wrong_code',
    );
    await identity.forgotPassword('max@example.org', deliver);
    expect(await refusal(identity.resetPassword(email, lastCode(), 'Neues-Passwort-1'))).toBe('wrong_code');
  });

  test('wrong codes of strangers do not use up the code for a new password', async () => {
    await identity.forgotPassword(email, deliver);
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await refusal(identity.resetPassword(email, '2222-2222', 'Fremdes-Passwort-9'))).toBe(
        'wrong_code',
      );
    }
    await identity.resetPassword(email, lastCode(), 'Leuchtturm-2026');
  });

  test('for an unknown address nothing is sent', async () => {
    sent.length = 0;
    await identity.forgotPassword('niemand@example.org', deliver);
    await identity.resendConfirmation('niemand@example.org', password, deliver);
    expect(sent).toEqual([]);
  });

  test('a change needs the old password', async () => {
    const tokens = await signedIn();
    expect(await refusal(identity.changePassword(tokens, email, 'falsch', 'Neues-Passwort-1'))).toBe(
      'wrong_credentials',
    );
    await identity.forgotPassword(email, deliver);
    await identity.changePassword(tokens, email, password, 'Neues-Passwort-1');
    await identity.checkPassword(email, 'Neues-Passwort-1');
    // A code that was asked for before, by whoever reads the mailbox, has ended with the old password.
    expect(await refusal(identity.resetPassword(email, lastCode(), 'Fremdes-Passwort-9'))).toBe('wrong_code');
  });
});

describe('change of address', () => {
  const codes = () => ({
    old: sent.findLast(({ purpose }) => purpose === 'old-email')?.code ?? '',
    next: sent.findLast(({ purpose }) => purpose === 'new-email')?.code ?? '',
  });
  beforeEach(() => registered());

  test('needs the codes of both addresses', async () => {
    const tokens = await signedIn();
    await identity.beginEmailChange(tokens, 'Neu@Example.org', deliver);
    expect(sent.slice(-2).map(({ purpose, to }) => `${purpose} ${to}`)).toEqual([
      `old-email ${email}`,
      'new-email neu@example.org',
    ]);
    const { old, next } = codes();
    expect(await refusal(identity.confirmEmailChange(tokens, next, old))).toBe('wrong_code');
    expect(await identity.confirmEmailChange(tokens, old, next)).toBe('neu@example.org');
    expect((await identity.signIn('neu@example.org', password)).kind).toBe('tokens');
    expect(await refusal(identity.signIn(email, password))).toBe('wrong_credentials');
  });

  test('ends what was sent to the mailbox of before: its code for a new password opens nothing', async () => {
    const tokens = await signedIn();
    await identity.forgotPassword(email, deliver);
    const ofOldMailbox = lastCode();
    await identity.beginEmailChange(tokens, 'neu@example.org', deliver);
    await identity.confirmEmailChange(tokens, codes().old, codes().next);
    for (const address of [email, 'neu@example.org']) {
      expect(await refusal(identity.resetPassword(address, ofOldMailbox, 'Fremdes-Passwort-9'))).toBe(
        'wrong_code',
      );
    }
  });

  test('to an address that somebody has looks the same and never ends', async () => {
    await registered('max@example.org');
    const tokens = await signedIn();
    sent.length = 0;
    await identity.beginEmailChange(tokens, 'max@example.org', deliver);
    expect(sent.map(({ purpose }) => purpose)).toEqual(['old-email', 'email-taken']);
    expect(await refusal(identity.confirmEmailChange(tokens, codes().old, ''))).toBe('wrong_code');
  });
});

test('who is deleted is nobody: no password, no token, no refresh', async () => {
  await registered();
  const tokens = await signedIn();
  await identity.deleteIdentity(tokens);
  expect(await refusal(identity.signIn(email, password))).toBe('wrong_credentials');
  expect(await refusal(identity.refresh(refreshTokenOf(tokens)))).toBe('not_authorized');
  expect(await refusal(identity.deleteIdentity(tokens))).toBe('not_authorized');
});

test('who is deleted between his password and his token signs in as nobody', async () => {
  const gone = issueRefreshToken(database.db, clock, randomUUID());
  expect(await refusal(gone)).toBe('wrong_credentials');
});

describe('signing keys', () => {
  test('are replaced after 90 days; the old one checks until its last token has expired', async () => {
    await registered();
    await signedIn();
    clock.advance(90 * 86_400_000 - 60_000);
    const before = await signedIn();
    clock.advance(2 * 60_000);
    const after = await signedIn();
    const kid = (token: string) => decodeProtectedHeader(token).kid;
    expect(kid(before.idToken)).not.toBe(kid(after.idToken));
    await identity.readIdToken(before.idToken);
    expect((await identity.publicKeys()).keys).toHaveLength(2);
    clock.advance(21 * 60_000);
    expect((await identity.publicKeys()).keys).toHaveLength(1);
  });

  test('that a changed secret cannot open are replaced, and their tokens are nobody’s', async () => {
    await registered();
    const { idToken } = await signedIn();
    const changed = create('x'.repeat(32));
    expect(await changed.publicKeys()).not.toEqual(await identity.publicKeys());
    expect(await refusal(changed.readIdToken(idToken))).toBe('invalid_tokens');
    expect((await changed.signIn(email, password)).kind).toBe('tokens');
  });

  test('another process knows a key in the instant it is made, even if it has just read them', async () => {
    const other = create();
    await registered();
    const { idToken } = await signedIn();
    await other.readIdToken(idToken);
    // The clock stands still meanwhile.
    await database.db.deleteFrom('signing_keys').execute();
    identity = create();
    const { idToken: next } = await signedIn();
    await expect(other.readIdToken(next)).resolves.toBeDefined();
  });

  test('are shared by processes, published without their private half, and encrypted at rest', async () => {
    await registered();
    const { idToken } = await signedIn();
    await create().readIdToken(idToken);
    expect(JSON.stringify(await identity.publicKeys())).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
    const [row] = await database.db.selectFrom('signing_keys').selectAll().execute();
    expect(row?.private_key).not.toContain('PRIVATE KEY');
  });
});
