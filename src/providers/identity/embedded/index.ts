import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#src/database/database.ts';
import { SigningKeys } from '#src/database/signing-keys.ts';
import type { Clock } from '#src/lib/clock.ts';
import { hashPassword, isPassword } from '#src/lib/password-hashes.ts';
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
import {
  checkCode,
  codeMinutes,
  endCodes,
  hasGoodCode,
  keepCode,
  newCode,
  noteSentCode,
  targetByCode,
  useCode,
  wasSentTo,
} from './codes.ts';
import { endAllSignIns, endFamily, issueRefreshToken, rotateRefreshToken } from './refresh-tokens.ts';
import {
  keepRegistration,
  noteConfirmed,
  openHeld,
  provedRegistration,
  registrationsWithPassword,
  renewCode,
  sealHeld,
} from './registrations.store.ts';
import { makeTokens, readToken, type TokenMaker } from './tokens.ts';
import {
  plainEmail,
  replacePassword,
  type User,
  updateUser,
  userByEmail,
  userById,
  writeUser,
} from './users.store.ts';

export type EmbeddedIdentitySettings = {
  readonly kind: 'embedded';
  /** The portal's public address. */
  readonly issuer: string;
  readonly tokenMinutes: number;
  readonly signingKeyDays: number;
};

type Deps = { readonly db: Db; readonly clock: Clock; readonly secrets: Secrets; readonly pageKeys: Secrets };
type Sent = { userId: string; purpose: Exclude<CodePurpose, 'email-taken' | 'confirm'>; to: string };

/**
 * The mail to an address that somebody registered, or moves to. If it belongs to an account already, its owner is
 * told so. Both mails take the same work.
 */
function codeMail(
  purpose: 'confirm' | 'new-email',
  mail: { to: string; code: string; isTaken: boolean },
): Parameters<DeliverCode>[1] {
  const { to, code, isTaken } = mail;
  return isTaken
    ? { purpose: 'email-taken', to, code: '', validMinutes: 0 }
    : { purpose, to, code, validMinutes: codeMinutes };
}

/** Accounts in our own database: argon2id passwords, RS256 tokens with rotating keys, rotating refresh tokens. */
export class EmbeddedIdentity implements Identity {
  readonly kind = 'embedded';
  readonly way = { kind: 'forms' } as const;
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #pageKeys: Secrets;
  readonly #maker: TokenMaker;

  constructor({ issuer, tokenMinutes, signingKeyDays }: EmbeddedIdentitySettings, deps: Deps) {
    this.#db = deps.db;
    this.#clock = deps.clock;
    this.#pageKeys = deps.pageKeys;
    const keys = new SigningKeys({
      ...deps,
      purpose: 'identity',
      rotateAfterDays: signingKeyDays,
      keepRetiredMs: (tokenMinutes + 5) * 60_000,
    });
    this.#maker = { keys, issuer, clock: deps.clock, minutes: tokenMinutes };
  }

  async signUp(
    { email, password, claims }: NewIdentity,
    deliver: DeliverCode,
    { keepsGoodCode = false }: CodeOptions = {},
  ): Promise<string | null> {
    const address = plainEmail(email);
    const passwordHash = await hashPassword(password);
    const registration = { id: randomUUID(), email: address, passwordHash, claims };
    const isMailed = await this.#db.transaction().execute(async (tx) => {
      const isTaken = (await userByEmail(tx, address)) !== undefined;
      const code = await keepRegistration(tx, this.#clock, registration, { isTaken, keepsGoodCode });
      if (code === undefined) return false;
      await deliver(tx, codeMail('confirm', { to: address, code, isTaken }));
      return true;
    });
    return isMailed ? null : sealHeld(this.#seals, registration);
  }

