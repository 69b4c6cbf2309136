import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#src/database/database.ts';
import { SigningKeys } from '#src/database/signing-keys.ts';
import type { Clock } from '#src/lib/clock.ts';
import {
  type CodePurpose,
  type DeliverCode,
  type Identity,
  IdentityError,
  type IdentityTokens,
} from '../identity.ts';
import { checkCode, codeMinutes, keepCode, newCode, useCode } from './codes.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endAllSignIns, endFamily, issueRefreshToken, rotateRefreshToken } from './refresh-tokens.ts';
import { makeTokens, readToken, type TokenMaker } from './tokens.ts';
import { plainEmail, type User, updateUser, userByEmail, userById, writeUnconfirmed } from './users.store.ts';

export type EmbeddedIdentitySettings = {
  readonly kind: 'embedded';
  /** The portal's public address. */
  readonly issuer: string;
  readonly tokenMinutes: number;
  readonly signingKeyDays: number;
};

export type IdentityDeps = { db: Db; clock: Clock; secret: string };

/** Accounts in our own database: argon2id passwords, RS256 tokens with rotating keys, rotating refresh tokens. */
export function createEmbeddedIdentity(settings: EmbeddedIdentitySettings, deps: IdentityDeps): Identity {
  const { db, clock, secret } = deps;
  const keys = new SigningKeys({
    db,
    clock,
    secret,
    purpose: 'identity',
    rotateAfterDays: settings.signingKeyDays,
    keepRetiredMs: (settings.tokenMinutes + 5) * 60_000,
  });
  const maker: TokenMaker = { keys, issuer: settings.issuer, clock, minutes: settings.tokenMinutes };
  const now = () => clock.now().toISOString();

  async function send(
    tx: Tx,
    deliver: DeliverCode,
    user: Pick<User, 'id'>,
    purpose: Exclude<CodePurpose, 'email-taken'>,
    to: string,
  ) {
    const code = newCode();
    await keepCode(tx, clock, { userId: user.id, purpose, code, target: to });
    await deliver(tx, { purpose, to, code, validMinutes: codeMinutes });
  }

  async function tokensFor(user: User, refreshToken: string): Promise<IdentityTokens> {
    return { ...(await makeTokens(maker, user)), refreshToken };
  }

  /** Who holds these tokens. @throws IdentityError when they are nobody's any more */
  async function holder(tokens: IdentityTokens): Promise<User> {
    const { sub } = await readToken(maker, tokens.accessToken, 'access');
    const user = await userById(db, sub);
    if (!user) throw new IdentityError('not_authorized');
    return user;
  }

  async function withPassword(email: string, password: string): Promise<User> {
    const user = await userByEmail(db, email);
    const isRight = await isPassword(password, user?.passwordHash);
    if (!user || !isRight) throw new IdentityError('wrong_credentials');
    return user;
  }

  return {
    kind: 'embedded',
    way: { kind: 'forms' },

    async signUp({ email, password, claims }, deliver) {
      const address = plainEmail(email);
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (tx) => {
        const known = await userByEmail(tx, address);
        if (known?.isConfirmed) {
          await deliver(tx, { purpose: 'email-taken', to: address, code: '', validMinutes: 0 });
          return;
        }
        await writeUnconfirmed(tx, {
          id: known?.id ?? randomUUID(),
          email: address,
          passwordHash,
          claims,
          now: now(),
        });
        const user = await userByEmail(tx, address);
        if (user) await send(tx, deliver, user, 'confirm', address);
      });
    },

    async confirmSignUp(email, code) {
      const user = await userByEmail(db, email);
      const isRight = user && !user.isConfirmed && (await checkCode(db, clock, user.id, 'confirm', code));
      if (!isRight) throw new IdentityError('wrong_code');
      await db.transaction().execute(async (tx) => {
        if (!(await useCode(tx, user.id, 'confirm', code))) throw new IdentityError('wrong_code');
        await updateUser(tx, user.id, { isConfirmed: true });
      });
    },

    async resendConfirmation(email, deliver) {
      const user = await userByEmail(db, email);
      if (!user || user.isConfirmed) return;
      await db.transaction().execute((tx) => send(tx, deliver, user, 'confirm', user.email));
    },

    async signIn(email, password) {
      const user = await withPassword(email, password);
      if (!user.isConfirmed) throw new IdentityError('unconfirmed');
      return { kind: 'tokens', tokens: await tokensFor(user, await issueRefreshToken(db, clock, user.id)) };
    },

    async answerCode() {
      throw new IdentityError('wrong_code');
    },

    async checkPassword(email, password) {
      await withPassword(email, password);
    },

    async refresh(refreshToken) {
      const rotated = await rotateRefreshToken(db, clock, refreshToken);
      const user = rotated && (await userById(db, rotated.userId));
      if (!user) throw new IdentityError('not_authorized');
      return tokensFor(user, rotated.next);
    },

    async revoke(refreshToken) {
      await endFamily(db, refreshToken);
    },

    readIdToken: (idToken) => readToken(maker, idToken, 'id'),

    async forgotPassword(email, deliver) {
      const user = await userByEmail(db, email);
      if (!user) return;
      await db.transaction().execute((tx) => send(tx, deliver, user, 'reset', user.email));
    },

    async resetPassword(email, code, password) {
      const passwordHash = await hashPassword(password);
      const user = await userByEmail(db, email);
      const isRight = user && (await checkCode(db, clock, user.id, 'reset', code));
      if (!isRight) throw new IdentityError('wrong_code');
      await db.transaction().execute(async (tx) => {
        if (!(await useCode(tx, user.id, 'reset', code))) throw new IdentityError('wrong_code');
        // Who reads mail at this address has confirmed it.
        await updateUser(tx, user.id, { passwordHash, isConfirmed: true, now: now() });
        await endAllSignIns(tx, user.id);
      });
    },

    async changePassword(tokens, _email, old, password) {
      const user = await holder(tokens);
      if (!(await isPassword(old, user.passwordHash))) throw new IdentityError('wrong_credentials');
      const passwordHash = await hashPassword(password);
      await updateUser(db, user.id, { passwordHash, now: now() });
    },

    async beginEmailChange(tokens, newEmail, deliver) {
      const user = await holder(tokens);
      const target = plainEmail(newEmail);
      await db.transaction().execute(async (tx) => {
        await send(tx, deliver, user, 'old-email', user.email);
        if (await userByEmail(tx, target)) {
          // A code that nobody is told: the change looks begun and cannot be finished.
          await keepCode(tx, clock, { userId: user.id, purpose: 'new-email', code: randomUUID(), target });
          await deliver(tx, { purpose: 'email-taken', to: target, code: '', validMinutes: 0 });
        } else await send(tx, deliver, user, 'new-email', target);
      });
    },

    async confirmEmailChange(tokens, oldCode, newCode) {
      const user = await holder(tokens);
      const isOldRight = await checkCode(db, clock, user.id, 'old-email', oldCode);
      const target = await checkCode(db, clock, user.id, 'new-email', newCode);
      if (!isOldRight || !target) throw new IdentityError('wrong_code');
      return db.transaction().execute(async (tx) => {
        if (!(await useCode(tx, user.id, 'old-email', oldCode))) throw new IdentityError('wrong_code');
        if (!(await useCode(tx, user.id, 'new-email', newCode))) throw new IdentityError('wrong_code');
        if (await userByEmail(tx, target)) throw new IdentityError('email_taken');
        await updateUser(tx, user.id, { email: target });
        return target;
      });
    },

    async setClaims(sub, claims) {
      const user = await userById(db, sub);
      if (user) await updateUser(db, sub, { claims: { ...user.claims, ...claims } });
    },

    async deleteIdentity(tokens) {
      const user = await holder(tokens);
      await db.deleteFrom('identity_users').where('id', '=', user.id).execute();
    },

    credentials: async () => undefined,

    async publicKeys() {
      await keys.current();
      return { keys: (await keys.valid()).map(({ publicJwk }) => publicJwk) };
    },
  };
}
