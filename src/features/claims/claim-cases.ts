import { type SourceCase, type SourceCaseDetail, startOfDay } from '#src/features/cases/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { caseSourceOf } from './case-source-of.ts';
import { claimStatusWords, isOpenClaim } from './claim-words.ts';
import { type ClaimStatus, type ClaimSummary, claimSummarySchema } from './claims.schema.ts';

/** The words of the claim's own page; what is not over yet is under way here. */
function statusOf(status: ClaimStatus): SourceCase['status'] {
  const { word, tone } = claimStatusWords[status];
  return { word, tone: isOpenClaim({ status }) ? 'now' : tone };
}

/** What happens next where the insurer has written nothing himself. */
const nextStepOf: Record<ClaimStatus, string> = {
  reported: 'Wir prüfen Ihre Meldung und schreiben Ihnen. Sie müssen nichts weiter tun.',
  coverage_confirmed:
    'Wählen Sie eine Anwältin oder einen Anwalt, oder lassen Sie sich von uns jemanden nennen.',
  lawyer_assigned: 'Ihre Anwältin oder Ihr Anwalt meldet sich bei Ihnen.',
  settled: 'Wir rechnen die letzten Kosten ab. Sie müssen nichts weiter tun.',
  closed: 'Alles ist abgerechnet. Sie müssen nichts weiter tun.',
  declined: 'Sie können die Ablehnung prüfen lassen. Wie das geht, steht beim Schaden.',
};

function nextStep({ status, nextStep: step }: ClaimSummary): string {
  if (!step) return nextStepOf[status];
  return step.by ? `${step.text} Datum: ${formatDate(step.by)}.` : step.text;
}

function caseOf(claim: ClaimSummary): SourceCase {
  const days = claim.steps.flatMap(({ date }) => date ?? []);
  return {
    id: claim.id,
    title: claim.title,
    reference: claim.number,
    status: statusOf(claim.status),
    openedAt: startOfDay(claim.reportedOn),
    updatedAt: startOfDay(days.at(-1) ?? claim.reportedOn),
    promisedOn: claim.status === 'reported' ? (claim.nextStep?.by ?? null) : null,
    nextStep: nextStep(claim),
    href: `/account/schadenmeldungen/${claim.id}`,
    steps: claim.steps,
  };
}

function detailOf(claim: ClaimSummary): SourceCaseDetail {
  return {
    ...caseOf(claim),
    // Only what the list tells as well: the rest asks for the code of the second factor.
    rows: [
      { label: 'Schadennummer', value: claim.number },
      { label: 'Rechtsgebiet', value: claim.areaOfLaw },
      { label: 'Gegenseite', value: claim.opponent },
      { label: 'Gemeldet am', value: formatDate(claim.reportedOn) },
      { label: 'Bisher bezahlt', value: formatCents(claim.costsPaid.amountCents) },
    ],
  };
}

/** Claims among the cases of a customer, as the claims API tells them: they may be the insurer's own. */
export const claimCases = caseSourceOf('claim', '/claims', claimSummarySchema, caseOf, detailOf);
