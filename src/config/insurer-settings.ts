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

/** What the insurer promises to whoever reports a claim. */
export const claimReportSettings = {
  CLAIM_REPORT_ANSWER_DAYS: {
    schema: wholeNumber(1, 60),
    default: '5',
    description:
      'Within so many working days a reported claim is answered; the page and the mail promise it.',
  },
  CLAIM_REPORT_URGENT_DAYS: {
    schema: wholeNumber(0, 60),
    default: '1',
    description: 'The same where a deadline of the customer ends within a week.',
  },
} as const satisfies Record<string, SettingDefinition>;

const embedded = 'Empty: this program answers itself, from its own database.';

/** Settings of the insurer's own systems: profile, contracts, claims. */
export const insurerSettings = {
  PROFILE_API_URL: {
    schema: optionalAddress,
    default: '',
    description: `Address of the insurer's profile API (specification, section 7), e.g. https://insurer.example/api; called with the customer's identity token. ${embedded}`,
  },
  CUSTOMER_API_URL: {
    schema: optionalAddress,
    default: '',
    description: `Address of the insurer's API for contracts, activities and claims. ${embedded}`,
  },
  INSURER_API_2_URL: {
    schema: optionalAddress,
    default: '',
    description: `Address of the second insurer API: tariff-change session and legal assessments. ${embedded}`,
  },
  INSURER_API_TIMEOUT_MS: {
    schema: wholeNumber(100, 60_000),
    default: '4000',
    description: 'How long one call to the insurer may take before its part of the page is left out.',
  },
  INSURER_UPLOAD_ORIGIN: {
    schema: optionalAddress,
    default: '',
    description:
      'Origin to which browsers post files for the insurer, when his presigned forms lead neither to this portal nor to one of the addresses above.',
  },
  INSURER_IBAN: {
    schema: z.string().regex(/^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}$/, 'is no IBAN'),
    default: 'DE89 3704 0044 0532 0130 00',
    demoOnly: true,
    description:
      'Account of the insurer to which customers transfer what is owed; shown with the amount and in reminders. The default is the account number that examples of the IBAN use.',
  },
  SEPA_CREDITOR_ID: {
    schema: z
      .string()
      .regex(
        /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/,
        'is no creditor identifier such as DE98ZZZ09999999999',
      ),
    default: 'DE98ZZZ09999999999',
    demoOnly: true,
    description:
      'Creditor identifier of the insurer on SEPA mandates. The default is the identifier that the Deutsche Bundesbank gives for tests.',
  },
} as const satisfies Record<string, SettingDefinition>;
