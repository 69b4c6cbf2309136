import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  Refusal,
  type StandInOptions,
  type StandInState,
  type StandInUser,
} from './cognito-stand-in-state.ts';

const text = z.string().min(1);
const attributes = z.array(z.object({ Name: text, Value: z.string() })).default([]);
const withToken = z.object({ AccessToken: text });
const mayWrite = /^(email|given_name|family_name)$/;

type Operation = (input: unknown) => Promise<object>;

function checkPassword(password: string): void {
  if (password.length < 8 || !/\d/.test(password)) {
    throw new Refusal('InvalidPasswordException', 'Password did not conform with policy');
  }
}

function delivery(to: string) {
  return { Destination: `${to.slice(0, 1)}***`, DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}

function readers(state: StandInState, options: StandInOptions) {
  const client = z.object({ ClientId: text });
  /** The app client, and its secret hash for a user name where it is confidential. */
  function checkClient(input: unknown, username: string, hash: string | undefined): void {
    if (client.parse(input).ClientId !== options.clientId) {
      throw new Refusal('ResourceNotFoundException', 'User pool client does not exist.');
    }
    if (options.clientSecret === '') return;
    const right = createHmac('sha256', options.clientSecret)
      .update(username + options.clientId)
      .digest('base64');
    if (hash !== right)
      throw new Refusal('NotAuthorizedException', 'Unable to verify secret hash for client');
  }
  function checkSecret(input: unknown): void {
    checkClient(
      input,
      '',
      createHmac('sha256', options.clientSecret || ' ')
        .update(options.clientId)
        .digest('base64'),
    );
    const { ClientSecret: given = '' } = z.object({ ClientSecret: z.string().optional() }).parse(input);
    if (given !== options.clientSecret) {
      throw new Refusal('NotAuthorizedException', 'Unable to verify secret for client');
    }
  }
  function known(username: string): StandInUser {
    const user = state.byEmail(username);
    if (!user) throw new Refusal('UserNotFoundException', 'User does not exist.');
    return user;
  }
  return { checkClient, checkSecret, known };
}

/** Sign-up and codes by mail. */
function registration(state: StandInState, options: StandInOptions): Record<string, Operation> {
  const { checkClient, known } = readers(state, options);
  const named = z.object({ Username: text, SecretHash: z.string().optional() });
  const read = <T extends z.ZodRawShape>(input: unknown, shape: z.ZodObject<T>) => {
    const { Username, SecretHash } = named.parse(input);
    checkClient(input, Username, SecretHash);
    return { Username, ...shape.parse(input) };
  };
  return {
    async SignUp(input) {
      const { Username, Password, UserAttributes } = read(
        input,
        z.object({ Password: text, UserAttributes: attributes }),
      );
      if (UserAttributes.some(({ Name }) => !mayWrite.test(Name))) {
        throw new Refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
      }
      checkPassword(Password);
      if (state.byEmail(Username)) throw new Refusal('UsernameExistsException', 'User already exists');
      const user: StandInUser = {
        sub: randomUUID(),
        email: Username,
        isEmailVerified: false,
        password: Password,
        status: 'UNCONFIRMED',
        attributes: Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value])),
        failedSignIns: 0,
      };
      state.users.set(user.sub, user);
      state.sendCode(user, 'confirm', Username);
      return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: delivery(Username) };
    },
    async ConfirmSignUp(input) {
      const { Username, ConfirmationCode } = read(input, z.object({ ConfirmationCode: text }));
      const user = known(Username);
      if (user.status !== 'UNCONFIRMED') {
        throw new Refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
      }
      state.takeCode(user, 'confirm', ConfirmationCode);
      user.status = 'CONFIRMED';
      user.isEmailVerified = true;
      return {};
    },
    async ResendConfirmationCode(input) {
      const user = known(read(input, z.object({})).Username);
      if (user.status !== 'UNCONFIRMED') {
        throw new Refusal('InvalidParameterException', 'User is already confirmed.');
      }
      state.sendCode(user, 'confirm', user.email);
      return { CodeDeliveryDetails: delivery(user.email) };
    },
    async ForgotPassword(input) {
      const user = known(read(input, z.object({})).Username);
      if (!user.isEmailVerified) {
        throw new Refusal('InvalidParameterException', 'Cannot reset password: no verified email');
      }
      state.sendCode(user, 'reset', user.email);
      return { CodeDeliveryDetails: delivery(user.email) };
    },
    async ConfirmForgotPassword(input) {
      const { Username, ConfirmationCode, Password } = read(
        input,
        z.object({ ConfirmationCode: text, Password: text }),
      );
      const user = known(Username);
      checkPassword(Password);
      state.takeCode(user, 'reset', ConfirmationCode);
      Object.assign(user, { password: Password, status: 'CONFIRMED', failedSignIns: 0 });
      return {};
    },
  };
}

