import { downByStatus, ProviderError } from '#src/providers/http/index.ts';
import { IdentityError, type IdentityErrorCode } from '../identity.ts';

export const provider = 'identity';

/**
 * What is being done when Cognito refuses: the same exception means different things.
 * - `sign-in`: user name and password are shown
 * - `challenge`: the code of a second step
 * - `code`: a code by mail, without a sign-in
 * - `unknown-address`: a mail is asked for, for an address that need not be registered
 * - `sign-up`: a new identity
 * - `password`: the old and new password of somebody signed in
 * - `token`: an access token is shown
 * - `refresh`: a refresh token is shown
 */
export type Place =
  | 'sign-in'
  | 'challenge'
  | 'code'
  | 'unknown-address'
  | 'sign-up'
  | 'password'
  | 'token'
  | 'refresh';

type Refusals = Readonly<Record<string, IdentityErrorCode>>;

const anywhere: Refusals = {
  CodeMismatchException: 'wrong_code',
  ExpiredCodeException: 'expired_code',
  InvalidPasswordException: 'password_rejected',
  PasswordHistoryPolicyViolationException: 'password_rejected',
  LimitExceededException: 'too_many_requests',
  TooManyRequestsException: 'too_many_requests',
  TooManyFailedAttemptsException: 'too_many_requests',
  UserNotConfirmedException: 'unconfirmed',
  UsernameExistsException: 'email_taken',
  AliasExistsException: 'email_taken',
  // As for a wrong password: the page offers a new one, and nobody learns that the address is known.
  PasswordResetRequiredException: 'wrong_credentials',
};

const inPlace: Readonly<Record<Place, Refusals>> = {
  'sign-in': {
    NotAuthorizedException: 'wrong_credentials',
    UserNotFoundException: 'wrong_credentials',
    InvalidPasswordException: 'wrong_credentials',
  },
  // "Invalid session for the user": it lives three minutes.
  challenge: { NotAuthorizedException: 'expired_code', UserNotFoundException: 'expired_code' },
  code: { NotAuthorizedException: 'wrong_code', UserNotFoundException: 'wrong_code' },
  // No such user, confirmed already, or without a confirmed address: whoever asks learns nothing of it.
  'unknown-address': {
    UserNotFoundException: 'not_authorized',
    NotAuthorizedException: 'not_authorized',
    InvalidParameterException: 'not_authorized',
  },
  'sign-up': {},
  password: { NotAuthorizedException: 'wrong_credentials', UserNotFoundException: 'not_authorized' },
  token: {
    NotAuthorizedException: 'not_authorized',
    UserNotFoundException: 'not_authorized',
    InvalidParameterException: 'not_authorized',
  },
  refresh: {
    NotAuthorizedException: 'not_authorized',
    UserNotFoundException: 'not_authorized',
    RefreshTokenReuseException: 'not_authorized',
    UnauthorizedException: 'not_authorized',
  },
};

/** Too many calls for the whole pool: the token is still good, so this must not end a session. */
const throttled: ReadonlySet<string> = new Set(['TooManyRequestsException', 'LimitExceededException']);

/** The part of an exception of the AWS SDK that is looked at. */
export type AwsRefusal = { name: string; message: string; status: number };

/**
 * What a refusal by Cognito means in our words. Its own messages hold user names and values, so only its name is kept.
 * @returns a `ProviderError` for what no customer can do anything about
 */
export function meaningOf(refusal: AwsRefusal, place: Place): IdentityError | ProviderError {
  const { name, message, status } = refusal;
  if (status < 400) return new ProviderError(provider, 'invalid-answer', { code: name });
  const down = downByStatus(provider, status, { code: name });
  if (down) return down;
  // Our own client secret is wrong: nobody's password or token is.
  if (name === 'NotAuthorizedException' && /secret/i.test(message)) {
    return new ProviderError(provider, 'rejected', { code: 'client-secret' });
  }
  if (place === 'refresh' && throttled.has(name)) {
    return new ProviderError(provider, 'unavailable', { code: name, isBusy: true });
  }
  const code = special(name, message, place) ?? inPlace[place][name] ?? anywhere[name];
  return code === undefined
    ? new ProviderError(provider, 'rejected', { code: name })
    : new IdentityError(code, { cause: name });
}

/** Cases that Cognito tells apart only in its message. */
function special(name: string, message: string, place: Place): IdentityErrorCode | undefined {
  if (name === 'NotAuthorizedException') {
    if (/attempts exceeded/i.test(message)) return 'locked';
    if (place === 'password' && /token/i.test(message)) return 'not_authorized';
  }
  if (name !== 'InvalidParameterException') return undefined;
  if (/password/i.test(message) && (place === 'sign-up' || place === 'password' || place === 'code')) {
    return 'password_rejected';
  }
  return place === 'code' && /code/i.test(message) ? 'wrong_code' : undefined;
}
