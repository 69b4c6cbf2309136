import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#src/database/database.ts';
import { SigningKeys } from '#src/database/signing-keys.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { Secrets } from '#src/lib/sealed.ts';
import {
  type CodeOptions,
  type CodePurpose,
  type DeliverCode,
  type Identity,
  IdentityError,
  type IdentityTokens,
  type NewIdentity,
  type OwnClaims,
} from '../identity.ts';
import { checkCode, codeMinutes, hasGoodCode, keepCode, newCode, useCode } from './codes.ts';
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

type Deps = { readonly db: Db; readonly clock: Clock; readonly secrets: Secrets };
type Sent = { userId: string; purpose: Exclude<CodePurpose, 'email-taken'>; to: string };

/** Accounts in our own database: argon2id passwords, RS256 tokens with rotating keys, rotating refresh tokens. */
export function createEmbeddedIdentity(settings: EmbeddedIdentitySettings, deps: Deps): Identity {
  return new EmbeddedIdentity(settings, deps);
}

class EmbeddedIdentity implements Identity {
  readonly kind = 'embedded';
  readonly way = { kind: 'forms' } as const;
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #maker: TokenMaker;

  constructor({ issuer, tokenMinutes, signingKeyDays }: EmbeddedIdentitySettings, deps: Deps) {
    this.#db = deps.db;
    this.#clock = deps.clock;
    const keys = new SigningKeys({
      ...deps,
      purpose: 'identity',
      rotateAfterDays: signingKeyDays,
      keepRetiredMs: (tokenMinutes + 5) * 60_000,
    });
    this.#maker = { keys, issuer, clock: deps.clock, minutes: tokenMinutes };
  }

  async signUp({ email, password, claims }: NewIdentity, deliver: DeliverCode): Promise<void> {
    const address = plainEmail(email);
    const passwordHash = await hashPassword(password);
    await this.#db.transaction().execute(async (tx) => {
      const known = await userByEmail(tx, address);
      if (known?.isConfirmed) {
        await deliver(tx, { purpose: 'email-taken', to: address, code: '', validMinutes: 0 });
        return;
      }
      const id = known?.id ?? randomUUID();
      await writeUnconfirmed(tx, { id, email: address, passwordHash, claims, now: this.#now() });
      // Another request may have written the address first, under an id of its own.
      const user = await userByEmail(tx, address);
      if (user) await this.#send(tx, deliver, { userId: user.id, purpose: 'confirm', to: address });
    });
  }

