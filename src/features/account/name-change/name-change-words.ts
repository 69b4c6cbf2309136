import type { StateTone } from '#src/ui/tags.tsx';
import type { NameChangeReason, NameChangeRecord } from './name-change.schema.ts';

/** Why a name changes, in the words of the form and the mail. */
export const reasonWords: Record<NameChangeReason, string> = {
  marriage: 'Heirat oder eingetragene Partnerschaft',
  divorce: 'Scheidung',
  other: 'Anderer Grund',
};

/** What proves it. */
export const proofWords: Record<NameChangeReason, string> = {
  marriage: 'Eheurkunde oder Namensbescheinigung',
  divorce: 'Bescheinigung über den wieder angenommenen Namen',
  other: 'Bescheid der Behörde oder neues Ausweisdokument',
};

/** How a request stands. */
export const requestStateWords: Record<NameChangeRecord['status'], { word: string; tone: StateTone }> = {
  received: { word: 'Eingegangen', tone: 'now' },
  in_review: { word: 'Wird geprüft', tone: 'now' },
  done: { word: 'Erledigt', tone: 'done' },
  declined: { word: 'Abgelehnt', tone: 'failed' },
};
