import type { NameChangeReason } from './name-change.schema.ts';

/** Why a name changes, in the words of the form and the mail. */
export const reasonWords: Record<NameChangeReason, string> = {
  marriage: 'Heirat oder eingetragene Partnerschaft',
  divorce: 'Scheidung',
  other: 'Anderer Grund',
};
