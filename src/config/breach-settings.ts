import { z } from 'zod';
import { optionalAddress, type SettingDefinition, wholeNumber } from './setting.ts';

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
