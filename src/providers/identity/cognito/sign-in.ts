import {
  type ChallengeNameType,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { z } from 'zod';
import { briefSeals } from '#src/database/sealed-columns.ts';
import { type Secrets, seal, unseal } from '#src/lib/sealed.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { type Identity, IdentityError, type SignInStep } from '../identity.ts';
import { withUsername } from './refresh.ts';
import { provider } from './refusals.ts';
import { tokensOf, type UserPool } from './user-pool.ts';

const { cognitoChallenge: sealPurpose } = briefSeals;

/** Challenges that a code answers, with the parameter the code goes into. */
const codeParameters = {
  SMS_MFA: 'SMS_MFA_CODE',
  EMAIL_OTP: 'EMAIL_OTP_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
} as const satisfies Partial<Record<ChallengeNameType, string>>;

const challengeSchema = z.object({
  name: z.enum(['SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA']),
  session: z.string().min(1),
  username: z.string().min(1),
});

/** Sign-in with password and, where the pool asks for one, a code. */
export function createSignIn(pool: UserPool, pageKeys: Secrets): Pick<Identity, 'signIn' | 'answerCode'> {
  return {
    async signIn(email, password) {
      const hash = pool.secretHash(email);
      const command = new InitiateAuthCommand({
        ClientId: pool.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: {
          USERNAME: email,
          PASSWORD: password,
          ...(hash === undefined ? {} : { SECRET_HASH: hash }),
        },
      });
      const answer = await pool.run((client, options) => client.send(command, options), { place: 'sign-in' });
      return answer.ChallengeName === undefined
        ? { kind: 'tokens', tokens: withUsername(pool, tokensOf(answer.AuthenticationResult)) }
        : codeStep(answer, email, pageKeys);
    },

    async answerCode(challenge, code) {
      const { name, session, username } = openChallenge(challenge, pageKeys);
      const hash = pool.secretHash(username);
      const command = new RespondToAuthChallengeCommand({
        ClientId: pool.clientId,
        ChallengeName: name,
        Session: session,
        ChallengeResponses: {
          USERNAME: username,
          [codeParameters[name]]: code.replace(/\s/g, ''),
          ...(hash === undefined ? {} : { SECRET_HASH: hash }),
        },
      });
      const answer = await pool.run((client, options) => client.send(command, options), {
        place: 'challenge',
      });
      return withUsername(pool, tokensOf(answer.AuthenticationResult));
    },
  };
}

/** The second step, sealed because it names the person and replaces his password. */
function codeStep(answer: InitiateAuthCommandOutput, email: string, pageKeys: Secrets): SignInStep {
  const parameters = answer.ChallengeParameters ?? {};
  // As for a wrong password: the page offers a new one.
  if (answer.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
    throw new IdentityError('wrong_credentials', { cause: answer.ChallengeName });
  }
  const challenge = challengeSchema.safeParse({
    name: answer.ChallengeName,
    session: answer.Session,
    username: parameters.USER_ID_FOR_SRP ?? email,
  });
  if (!challenge.success) {
    throw new ProviderError(provider, 'rejected', { code: `challenge ${answer.ChallengeName}` });
  }
  return {
    kind: 'code',
    destination: parameters.CODE_DELIVERY_DESTINATION ?? '',
    challenge: seal(pageKeys, sealPurpose, JSON.stringify(challenge.data)),
  };
}

function openChallenge(sealed: string, pageKeys: Secrets): z.infer<typeof challengeSchema> {
  try {
    return challengeSchema.parse(JSON.parse(unseal(pageKeys, sealPurpose, sealed) ?? ''));
  } catch {
    throw new IdentityError('expired_code', { cause: 'challenge not readable' });
  }
}
