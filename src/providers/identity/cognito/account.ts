import { ChangePasswordCommand, DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Log } from '#src/lib/log.ts';
import type { Identity } from '../identity.ts';
import type { UserPool } from './user-pool.ts';

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