  async confirmSignUp(email: string, code: string, password: string, held?: string): Promise<boolean> {
    const address = plainEmail(email);
    const proof = { email: address, code, password, held: openHeld(this.#seals, address, held) };
    const found = await provedRegistration(this.#db, this.#clock, proof);
    if (!found || found.isTaken) throw new IdentityError('wrong_code');
    const isNew = await this.#db.transaction().execute(async (tx) => {
      if (!(await noteConfirmed(tx, this.#clock, found.id))) return false;
      // Another registration of the address was confirmed first, so this one is void.
      if (!(await writeUser(tx, { ...found, now: this.#now() }))) throw new IdentityError('wrong_code');
      return true;
    });
    // The same link again: fine as long as the account exists that it made.
    if (!isNew && !(await userById(this.#db, found.id))) throw new IdentityError('wrong_code');
    return isNew;
  }

  async resendConfirmation(
    email: string,
    password: string,
    deliver: DeliverCode,
    { keepsGoodCode = false, held }: CodeOptions & { readonly held?: string | undefined } = {},
  ): Promise<void> {
    const address = plainEmail(email);
    const made = await registrationsWithPassword(this.#db, this.#clock, address, password);
    const brought = openHeld(this.#seals, address, held);
    const isHeldRight = brought !== undefined && (await isPassword(password, brought.passwordHash));
    const found = made.find(({ isConfirmed }) => !isConfirmed);
    if (!found && !isHeldRight) return;
    await this.#db.transaction().execute(async (tx) => {
      const isTaken = found?.isTaken || (await userByEmail(tx, address)) !== undefined;
      const options = { isTaken, keepsGoodCode };
      const code = found
        ? await renewCode(tx, this.#clock, found, options)
        : brought && (await keepRegistration(tx, this.#clock, brought, options));
      if (code !== undefined) await deliver(tx, codeMail('confirm', { to: address, code, isTaken }));
    });
  }

  async signIn(email: string, password: string) {
    const user = await userByEmail(this.#db, email);
    if (!(await isPassword(password, user?.passwordHash)) || !user) {
      throw new IdentityError(
        (await this.#isRegistered(email, password)) ? 'unconfirmed' : 'wrong_credentials',
      );
    }
    const refreshToken = await issueRefreshToken(this.#db, this.#clock, user.id);
    return { kind: 'tokens', tokens: await this.#tokensFor(user, refreshToken) } as const;
  }

  async answerCode(): Promise<IdentityTokens> {
    throw new IdentityError('wrong_code');
  }

  async checkPassword(email: string, password: string): Promise<void> {
    const user = await userByEmail(this.#db, email);
    if (!(await isPassword(password, user?.passwordHash))) throw new IdentityError('wrong_credentials');
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

  async forgotPassword(
    email: string,
    deliver: DeliverCode,
    { keepsGoodCode = false }: CodeOptions = {},
  ): Promise<void> {
    const user = await userByEmail(this.#db, email);
    if (!user) return;
    await this.#db.transaction().execute(async (tx) => {
      if (keepsGoodCode && (await hasGoodCode(tx, this.#clock, user.id, 'reset'))) return;
      await this.#send(tx, deliver, { userId: user.id, purpose: 'reset', to: user.email });
    });
  }

  async resetPassword(email: string, code: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    const user = await userByEmail(this.#db, email);
    // Also for an address without an account, so that both take the same time.
    const target = await checkCode(this.#db, this.#clock, user?.id ?? randomUUID(), 'reset', code);
    // A code sent to an earlier address is void.
    if (!user || target !== user.email) throw new IdentityError('wrong_code');
    await this.#db.transaction().execute(async (tx) => {
      if (!(await useCode(tx, user.id, 'reset', code))) throw new IdentityError('wrong_code');
      await updateUser(tx, user.id, { passwordHash, now: this.#now() });
      await endCodes(tx, user.id);
      await endAllSignIns(tx, user.id);
    });
  }

  async changePassword(tokens: IdentityTokens, _email: string, old: string, password: string): Promise<void> {
    const user = await this.#holder(tokens);
    if (!(await isPassword(old, user.passwordHash))) throw new IdentityError('wrong_credentials');
    const passwordHash = await hashPassword(password);
    await this.#db.transaction().execute(async (tx) => {
      // The old password is compared again in the update, because another change may have been faster.
      const isChanged = await replacePassword(tx, user, { passwordHash, now: this.#now() });
      if (!isChanged) throw new IdentityError('wrong_credentials');
      await endCodes(tx, user.id);
    });
  }

  async beginEmailChange(
    tokens: IdentityTokens,
    newEmail: string,
    deliver: DeliverCode,
    { keepsGoodCode = false }: CodeOptions = {},
  ): Promise<boolean> {
    const { id: userId, email } = await this.#holder(tokens);
    const target = plainEmail(newEmail);
    return this.#db.transaction().execute(async (tx) => {
      await this.#send(tx, deliver, { userId, purpose: 'old-email', to: email });
      const isSilent = (await wasSentTo(tx, this.#clock, target)) && keepsGoodCode;
      const isTaken = (await userByEmail(tx, target)) !== undefined;
      // A code that nobody is sent: a usable one is in the mailbox, or the address is taken and the change
      // only looks begun.
      const code = isSilent || isTaken ? randomUUID() : newCode();
      await keepCode(tx, this.#clock, { userId, purpose: 'new-email', code, target });
      if (isSilent) return false;
      await noteSentCode(tx, this.#clock, target, code);
      await deliver(tx, codeMail('new-email', { to: target, code, isTaken }));
      return true;
    });
  }

  async confirmEmailChange(tokens: IdentityTokens, oldCode: string, newCode: string): Promise<string> {
    const user = await this.#holder(tokens);
    const isOldRight = await checkCode(this.#db, this.#clock, user.id, 'old-email', oldCode);
    const target = await targetByCode(this.#db, this.#clock, user.id, newCode);
    if (!isOldRight || !target) throw new IdentityError('wrong_code');
    return this.#db.transaction().execute(async (tx) => {
      if (!(await useCode(tx, user.id, 'old-email', oldCode))) throw new IdentityError('wrong_code');
      if (!(await useCode(tx, user.id, 'new-email', newCode))) throw new IdentityError('wrong_code');
      if (await userByEmail(tx, target)) throw new IdentityError('email_taken');
      await updateUser(tx, user.id, { email: target, now: this.#now() });
      await endCodes(tx, user.id);
      return target;
    });
  }

  async setClaims(sub: string, claims: OwnClaims): Promise<void> {
    const user = await userById(this.#db, sub);
    if (user) await updateUser(this.#db, sub, { claims: { ...user.claims, ...claims } });
  }

  async deleteIdentity(tokens: IdentityTokens): Promise<void> {
    const user = await this.#holder(tokens);
    await this.#db.transaction().execute(async (tx) => {
      await tx.deleteFrom('identity_users').where('id', '=', user.id).execute();
      await tx.deleteFrom('identity_registrations').where('id', '=', user.id).execute();
    });
  }

  async credentials() {
    return undefined;
  }

  async publicKeys() {
    const { keys } = this.#maker;
    await keys.current();
    return { keys: (await keys.valid()).map(({ publicJwk }) => publicJwk) };
  }

  get #seals() {
    return { clock: this.#clock, pageKeys: this.#pageKeys };
  }

  #now(): string {
    return this.#clock.now().toISOString();
  }

  async #send(tx: Tx, deliver: DeliverCode, { userId, purpose, to }: Sent): Promise<void> {
    const code = newCode();
    await keepCode(tx, this.#clock, { userId, purpose, code, target: to });
    await deliver(tx, { purpose, to, code, validMinutes: codeMinutes });
  }

  async #tokensFor(user: User, refreshToken: string): Promise<IdentityTokens> {
    return { ...(await makeTokens(this.#maker, user)), refreshToken };
  }

  /** The user of these tokens. @throws IdentityError if they are no longer valid */
  async #holder({ accessToken }: IdentityTokens): Promise<User> {
    const { sub } = await readToken(this.#maker, accessToken, 'access');
    const user = await userById(this.#db, sub);
    if (!user) throw new IdentityError('not_authorized');
    return user;
  }

  /**
   * Whether there is an unconfirmed registration with this password. Checked also for an address with an
   * account, or a registration would reveal it.
   */
  async #isRegistered(email: string, password: string): Promise<boolean> {
    const found = await registrationsWithPassword(this.#db, this.#clock, plainEmail(email), password);
    return found.some(({ isConfirmed }) => !isConfirmed);
  }
}
