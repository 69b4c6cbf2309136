import { type SettingDefinition, wholeNumber } from './setting.ts';

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
