import type { ClaimStep } from '#src/features/insurance/claims/public.ts';
import { berlinDay, formatDate } from '#src/lib/dates.ts';
import type { StateTone } from '#src/ui/tags.tsx';
import type { ClaimReportSummary } from './reports.schema.ts';

/** How far a report is, in the words of the pages, and the point before them. */
export const reportStatusWords: Record<ClaimReportSummary['status'], { word: string; tone: StateTone }> = {
  received: { word: 'Eingegangen', tone: 'now' },
  in_review: { word: 'Wird geprüft', tone: 'now' },
  accepted: { word: 'Angenommen', tone: 'done' },
  declined: { word: 'Abgelehnt', tone: 'failed' },
};

/** What happens next with a report, and who does it. */
export function reportNextStep({ status, promisedOn }: ClaimReportSummary): string {
  if (status === 'accepted') return 'Aus Ihrer Meldung ist ein Schaden geworden. Dort geht es weiter.';
  if (status === 'declined')
    return 'Die Gründe haben wir Ihnen geschrieben. Rufen Sie uns an, wenn etwas unklar ist.';
  const until = promisedOn ? ` bis zum ${formatDate(promisedOn)}` : '';
  return `Wir prüfen Ihre Meldung und antworten Ihnen${until}. Sie müssen nichts weiter tun.`;
}

const step = (title: string, detail: string) => ({ date: null, title, detail });

/** The way of a report: that it came, that it is looked at, what came of it. */
export function reportSteps({ status, reportedAt }: ClaimReportSummary): ClaimStep[] {
  const reported = {
    ...step('Meldung eingegangen', 'Ihre Meldung liegt uns vor.'),
    date: berlinDay(new Date(reportedAt)),
  };
  const checking = step('Wir prüfen die Meldung', 'Wir sehen nach, ob Ihr Vertrag das versichert.');
  if (status === 'received' || status === 'in_review') {
    const isChecked = status === 'in_review';
    const answer = step('Antwort', 'Wir legen einen Schaden an oder schreiben Ihnen, warum nicht.');
    return [
      { ...reported, state: isChecked ? 'past' : 'now' },
      { ...checking, state: isChecked ? 'now' : 'next' },
      { ...answer, state: 'next' },
    ];
  }
  const outcome: ClaimStep =
    status === 'accepted'
      ? { ...step('Schaden angelegt', 'Ihre Meldung wird als Schaden bearbeitet.'), state: 'past' }
      : { ...step('Abgelehnt', 'Die Gründe haben wir Ihnen geschrieben.'), state: 'failed' };
  return [{ ...reported, state: 'past' }, { ...checking, state: 'past' }, outcome];
}
