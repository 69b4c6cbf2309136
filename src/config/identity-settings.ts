import { z } from 'zod';
import { addressSetting, flagSetting, setting, textSetting, wholeNumber } from './setting.ts';

/** Settings of the look-up of known leaks; the protocol is that of `api.pwnedpasswords.com`. */
export const breachSettings = {
  BREACH_PASSWORD_URL: addressSetting(
    'Address of a range API for leaked passwords, e.g. https://api.pwnedpasswords.com; only five characters of a hash are sent there. Empty: a bundled list of common passwords.',
  ),
  BREACH_EMAIL_URL: addressSetting(
    'Address of a range API of the same protocol for leaked e-mail addresses (SHA-1 of the address in lower case). Empty: a bundled list of invented addresses, of use in the demonstration only.',
  ),
  BREACH_API_KEY: textSetting(
    'Key for these addresses, sent as `hibp-api-key`; empty where none is needed.',
    { secret: 'given', shortest: 16 },
  ),
  BREACH_TIMEOUT_MS: setting(wholeNumber(100, 30_000), '5000', 'How long one look-up of a leak may take.'),
};

const phonePages = 'Empty: the page names the support phone instead.';

/** Settings of accounts, sign-in, activation and second factor. */
export const identitySettings = {
  IDENTITY_PROVIDER: setting(
    z.enum(['embedded', 'cognito', 'oidc']),
    'embedded',
    'Who checks passwords: this program (embedded), Amazon Cognito, or any OpenID provider (oidc).',
  ),
  MANDATORY_SIGN_IN: flagSetting(
    'Guests get neither guest token nor guest credentials and meet the login before any service. Information pages stay open.',
  ),
  COGNITO_USER_POOL_ID: textSetting('Id of the user pool, e.g. eu-central-1_AbCdEfGhI.'),
  COGNITO_CLIENT_ID: textSetting('Id of the app client in the user pool.'),
  COGNITO_CLIENT_SECRET: textSetting('Secret of a confidential app client; empty for one without.', {
    secret: 'given',
    shortest: 20,
  }),
  COGNITO_IDENTITY_POOL_ID: textSetting(
    'Id of the identity pool (region:uuid), for temporary AWS credentials of guests and customers.',
  ),
  COGNITO_GUEST_CREDENTIALS: flagSetting(
    'Guests get temporary credentials of the identity pool. Not with MANDATORY_SIGN_IN.',
  ),
  COGNITO_ENDPOINT: addressSetting(
    'Address of a stand-in for Cognito, for tests. Empty: AWS in the region of the user pool.',
  ),
  OAUTH_DOMAIN: addressSetting(
    'Address of the OpenID provider (its issuer), or of the hosted pages of a Cognito user pool for sign-in by redirect.',
  ),
  OAUTH_CLIENT_ID: textSetting('Client id at the OpenID provider.'),
  OAUTH_CLIENT_SECRET: textSetting('Client secret at the OpenID provider; empty for a public client.', {
    secret: 'given',
    shortest: 16,
  }),
  OAUTH_REDIRECT_IN: addressSetting(
    'Where the provider sends the browser after the login: {PUBLIC_URL}/api/auth/callback.',
  ),
  OAUTH_REDIRECT_OUT: addressSetting(
    'Where the provider sends the browser after the logout: {PUBLIC_URL}/account/bye.',
  ),
  OAUTH_RESPONSE_TYPE: setting(
    z.enum(['', 'code']),
    '',
    'Response type of the OAuth login; only "code" is safe and supported.',
  ),
  OAUTH_SCOPES: setting(
    z.string().min(1),
    'openid email profile offline_access',
    'Scopes asked for at the OpenID provider.',
  ),
  OAUTH_REGISTRATION_URL: addressSetting(
    `Where the OpenID provider registers people; /account/registrieren leads there. ${phonePages}`,
  ),
  OAUTH_PASSWORD_RESET_URL: addressSetting(
    `Where the OpenID provider resets passwords; /account/password-reset leads there. ${phonePages}`,
  ),
  PASSWORD_MINIMUM_LENGTH: setting(wholeNumber(6, 64), '8', 'Least number of characters of a password.'),
  PASSWORD_NEEDS_LOWERCASE: flagSetting('A password needs a lower-case letter.'),
  PASSWORD_NEEDS_UPPERCASE: flagSetting('A password needs an upper-case letter.'),
  PASSWORD_NEEDS_NUMBER: flagSetting('A password needs a digit.'),
  PASSWORD_NEEDS_SYMBOL: flagSetting('A password needs a character that is neither letter nor digit.'),
  ID_TOKEN_MINUTES: setting(
    wholeNumber(1, 60),
    '15',
    'Life of identity and access tokens of the embedded identity provider.',
  ),
  SIGNING_KEY_DAYS: setting(
    wholeNumber(1, 3650),
    '90',
    'After so many days the embedded identity provider signs with a new key. The old one stays published until its last token has expired.',
  ),
  BRIEFCODE_DAYS: setting(wholeNumber(7, 365), '60', 'How long a brief code sent by letter is good.'),
  SMS_PROVIDER: setting(
    z.enum(['outbox', 'seven']),
    'outbox',
    'outbox: text messages are kept and shown at /dev/postfach. seven: sent by seven.io.',
    { demoOnly: true },
  ),
  SMS_SENDER: setting(
    z.string().regex(/^[A-Za-z0-9 ]{3,11}$/, '3 to 11 letters, digits or spaces'),
    'Rechtshafen',
    'Sender name of text messages, at most 11 characters.',
  ),
  SEVEN_API_KEY: textSetting('API key, needed for SMS_PROVIDER=seven.', {
    secret: 'given',
    shortest: 20,
  }),
  LETTER_PROVIDER: setting(
    z.enum(['outbox', 'mailbox']),
    'outbox',
    'outbox: letters with brief codes are kept as PDF and shown at /dev/postfach. mailbox: each PDF goes by mail to LETTER_MAILBOX, where it is printed and posted.',
    { demoOnly: true },
  ),
  LETTER_MAILBOX: setting(
    z.union([z.literal(''), z.email()]),
    '',
    'Mail address of the print service, needed for LETTER_PROVIDER=mailbox.',
  ),
};
