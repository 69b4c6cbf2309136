import {
  type SourceCase,
  type SourceCaseDetail,
  startOfDay,
} from '#src/features/account/cases/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { caseSourceOf } from './case-source-of.ts';
import { claimState, taskLink } from './claim-words.ts';
import { type ClaimStatus, type ClaimSummary, claimSummarySchema } from './claims.schema.ts';

/** What happens next where the insurer has written nothing himself. */
const nextStepOf: Record<ClaimStatus, string> = {
  reported: 'Wir prüfen Ihre Meldung und schreiben Ihnen. Sie müssen nichts weiter tun.',
  coverage_confirmed:
    'Wählen Sie eine Anwältin oder einen Anwalt, oder lassen Sie sich von uns jemanden nennen.',
  lawyer_assigned: 'Ihre Anwältin oder Ihr Anwalt meldet sich bei Ihnen.',
  settled: 'Wir rechnen die letzten Kosten ab. Sie müssen nichts weiter tun.',
  closed: 'Alles ist abgerechnet. Sie müssen nichts weiter tun.',
  declined: 'Sie können unsere Ablehnung prüfen lassen. Wie das geht, steht beim Schaden.',
};

function nextStep({ status, nextStep: step }: ClaimSummary): string {
  if (!step) return nextStepOf[status];
  return step.kind === 'promise' ? `${step.text} Sie müssen nichts tun.` : step.text;
}

/** What the next step is: a task with its button, an appointment, or a promise of ours. */
function stepParts(claim: ClaimSummary): Pick<SourceCase, 'task' | 'appointment' | 'promisedOn'> {
  const { nextStep: step } = claim;
  const link = taskLink(claim);
  if (step?.kind === 'task' && link) {
    return { task: { by: step.by, action: link.text, href: link.to }, promisedOn: null };
  }
  if (step?.kind === 'appointment') {
    return { appointment: { on: step.on, time: step.time }, promisedOn: null };
  }
  return { promisedOn: step?.kind === 'promise' ? step.by : null };
}

function caseOf(claim: ClaimSummary): SourceCase {
  const days = claim.steps.flatMap(({ date }) => date ?? []);
  return {
    id: claim.id,
    title: claim.title,
    reference: claim.number,
    status: claimState(claim),
    openedAt: startOfDay(claim.reportedOn),
    updatedAt: startOfDay(days.at(-1) ?? claim.reportedOn),
    ...stepParts(claim),
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
      { label: 'Rechtsgebiet', value: claim.areaOfLaw },
      { label: 'Gegenseite', value: claim.opponent },
      { label: 'Gemeldet am', value: formatDate(claim.reportedOn) },
      { label: 'Bisher bezahlt', value: formatCents(claim.costsPaid.amountCents) },
    ],
  };
}

/** Claims among the cases of a customer, as the claims API tells them: they may be the insurer's own. */
export const claimCases = caseSourceOf('claim', '/claims', claimSummarySchema, caseOf, detailOf);
