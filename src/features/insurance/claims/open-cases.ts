import type { ClaimReportSummary } from '#src/features/insurance/claim-reports/public.ts';
import type { ClaimSummary } from './claims.schema.ts';

/** A case of a customer to which more can be added. */
export type OpenCase = {
  id: string;
  kind: 'claim' | 'report';
  number: string;
  title: string;
  /** Who is on the other side, or what it is about. */
  about: string;
  /** What the customer is asked for, with its day; null where nothing is. */
  asked: { text: string; by: string | null } | null;
};

function ofClaim({ id, number, title, opponent, nextStep }: ClaimSummary): OpenCase {
  const asked =
    nextStep?.kind === 'task' ? { text: nextStep.action ?? nextStep.text, by: nextStep.by } : null;
  return { id, kind: 'claim', number, title, about: `Gegenseite: ${opponent}`, asked };
}

function ofReport({ id, number, subject, areaOfLaw }: ClaimReportSummary): OpenCase {
  return { id, kind: 'report', number, title: subject, about: areaOfLaw, asked: null };
}

/**
 * The claims and reports that a customer can add to, those that wait for him first. A refused claim takes an objection; a
 * report that is decided goes on as a claim, or not at all.
 */
export function openCases(
  claims: readonly ClaimSummary[],
  reports: readonly ClaimReportSummary[],
): OpenCase[] {
  const undecided = ({ status }: ClaimReportSummary) => status === 'received' || status === 'in_review';
  const all = [
    ...claims.filter(({ status }) => status !== 'closed').map(ofClaim),
    ...reports.filter(undecided).map(ofReport),
  ];
  const urgency = ({ asked }: OpenCase) => (asked ? (asked.by ?? '9999-12-31') : '9999-12-32');
  return all.toSorted((one, other) => urgency(one).localeCompare(urgency(other)));
}
