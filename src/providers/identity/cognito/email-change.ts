import { createHmac } from 'node:crypto';
import {
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Db } from '#src/database/database.ts';
import type { Clock } from '#src/lib/clock.ts';
import { isSameSecret } from '#src/lib/digest.ts';
import { typedCode } from '#src/lib/normalised.ts';
import type { Secrets } from '#src/lib/sealed.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { type Identity, IdentityError, type IdentityTokens } from '../identity.ts';
import { provider } from './refusals.ts';
import type { UserPool } from './user-pool.ts';

const validMinutes = 30;
const slotMs = validMinutes * 60_000;

type EmailChangeDeps = { db: Db; clock: Clock; pageKeys: Secrets };

/**
 * Change of the e-mail address, confirmed by both. Cognito proves the new address only; the code for the old one
 * is ours and is sent by `deliver`. It is derived from the address and the time, so nothing needs to be kept: good
 * for 30 to 60 minutes, worthless once the address has changed. The caller must count the tries.
 *
 * The pool must have "keep original attribute value active when an update is pending" on for e-mail; without it
 * the address would change before anybody has confirmed it, which is refused.
 */
export function createEmailChange(
  pool: UserPool,
  deps: EmailChangeDeps,
): Pick<Identity, 'beginEmailChange' | 'confirmEmailChange'> {
  return {
    async beginEmailChange(tokens, newEmail, deliver) {
      const { sub, email } = await currentUser(pool, tokens);
      await announce(pool, tokens, newEmail);
      const after = await currentUser(pool, tokens);
      if (after.email !== email) {
        throw new ProviderError(provider, 'rejected', { code: 'email-changed-without-confirmation' });
      }
      const [code = ''] = codesAt(deps, sub, email, 0);
      await deps.db
        .transaction()
        .execute((tx) => deliver(tx, { purpose: 'old-email', to: email, code, validMinutes }));
      return true;
    },

    async confirmEmailChange(tokens, oldCode, newCode) {
      const { sub, email } = await currentUser(pool, tokens);
      const given = typedCode(oldCode);
      const good = [0, 1].flatMap((ago) => codesAt(deps, sub, email, ago));
      const isRight = good.map((code) => isSameSecret(given, code)).includes(true);
      if (!isRight) throw new IdentityError('wrong_code');
      const command = new VerifyUserAttributeCommand({
        AccessToken: tokens.accessToken,
        AttributeName: 'email',
        Code: newCode.replace(/\s/g, ''),
      });
      await pool.run((client, options) => client.send(command, options), { place: 'token' });
      return (await currentUser(pool, tokens)).email;
    },
  };
}

/**
 * Has Cognito send its code to the new address. If the address is taken, the caller is not told: the change looks
 * begun and cannot be finished.
 */
async function announce(pool: UserPool, tokens: IdentityTokens, email: string): Promise<void> {
  const command = new UpdateUserAttributesCommand({
    AccessToken: tokens.accessToken,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  try {
    await pool.run((client, options) => client.send(command, options), { place: 'token' });
  } catch (error) {
    if (!(error instanceof IdentityError && error.code === 'email_taken')) throw error;
  }
}

async function currentUser(pool: UserPool, tokens: IdentityTokens): Promise<{ sub: string; email: string }> {
  const command = new GetUserCommand({ AccessToken: tokens.accessToken });
  const { UserAttributes: attributes = [] } = await pool.run(
    (client, options) => client.send(command, options),
    { place: 'token', idempotent: true },
  );
  const value = (name: string) => attributes.find((one) => one.Name === name)?.Value;
  const sub = value('sub');
  const email = value('email');
  if (!sub || !email) throw new ProviderError(provider, 'invalid-answer', { code: 'user-without-email' });
  return { sub, email };
}

/** Six digits for the slot of half an hour that lies `ago` slots back, by each key, the one in force first. */
function codesAt({ clock, pageKeys }: EmailChangeDeps, sub: string, email: string, ago: number): string[] {
  const slot = Math.floor(clock.now().getTime() / slotMs) - ago;
  return pageKeys.map((key) => {
    const digest = createHmac('sha256', key).update(`cognito-old-email\n${sub}\n${email}\n${slot}`).digest();
    return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  });
}
