import { formatDate } from '#src/lib/dates.ts';
import { appointmentWords, type StateTone } from '#src/ui/tags.tsx';
import type { Claim, ClaimStatus, ClaimSummary, LegalAssessmentSummary, NextStep } from './claims.schema.ts';

/** How far a claim is, in the words of the pages, and the point before them. */
export const claimStatusWords: Record<ClaimStatus, { word: string; tone: StateTone }> = {
  reported: { word: 'Deckung wird geprüft', tone: 'now' },
  coverage_confirmed: { word: 'Deckung bestätigt', tone: 'now' },
  lawyer_assigned: { word: 'Anwältin oder Anwalt beauftragt', tone: 'now' },
  settled: { word: 'Kosten werden abgerechnet', tone: 'now' },
  closed: { word: 'Abgeschlossen', tone: 'closed' },
  declined: { word: 'Abgelehnt', tone: 'failed' },
};

const over: ReadonlySet<ClaimStatus> = new Set(['closed', 'declined']);

type Standing = Pick<ClaimSummary, 'status' | 'nextStep'>;

/** Whether something may still happen in a claim; a refusal that is looked at again is not the last word. */
export function isOpenClaim({ status, nextStep }: Standing): boolean {
  return !over.has(status) || (status === 'declined' && nextStep !== null);
}

/** How a claim stands, the same on every page. */
export function claimState(claim: Standing): { word: string; tone: StateTone } {
  if (claim.status === 'declined' && isOpenClaim(claim)) {
    return { word: 'Abgelehnt, wird noch einmal geprüft', tone: 'now' };
  }
  return claimStatusWords[claim.status];
}

/** Claims in which the customer has to do something before the others, the first deadline first. */
export function tasksFirst<Entry extends { nextStep: ClaimSummary['nextStep'] }>(
  claims: ReadonlyArray<Entry>,
): Entry[] {
  const order = ({ nextStep }: Entry) =>
    nextStep?.kind === 'task' ? (nextStep.by ?? '9999-12-31') : '9999-12-32';
  return claims.toSorted((one, other) => order(one).localeCompare(order(other)));
}

/** Where on its page something is added to a claim. */
const supplementAnchor = '#ergaenzen';

/** What a task's button says, and where it leads. */
export function taskLink({ id, nextStep }: Pick<ClaimSummary, 'id' | 'nextStep'>) {
  if (nextStep?.kind !== 'task') return undefined;
  return {
    text: nextStep.action ?? 'Unterlagen hochladen',
    to: `/account/schadenmeldungen/${id}${supplementAnchor}`,
  };
}

/** The day of a next step in words that say what it is: deadline, appointment, or promise. */
export function nextStepDay(step: NextStep): string | undefined {
  if (step.kind === 'appointment') return appointmentWords(step);
  if (!step.by) return undefined;
  return step.kind === 'task' ? `Frist bis ${formatDate(step.by)}` : `Antwort bis ${formatDate(step.by)}`;
}

/** How the prospects of a case are seen (an assessment, never a promise). */
export const outlookWords: Record<LegalAssessmentSummary['outlook'], { word: string; tone: StateTone }> = {
  good: { word: 'Aussichten gut', tone: 'done' },
  open: { word: 'Aussichten offen', tone: 'closed' },
  poor: { word: 'Aussichten gering', tone: 'failed' },
};

/** How a claim was reported, after „gemeldet“. */
export const reportedByWords: Record<Claim['reportedBy'], string> = {
  online: 'online',
  phone: 'am Telefon',
  letter: 'per Brief',
};
