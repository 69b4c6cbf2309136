import { keysOf } from '#src/lib/own-value.ts';
import { type SettingDefinition, setting, wholeNumber } from './setting.ts';

const days = (byDefault: number, description: string) =>
  setting(wholeNumber(1, 36_500), String(byDefault), description);

/**
 * How long what visitors and customers send is kept, where no law fixes it. Each is a rule of its feature (`retention` in `feature.server.ts`);
 * what the job deleted stands at the desk, /betrieb/loeschungen.
 */
export const retentionSettings = {
  RETENTION_CONTACT_DAYS: days(
    365,
    'So many days after the last thing that happened to it a message of the contact page is kept: long enough for questions about the answer.',
  ),
  RETENTION_CLAIM_DRAFTS_DAYS: days(
    30,
    'So many days after its last change a claim report that was not sent is deleted, with its files.',
  ),
  RETENTION_CLAIM_REPORTS_DAYS: days(
    1096,
    'So many days after a decision reports are deleted that were sent without an account and never assigned to a contract. Others belong to the contract.',
  ),
  RETENTION_FORM_ENTRIES_DAYS: days(
    30,
    'So many days we know under which key a form was sent, so that sending it again adds nothing.',
  ),
  RETENTION_NEWSLETTER_PENDING_DAYS: days(
    14,
    'So many days a subscription to the newsletter waits for its confirmation. The link is good for at most as long.',
  ),
  RETENTION_NEWSLETTER_DELIVERIES_DAYS: days(
    90,
    'So many days we know which issue went to whom; mail services report what came back within days.',
  ),
  RETENTION_PRIZE_DRAW_DAYS: days(
    90,
    'So many days after the draw the names of a prize draw are kept: long enough for winners and reserves to answer and for the prize to arrive.',
  ),
  RETENTION_KEY_DATE_REPORTS_DAYS: days(
    2557,
    'So many days reports of companies at their key date are kept: six years from the end of the year as letters of business (§ 257 HGB).',
  ),
  RETENTION_BIKE_INTERESTS_DAYS: days(
    180,
    'So many days after its last step the wish for an offer for a bicycle is kept: an offer is taken or forgotten by then.',
  ),
  RETENTION_RUNS_DAYS: days(1096, 'So many days the report of what was deleted when is kept.'),
} satisfies Record<`RETENTION_${string}_DAYS`, SettingDefinition>;

export type RetentionSettingName = keyof typeof retentionSettings;

export const retentionSettingNames = keysOf(retentionSettings);
