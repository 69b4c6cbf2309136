import { z } from 'zod';
import { optionalAddress, type SettingDefinition, webhookSecret, wholeNumber } from './setting.ts';

/** Settings of the events that tell the insurer's own systems what happens to cases. */
export const caseEventSettings = {
  CASE_EVENTS_WEBHOOK_URL: {
    schema: optionalAddress,
    default: '',
    description:
      'Address that every event of a case is posted to, signed as Standard Webhooks describes. Empty: nothing is posted; the events can be fetched.',
  },
  CASE_EVENTS_WEBHOOK_SECRET: {
    schema: webhookSecret,
    default: '',
    secret: 'own',
    description: 'Signs those posts: whsec_ and 24 to 64 random bytes in Base64.',
  },
  CASE_EVENTS_WEBHOOK_TIMEOUT_MS: {
    schema: wholeNumber(100, 60_000),
    default: '10000',
    description: 'How long the receiver may take to accept an event.',
  },
  CASE_EVENTS_API_KEY: {
    schema: z.union([z.literal(''), z.string().min(32, 'needs at least 32 characters')]),
    default: '',
    secret: 'own',
    description:
      'Key with which a program fetches and acknowledges events (Authorization: Bearer …). At least 32 random characters. Empty: nobody can.',
  },
} as const satisfies Record<string, SettingDefinition>;