/** Sign-in, its second step, refresh and revocation. */
function signIn(state: StandInState, options: StandInOptions): Record<string, Operation> {
  const { checkClient, checkSecret } = readers(state, options);
  const sessions = new Map<string, { user: StandInUser; expiresAt: number }>();
  const refused = () => new Refusal('NotAuthorizedException', 'Incorrect username or password.');

  function challenge(user: StandInUser, phone: string) {
    const session = randomUUID();
    sessions.set(session, { user, expiresAt: state.now() + 180_000 });
    state.sendCode(user, 'sms', phone);
    return {
      ChallengeName: 'SMS_MFA',
      Session: session,
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.sub,
        CODE_DELIVERY_DESTINATION: `+*******${phone.slice(-4)}`,
        CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      },
    };
  }

  async function withPassword(username: string, password: string) {
    const user = state.byEmail(username);
    if (!user) throw refused();
    if (user.failedSignIns >= 5) throw new Refusal('NotAuthorizedException', 'Password attempts exceeded');
    if (user.status === 'RESET_REQUIRED') {
      throw new Refusal('PasswordResetRequiredException', 'Password reset required for the user');
    }
    if (user.password !== password) {
      user.failedSignIns += 1;
      throw refused();
    }
    user.failedSignIns = 0;
    if (user.status === 'UNCONFIRMED') {
      throw new Refusal('UserNotConfirmedException', 'User is not confirmed.');
    }
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      return { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: randomUUID(), ChallengeParameters: {} };
    }
    return user.phone ? challenge(user, user.phone) : { AuthenticationResult: await state.signedIn(user) };
  }

  return {
    async InitiateAuth(input) {
      const { AuthFlow, AuthParameters: given } = z
        .object({ AuthFlow: text, AuthParameters: z.record(z.string(), z.string()) })
        .parse(input);
      if (AuthFlow === 'USER_PASSWORD_AUTH') {
        checkClient(input, given.USERNAME ?? '', given.SECRET_HASH);
        return withPassword(given.USERNAME ?? '', given.PASSWORD ?? '');
      }
      if (AuthFlow !== 'REFRESH_TOKEN_AUTH' || options.rotates) {
        throw new Refusal('InvalidParameterException', 'Auth flow not enabled for this client');
      }
      const token = given.REFRESH_TOKEN ?? '';
      const answer = await state.refreshed(token);
      const { sub } = await state.verified(answer.IdToken, 'id');
      checkClient(input, String(sub), given.SECRET_HASH);
      return { AuthenticationResult: answer };
    },
    async RespondToAuthChallenge(input) {
      const {
        Session,
        ChallengeName,
        ChallengeResponses: given,
      } = z
        .object({
          Session: text,
          ChallengeName: z.literal('SMS_MFA'),
          ChallengeResponses: z.record(z.string(), z.string()),
        })
        .parse(input);
      checkClient(input, given.USERNAME ?? '', given.SECRET_HASH);
      const open = sessions.get(Session);
      if (!open || open.expiresAt <= state.now() || open.user.sub !== given.USERNAME) {
        throw new Refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.');
      }
      state.takeCode(open.user, 'sms', given[`${ChallengeName}_CODE`] ?? '');
      sessions.delete(Session);
      return { AuthenticationResult: await state.signedIn(open.user) };
    },
    async GetTokensFromRefreshToken(input) {
      if (options.tokenCall === 'unknown')
        throw new Refusal('UnknownOperationException', 'Unknown operation');
      if (options.tokenCall === 'not-enabled') {
        throw new Refusal(
          'InvalidParameterException',
          'Refresh token rotation is not enabled for this client',
        );
      }
      checkSecret(input);
      const { RefreshToken } = z.object({ RefreshToken: text }).parse(input);
      return { AuthenticationResult: await state.refreshed(RefreshToken) };
    },
    async RevokeToken(input) {
      checkSecret(input);
      state.revoke(z.object({ Token: text }).parse(input).Token);
      return {};
    },
  };
}

