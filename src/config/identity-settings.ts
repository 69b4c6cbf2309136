import { z } from 'zod';
import { flag, optionalAddress, type SettingDefinition, wholeNumber } from './setting.ts';

/** Settings of the look-up of known leaks; the protocol is that of `api.pwnedpasswords.com`. */
export const breachSettings = {
  BREACH_PASSWORD_URL: {
    schema: optionalAddress,
    default: '',
    description:
      'Address of a range API for leaked passwords, e.g. https://api.pwnedpasswords.com; only five characters of a hash are sent there. Empty: a bundled list of common passwords.',
  },
  BREACH_EMAIL_URL: {
    schema: optionalAddress,
    default: '',
    description:
      'Address of a range API of the same protocol for leaked e-mail addresses (SHA-1 of the address in lower case). Empty: a bundled list of invented addresses, of use in the demonstration only.',
  },
  BREACH_API_KEY: {
    schema: z.string(),
    default: '',
    secret: 'given',
    shortest: 16,
    description: 'Key for these addresses, sent as `hibp-api-key`; empty where none is needed.',
  },
  BREACH_TIMEOUT_MS: {
    schema: wholeNumber(100, 30_000),
    default: '5000',
    description: 'How long one look-up of a leak may take.',
  },
} as const satisfies Record<string, SettingDefinition>;

const phonePages = 'Empty: the page names the support phone instead.';

/** Settings of accounts, sign-in, activation and second factor. */
export const identitySettings = {
  IDENTITY_PROVIDER: {
    schema: z.enum(['embedded', 'cognito', 'oidc']),
    default: 'embedded',
    description:
      'Who checks passwords: this program (embedded), Amazon Cognito, or any OpenID provider (oidc).',
  },
  MANDATORY_SIGN_IN: {
    schema: flag,
    default: 'false',
    description:
      'Guests get neither guest token nor guest credentials and meet the login before any service. Information pages stay open.',
  },
  COGNITO_USER_POOL_ID: {
    schema: z.string(),
    default: '',
    description: 'Id of the user pool, e.g. eu-central-1_AbCdEfGhI.',
  },
  COGNITO_CLIENT_ID: {
    schema: z.string(),
    default: '',
    description: 'Id of the app client in the user pool.',
  },
  COGNITO_CLIENT_SECRET: {
    schema: z.string(),
    default: '',
    secret: 'given',
    shortest: 20,
    description: 'Secret of a confidential app client; empty for one without.',
  },
  COGNITO_IDENTITY_POOL_ID: {
    schema: z.string(),
    default: '',
    description:
      'Id of the identity pool (region:uuid), for temporary AWS credentials of guests and customers.',
  },
  COGNITO_GUEST_CREDENTIALS: {
    schema: flag,
    default: 'false',
    description: 'Guests get temporary credentials of the identity pool. Not with MANDATORY_SIGN_IN.',
  },
  COGNITO_ENDPOINT: {
    schema: optionalAddress,
    default: '',
    description: 'Address of a stand-in for Cognito, for tests. Empty: AWS in the region of the user pool.',
  },
  OAUTH_DOMAIN: {
    schema: optionalAddress,
    default: '',
    description:
      'Address of the OpenID provider (its issuer), or of the hosted pages of a Cognito user pool for sign-in by redirect.',
  },
  OAUTH_CLIENT_ID: { schema: z.string(), default: '', description: 'Client id at the OpenID provider.' },
  OAUTH_CLIENT_SECRET: {
    schema: z.string(),
    default: '',
    secret: 'given',
    shortest: 16,
    description: 'Client secret at the OpenID provider; empty for a public client.',
  },
  OAUTH_REDIRECT_IN: {
    schema: optionalAddress,
    default: '',
    description: 'Where the provider sends the browser after the login: {PUBLIC_URL}/api/auth/callback.',
  },
  OAUTH_REDIRECT_OUT: {
    schema: optionalAddress,
    default: '',
    description: 'Where the provider sends the browser after the logout: {PUBLIC_URL}/account/bye.',
  },
  OAUTH_RESPONSE_TYPE: {
    schema: z.enum(['', 'code']),
    default: '',
    description: 'Response type of the OAuth login; only "code" is safe and supported.',
  },
  OAUTH_SCOPES: {
    schema: z.string().min(1),
    default: 'openid email profile offline_access',
    description: 'Scopes asked for at the OpenID provider.',
  },
  OAUTH_REGISTRATION_URL: {
    schema: optionalAddress,
    default: '',
    description: `Where the OpenID provider registers people; /account/registrieren leads there. ${phonePages}`,
  },
  OAUTH_PASSWORD_RESET_URL: {
    schema: optionalAddress,
    default: '',
    description: `Where the OpenID provider resets passwords; /account/password-reset leads there. ${phonePages}`,
  },
  PASSWORD_MINIMUM_LENGTH: {
    schema: wholeNumber(6, 64),
    default: '8',
    description: 'Least number of characters of a password.',
  },
  PASSWORD_NEEDS_LOWERCASE: {
    schema: flag,
    default: 'false',
    description: 'A password needs a lower-case letter.',
  },
  PASSWORD_NEEDS_UPPERCASE: {
    schema: flag,
    default: 'false',
    description: 'A password needs an upper-case letter.',
  },
  PASSWORD_NEEDS_NUMBER: { schema: flag, default: 'false', description: 'A password needs a digit.' },
  PASSWORD_NEEDS_SYMBOL: {
    schema: flag,
    default: 'false',
    description: 'A password needs a character that is neither letter nor digit.',
  },
  ID_TOKEN_MINUTES: {
    schema: wholeNumber(1, 60),
    default: '15',
    description: 'Life of identity and access tokens of the embedded identity provider.',
  },
  SIGNING_KEY_DAYS: {
    schema: wholeNumber(1, 3650),
    default: '90',
    description:
      'After so many days the embedded identity provider signs with a new key. The old one stays published until its last token has expired.',
  },
  BRIEFCODE_DAYS: {
    schema: wholeNumber(7, 365),
    default: '60',
    description: 'How long a brief code sent by letter is good.',
  },
  SMS_PROVIDER: {
    schema: z.enum(['outbox', 'seven']),
    default: 'outbox',
    demoOnly: true,
    description: 'outbox: text messages are kept and shown at /dev/postfach. seven: sent by seven.io.',
  },
  SMS_SENDER: {
    schema: z.string().regex(/^[A-Za-z0-9 ]{3,11}$/, '3 to 11 letters, digits or spaces'),
    default: 'Rechtshafen',
    description: 'Sender name of text messages, at most 11 characters.',
  },
  SEVEN_API_KEY: {
    schema: z.string(),
    default: '',
    secret: 'given',
    shortest: 20,
    description: 'API key, needed for SMS_PROVIDER=seven.',
  },
  LETTER_PROVIDER: {
    schema: z.enum(['outbox', 'mailbox']),
    default: 'outbox',
    demoOnly: true,
    description:
      'outbox: letters with brief codes are kept as PDF and shown at /dev/postfach. mailbox: each PDF goes by mail to LETTER_MAILBOX, where it is printed and posted.',
  },
  LETTER_MAILBOX: {
    schema: z.union([z.literal(''), z.email()]),
    default: '',
    description: 'Mail address of the print service, needed for LETTER_PROVIDER=mailbox.',
  },
} as const satisfies Record<string, SettingDefinition>;