  async confirmSignUp(email: string, code: string): Promise<void> {
    const user = await userByEmail(this.#db, email);
    const isRight =
      user && !user.isConfirmed && (await checkCode(this.#db, this.#clock, user.id, 'confirm', code));
    if (!isRight) throw new IdentityError('wrong_code');
    await this.#db.transaction().execute(async (tx) => {
      if (!(await useCode(tx, user.id, 'confirm', code))) throw new IdentityError('wrong_code');
      await updateUser(tx, user.id, { isConfirmed: true });
    });
  }

  async resendConfirmation(email: string, deliver: DeliverCode, options: CodeOptions = {}): Promise<void> {
    const user = await userByEmail(this.#db, email);
    if (!user || user.isConfirmed) return;
    await this.#sendAgain(deliver, { userId: user.id, purpose: 'confirm', to: user.email }, options);
  }

  async signIn(email: string, password: string) {
    const user = await this.#userWithPassword(email, password);
    if (!user.isConfirmed) throw new IdentityError('unconfirmed');
    const refreshToken = await issueRefreshToken(this.#db, this.#clock, user.id);
    return { kind: 'tokens', tokens: await this.#tokensFor(user, refreshToken) } as const;
  }

  async answerCode(): Promise<IdentityTokens> {
    throw new IdentityError('wrong_code');
  }

  async checkPassword(email: string, password: string): Promise<void> {
    await this.#userWithPassword(email, password);
  }

  async refresh(refreshToken: string): Promise<IdentityTokens> {
    const rotated = await rotateRefreshToken(this.#db, this.#clock, refreshToken);
    const user = rotated && (await userById(this.#db, rotated.userId));
    if (!user) throw new IdentityError('not_authorized');
    return this.#tokensFor(user, rotated.next);
  }

  async revoke(refreshToken: string): Promise<void> {
    await endFamily(this.#db, refreshToken);
  }

  readIdToken(idToken: string) {
    return readToken(this.#maker, idToken, 'id');
  }

  async forgotPassword(email: string, deliver: DeliverCode, options: CodeOptions = {}): Promise<void> {
    const user = await userByEmail(this.#db, email);
    if (!user) return;
    await this.#sendAgain(deliver, { userId: user.id, purpose: 'reset', to: user.email }, options);
  }

  async resetPassword(email: string, code: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    const user = await userByEmail(this.#db, email);
    const isRight = user && (await checkCode(this.#db, this.#clock, user.id, 'reset', code));
    if (!isRight) throw new IdentityError('wrong_code');
    await this.#db.transaction().execute(async (tx) => {
      if (!(await useCode(tx, user.id, 'reset', code))) throw new IdentityError('wrong_code');
      // Who reads mail at this address has confirmed it.
      await updateUser(tx, user.id, { passwordHash, isConfirmed: true, now: this.#now() });
      await endAllSignIns(tx, user.id);
    });
  }

  async changePassword(tokens: IdentityTokens, _email: string, old: string, password: string): Promise<void> {
    const user = await this.#holder(tokens);
    if (!(await isPassword(old, user.passwordHash))) throw new IdentityError('wrong_credentials');
    await updateUser(this.#db, user.id, { passwordHash: await hashPassword(password), now: this.#now() });
  }

  async beginEmailChange(tokens: IdentityTokens, newEmail: string, deliver: DeliverCode): Promise<void> {
    const { id: userId, email } = await this.#holder(tokens);
    const target = plainEmail(newEmail);
    await this.#db.transaction().execute(async (tx) => {
      await this.#send(tx, deliver, { userId, purpose: 'old-email', to: email });
      if (await userByEmail(tx, target)) {
        // A code that nobody is told: the change looks begun and cannot be finished.
        await keepCode(tx, this.#clock, { userId, purpose: 'new-email', code: randomUUID(), target });
        await deliver(tx, { purpose: 'email-taken', to: target, code: '', validMinutes: 0 });
      } else await this.#send(tx, deliver, { userId, purpose: 'new-email', to: target });
    });
  }

  async confirmEmailChange(tokens: IdentityTokens, oldCode: string, newCode: string): Promise<string> {
    const user = await this.#holder(tokens);
    const isOldRight = await checkCode(this.#db, this.#clock, user.id, 'old-email', oldCode);
    const target = await checkCode(this.#db, this.#clock, user.id, 'new-email', newCode);
    if (!isOldRight || !target) throw new IdentityError('wrong_code');
    return this.#db.transaction().execute(async (tx) => {
      if (!(await useCode(tx, user.id, 'old-email', oldCode))) throw new IdentityError('wrong_code');
      if (!(await useCode(tx, user.id, 'new-email', newCode))) throw new IdentityError('wrong_code');
      if (await userByEmail(tx, target)) throw new IdentityError('email_taken');
      await updateUser(tx, user.id, { email: target });
      return target;
    });
  }

  async setClaims(sub: string, claims: OwnClaims): Promise<void> {
    const user = await userById(this.#db, sub);
    if (user) await updateUser(this.#db, sub, { claims: { ...user.claims, ...claims } });
  }

  async deleteIdentity(tokens: IdentityTokens): Promise<void> {
    const user = await this.#holder(tokens);
    await this.#db.deleteFrom('identity_users').where('id', '=', user.id).execute();
  }

  async credentials() {
    return undefined;
  }

  async publicKeys() {
    const { keys } = this.#maker;
    await keys.current();
    return { keys: (await keys.valid()).map(({ publicJwk }) => publicJwk) };
  }

  #now(): string {
    return this.#clock.now().toISOString();
  }

  async #send(tx: Tx, deliver: DeliverCode, { userId, purpose, to }: Sent): Promise<void> {
    const code = newCode();
    await keepCode(tx, this.#clock, { userId, purpose, code, target: to });
    await deliver(tx, { purpose, to, code, validMinutes: codeMinutes });
  }

  async #sendAgain(deliver: DeliverCode, sent: Sent, { keepsGoodCode = false }: CodeOptions): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      if (keepsGoodCode && (await hasGoodCode(tx, this.#clock, sent.userId, sent.purpose))) return;
      await this.#send(tx, deliver, sent);
    });
  }

  async #tokensFor(user: User, refreshToken: string): Promise<IdentityTokens> {
    return { ...(await makeTokens(this.#maker, user)), refreshToken };
  }

  /** Who holds these tokens. @throws IdentityError when they are nobody's any more */
  async #holder({ accessToken }: IdentityTokens): Promise<User> {
    const { sub } = await readToken(this.#maker, accessToken, 'access');
    const user = await userById(this.#db, sub);
    if (!user) throw new IdentityError('not_authorized');
    return user;
  }

  async #userWithPassword(email: string, password: string): Promise<User> {
    const user = await userByEmail(this.#db, email);
    const isRight = await isPassword(password, user?.passwordHash);
    if (!user || !isRight) throw new IdentityError('wrong_credentials');
    return user;
  }
}
