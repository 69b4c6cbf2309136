import {
  type AttributeType,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GlobalSignOutCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Log } from '#src/lib/log.ts';
import { type Identity, IdentityError, type NewIdentity } from '../identity.ts';
import type { UserPool } from './user-pool.ts';

/**
 * The attributes that a customer may set himself. Partner id, activation and services are left out: at a
 * registration in Cognito the client chooses all attributes, so only the pool's owner (or its lambda) sets those.
 */
function ownAttributes({ email, claims }: NewIdentity): AttributeType[] {
  const texts: Array<[string, unknown]> = [
    ['email', email],
    ['given_name', claims.given_name ?? claims.givenName],
    ['family_name', claims.family_name ?? claims.name],
  ];
  return texts.flatMap(([Name, Value]) =>
    typeof Value === 'string' && Value !== '' ? [{ Name, Value }] : [],
  );
}

/** Answers as if nothing were wrong where the truth would tell a stranger who is registered. */
async function silently(call: Promise<unknown>, isSecret: (error: IdentityError) => boolean): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof IdentityError && isSecret(error))) throw error;
  }
}

const mailedCode = (code: string) => code.replace(/\s/g, '');

type SignIns = Pick<Identity, 'signIn' | 'revoke'>;

/** Checks that need a sign-in with a password that was just typed. */
function passwordChecks(pool: UserPool, { signIn, revoke }: SignIns, log: Log) {
  /** Cognito leaves refresh tokens alive after a new password; with it we can end them, unless a code is asked for. */
  async function endAllSignIns(email: string, password: string): Promise<void> {
    try {
      const step = await signIn(email, password);
      if (step.kind !== 'tokens') return;
      const command = new GlobalSignOutCommand({ AccessToken: step.tokens.accessToken });
      await pool.run((client, options) => client.send(command, options), { place: 'token' });
    } catch (err) {
      log.warn({ err }, 'sign-ins at the identity provider could not be ended after a new password');
    }
  }

  /**
   * A pool keeps one registration for an address: the first, until it is confirmed or its owner deletes it. A
   * code requested by the owner of the mailbox would confirm a stranger's password, so the password is checked
   * first. Cognito tells only somebody who knows the password that an account is not confirmed.
   */
  async function requireUnconfirmedPassword(email: string, password: string): Promise<void> {
    try {
      const step = await signIn(email, password);
      if (step.kind === 'tokens' && step.tokens.refreshToken !== null)
        await revokeQuietly(step.tokens.refreshToken);
    } catch (error) {
      if (error instanceof IdentityError && error.code === 'unconfirmed') return;
      const isWrong = error instanceof IdentityError && error.code === 'wrong_credentials';
      throw isWrong ? new IdentityError('wrong_code', { cause: error }) : error;
    }
    // Confirmed already. The answer hides it, or somebody who guesses passwords would learn that one is right.
    throw new IdentityError('wrong_code', { cause: 'confirmed' });
  }

  async function revokeQuietly(refreshToken: string): Promise<void> {
    await revoke(refreshToken).catch((err: unknown) =>
      log.warn({ err }, 'tokens of a confirmation could not be revoked'),
    );
  }

  return { endAllSignIns, requireUnconfirmedPassword };
}

/** Registration and forgotten passwords. Cognito sends the mails by itself. */
export function createRegistration(
  pool: UserPool,
  signIns: SignIns,
  log: Log,
): Pick<Identity, 'signUp' | 'confirmSignUp' | 'resendConfirmation' | 'forgotPassword' | 'resetPassword'> {
  const { endAllSignIns, requireUnconfirmedPassword } = passwordChecks(pool, signIns, log);
  const named = (email: string) => ({
    ClientId: pool.clientId,
    SecretHash: pool.secretHash(email),
    Username: email,
  });

  return {
    async signUp(identity) {
      const command = new SignUpCommand({
        ...named(identity.email),
        Password: identity.password,
        UserAttributes: ownAttributes(identity),
      });
      await silently(
        pool.run((client, options) => client.send(command, options), { place: 'sign-up' }),
        ({ code }) => code === 'email_taken',
      );
      return null;
    },

    async confirmSignUp(email, code, password) {
      await requireUnconfirmedPassword(email, password);
      const command = new ConfirmSignUpCommand({ ...named(email), ConfirmationCode: mailedCode(code) });
      await pool.run((client, options) => client.send(command, options), { place: 'code' });
      return true;
    },

    async resendConfirmation(email, _password) {
      const command = new ResendConfirmationCodeCommand(named(email));
      await silently(
        pool.run((client, options) => client.send(command, options), { place: 'unknown-address' }),
        ({ code }) => code === 'not_authorized',
      );
    },

    async forgotPassword(email) {
      const command = new ForgotPasswordCommand(named(email));
      await silently(
        pool.run((client, options) => client.send(command, options), { place: 'unknown-address' }),
        ({ code }) => code === 'not_authorized',
      );
    },

    async resetPassword(email, code, password) {
      const command = new ConfirmForgotPasswordCommand({
        ...named(email),
        ConfirmationCode: mailedCode(code),
        Password: password,
      });
      await pool.run((client, options) => client.send(command, options), { place: 'code' });
      await endAllSignIns(email, password);
    },
  };
}

/** What somebody signed in does with his identity. */
export function createAccountMethods(
  pool: UserPool,
  { signIn, revoke }: Pick<Identity, 'signIn' | 'revoke'>,
  log: Log,
): Pick<Identity, 'checkPassword' | 'changePassword' | 'deleteIdentity'> {
  return {
    async checkPassword(email, password) {
      // A step with a code was reached with the right password.
      const step = await signIn(email, password);
      if (step.kind !== 'tokens' || step.tokens.refreshToken === null) return;
      await revoke(step.tokens.refreshToken).catch((err: unknown) =>
        log.warn({ err }, 'tokens of a password check could not be revoked'),
      );
    },

    async changePassword(tokens, _email, old, password) {
      const command = new ChangePasswordCommand({
        AccessToken: tokens.accessToken,
        PreviousPassword: old,
        ProposedPassword: password,
      });
      await pool.run((client, options) => client.send(command, options), { place: 'password' });
    },

    async deleteIdentity(tokens) {
      const command = new DeleteUserCommand({ AccessToken: tokens.accessToken });
      await pool.run((client, options) => client.send(command, options), { place: 'token' });
    },
  };
}
