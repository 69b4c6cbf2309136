import { formatDate } from '#src/lib/dates.ts';
import type { StateTone } from '#src/ui/tags.tsx';
import type { TimelineEntry } from '#src/ui/timeline.tsx';
import type {
  Claim,
  ClaimReportSummary,
  ClaimStatus,
  ClaimStep,
  LegalAssessmentSummary,
} from './claims.schema.ts';

/** How far a claim is, in the words of the pages, and the point before them. */
export const claimStatusWords: Record<ClaimStatus, { word: string; tone: StateTone }> = {
  reported: { word: 'Deckung wird geprüft', tone: 'now' },
  coverage_confirmed: { word: 'Deckung bestätigt', tone: 'done' },
  lawyer_assigned: { word: 'Anwältin oder Anwalt beauftragt', tone: 'now' },
  settled: { word: 'Erledigt, Kosten werden abgerechnet', tone: 'done' },
  closed: { word: 'Abgeschlossen', tone: 'closed' },
  declined: { word: 'Abgelehnt', tone: 'failed' },
};

const over: ReadonlySet<ClaimStatus> = new Set(['closed', 'declined']);

/** Whether something may still happen in a claim. */
export function isOpenClaim({ status }: { status: ClaimStatus }): boolean {
  return !over.has(status);
}

/** The way of a claim as a timeline: each step with its day and what belongs to it. */
export function claimTimeline(steps: ReadonlyArray<ClaimStep>): TimelineEntry[] {
  return steps.map(({ title, date, detail, state }) => ({
    title,
    state,
    detail: [date && formatDate(date), detail].filter(Boolean).join(', ') || undefined,
  }));
}

export const reportStatusWords: Record<ClaimReportSummary['status'], { word: string; tone: StateTone }> = {
  received: { word: 'Eingegangen', tone: 'now' },
  in_review: { word: 'Wird geprüft', tone: 'now' },
  accepted: { word: 'Angenommen', tone: 'done' },
  declined: { word: 'Abgelehnt', tone: 'failed' },
};

/** How the prospects of a case are seen (an assessment, never a promise). */
export const outlookWords: Record<LegalAssessmentSummary['outlook'], string> = {
  good: 'Aussichten gut',
  open: 'Aussichten offen',
  poor: 'Aussichten gering',
};

/** How a claim was reported, after „gemeldet“. */
export const reportedByWords: Record<Claim['reportedBy'], string> = {
  online: 'online',
  phone: 'am Telefon',
  letter: 'per Brief',
};
