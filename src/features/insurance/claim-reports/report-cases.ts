import type { SourceCase, SourceCaseDetail } from '#src/features/account/cases/public.server.ts';
import { caseSourceOf } from '#src/features/insurance/claims/public.server.ts';
import { reportNextStep, reportStatusWords, reportSteps } from './report-steps.ts';
import { type ClaimReportSummary, claimReportSummarySchema } from './reports.schema.ts';

function caseOf(report: ClaimReportSummary): SourceCase {
  const status = reportStatusWords[report.status];
  return {
    id: report.id,
    title: `Schadenmeldung: ${report.subject}`,
    reference: report.number,
    status,
    openedAt: report.reportedAt,
    updatedAt: report.reportedAt,
    promisedOn: status.tone === 'now' ? report.promisedOn : null,
    nextStep: reportNextStep(report),
    href: `/account/schadenmeldungen/${report.claimId ?? report.id}`,
    steps: reportSteps(report),
  };
}

function detailOf(report: ClaimReportSummary): SourceCaseDetail {
  return { ...caseOf(report), rows: [{ label: 'Rechtsgebiet', value: report.areaOfLaw }] };
}

/** Claim reports among the cases of a customer, as the claims API tells them. */
export const reportCases = caseSourceOf(
  'report',
  '/claim-reports',
  claimReportSummarySchema,
  caseOf,
  detailOf,
);
