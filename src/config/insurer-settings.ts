import { z } from 'zod';
import { addressSetting, setting, webhookSecret, wholeNumber } from './setting.ts';

/** Settings of the events that tell the insurer's own systems what happens to cases. */
export const caseEventSettings = {
  CASE_EVENTS_WEBHOOK_URL: addressSetting(
    'Address that every event of a case is posted to, signed as Standard Webhooks describes. Empty: nothing is posted; the events can be fetched.',
  ),
  CASE_EVENTS_WEBHOOK_SECRET: setting(
    webhookSecret,
    '',
    'Signs those posts: whsec_ and 24 to 64 random bytes in Base64.',
    { secret: 'own' },
  ),
  CASE_EVENTS_WEBHOOK_TIMEOUT_MS: setting(
    wholeNumber(100, 60_000),
    '10000',
    'How long the receiver may take to accept an event.',
  ),
  CASE_EVENTS_API_KEY: setting(
    z.union([z.literal(''), z.string().min(32, 'needs at least 32 characters')]),
    '',
    'Key with which a program fetches and acknowledges events (Authorization: Bearer …). At least 32 random characters. Empty: nobody can.',
    { secret: 'own' },
  ),
};

/** What the insurer promises to whoever reports a claim. */
export const claimReportSettings = {
  CLAIM_REPORT_ANSWER_DAYS: setting(
    wholeNumber(1, 60),
    '5',
    'Within so many working days a reported claim is answered; the page and the mail promise it.',
  ),
  CLAIM_REPORT_URGENT_DAYS: setting(
    wholeNumber(0, 60),
    '1',
    'The same where a deadline of the customer ends within a week.',
  ),
};

const embedded = 'Empty: this program answers itself, from its own database.';

/** Settings of the insurer's own systems: profile, contracts, claims. */
export const insurerSettings = {
  PROFILE_API_URL: addressSetting(
    `Address of the insurer's profile API (specification, section 7), e.g. https://insurer.example/api; called with the customer's identity token. ${embedded}`,
  ),
  CUSTOMER_API_URL: addressSetting(
    `Address of the insurer's API for contracts, activities and claims. ${embedded}`,
  ),
  INSURER_API_2_URL: addressSetting(
    `Address of the second insurer API: tariff-change session and legal assessments. ${embedded}`,
  ),
  INSURER_API_TIMEOUT_MS: setting(
    wholeNumber(100, 60_000),
    '4000',
    'How long one call to the insurer may take before its part of the page is left out.',
  ),
  INSURER_UPLOAD_ORIGIN: addressSetting(
    'Origin to which browsers post files for the insurer, when his presigned forms lead neither to this portal nor to one of the addresses above.',
  ),
  INSURER_IBAN: setting(
    z.string().regex(/^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}$/, 'is no IBAN'),
    'DE89 3704 0044 0532 0130 00',
    'Account of the insurer to which customers transfer what is owed; shown with the amount and in reminders. The default is the account number that examples of the IBAN use.',
    { demoOnly: true },
  ),
  SEPA_CREDITOR_ID: setting(
    z
      .string()
      .regex(
        /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/,
        'is no creditor identifier such as DE98ZZZ09999999999',
      ),
    'DE98ZZZ09999999999',
    'Creditor identifier of the insurer on SEPA mandates. The default is the identifier that the Deutsche Bundesbank gives for tests.',
    { demoOnly: true },
  ),
};