/** What somebody does with his access token. */
function account(state: StandInState, options: StandInOptions): Record<string, Operation> {
  const holder = (input: unknown) => state.holder(withToken.parse(input).AccessToken);
  return {
    async GetUser(input) {
      const user = await holder(input);
      const all = { sub: user.sub, email: user.email, ...user.attributes };
      return {
        Username: user.sub,
        UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
      };
    },
    async ChangePassword(input) {
      const user = await holder(input);
      const { PreviousPassword, ProposedPassword } = z
        .object({ PreviousPassword: text, ProposedPassword: text })
        .parse(input);
      if (user.password !== PreviousPassword) {
        throw new Refusal('NotAuthorizedException', 'Incorrect username or password.');
      }
      checkPassword(ProposedPassword);
      user.password = ProposedPassword;
      return {};
    },
    async UpdateUserAttributes(input) {
      const user = await holder(input);
      const { UserAttributes } = z.object({ UserAttributes: attributes }).parse(input);
      for (const { Name, Value } of UserAttributes) {
        if (Name !== 'email') throw new Refusal('NotAuthorizedException', 'unauthorized attribute');
        if (state.byEmail(Value)) throw new Refusal('AliasExistsException', 'Account with email exists');
        if (options.changesEmailAtOnce) Object.assign(user, { email: Value, isEmailVerified: false });
        else user.pendingEmail = Value;
        state.sendCode(user, 'email', Value);
      }
      return { CodeDeliveryDetailsList: [] };
    },
    async VerifyUserAttribute(input) {
      const user = await holder(input);
      state.takeCode(user, 'email', z.object({ Code: text }).parse(input).Code);
      if (user.pendingEmail !== undefined) user.email = user.pendingEmail;
      delete user.pendingEmail;
      user.isEmailVerified = true;
      return {};
    },
    async GlobalSignOut(input) {
      state.revokeAllOf(await holder(input));
      return {};
    },
    async DeleteUser(input) {
      const user = await holder(input);
      state.users.delete(user.sub);
      return {};
    },
  };
}

/** The identity pool: identities for guests and customers, and temporary credentials for them. */
function identityPool(state: StandInState, options: StandInOptions): Record<string, Operation> {
  const logins = z.object({ Logins: z.record(z.string(), z.string()).optional() });
  const region = options.userPoolId.split('_')[0];
  const login = `cognito-idp.${region}.amazonaws.com/${options.userPoolId}`;
  const identities = new Map<string, string>();
  let issued = 0;

  /** Who shows which logins; guests where they are allowed. */
  async function whoIs(input: unknown): Promise<string> {
    const { Logins } = logins.parse(input);
    if (Logins === undefined) {
      if (options.allowsGuests) return 'guest';
      throw new Refusal('NotAuthorizedException', 'Unauthenticated access is not supported');
    }
    const token = Logins[login];
    if (token === undefined)
      throw new Refusal('NotAuthorizedException', 'Token is not from a supported provider');
    return String((await state.verified(token, 'id')).sub);
  }

  return {
    async GetId(input) {
      if (z.object({ IdentityPoolId: text }).parse(input).IdentityPoolId !== options.identityPoolId) {
        throw new Refusal('ResourceNotFoundException', 'IdentityPool not found.');
      }
      const who = await whoIs(input);
      const id = [...identities].find(([, owner]) => owner === who)?.[0] ?? `${region}:${randomUUID()}`;
      identities.set(id, who);
      return { IdentityId: id };
    },
    async GetCredentialsForIdentity(input) {
      const { IdentityId } = z.object({ IdentityId: text }).parse(input);
      if (identities.get(IdentityId) !== (await whoIs(input))) {
        throw new Refusal('NotAuthorizedException', 'Logins don’t match the identity');
      }
      issued += 1;
      return {
        IdentityId,
        Credentials: {
          AccessKeyId: `ASIA-${issued}`,
          SecretKey: randomUUID(),
          SessionToken: randomUUID(),
          Expiration: state.now() / 1000 + 3600,
        },
      };
    },
  };
}

/** Every operation of the stand-in by the name it has in `X-Amz-Target`. */
export function operationsOf(state: StandInState, options: StandInOptions): Record<string, Operation> {
  return {
    ...registration(state, options),
    ...signIn(state, options),
    ...account(state, options),
    ...identityPool(state, options),
  };
}
