import type { SourceCase, SourceCaseDetail } from '#src/features/account/cases/public.server.ts';
import type { ExportSource } from '#src/features/account/settings/public.server.ts';
import { conversationText } from '#src/features/desk/case-messages/public.server.ts';
import { caseSourceOf } from '#src/features/insurance/claims/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { everyItem } from '#src/lib/paging.ts';
import { claimReportQueueKey } from './claim-reports.store.ts';
import { reportPage } from './own-reports.store.ts';
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

/** What is stored of what a customer has reported. */
export const reportExport: ExportSource = {
  title: 'Schadenmeldungen',
  place: 140,
  insuredOnly: true,
  async entries({ db }, { policyholderId }) {
    const entries: Record<string, string>[] = [];
    for (const report of await everyItem((page) => reportPage(db, policyholderId, page))) {
      const talk = await conversationText(db, { queue: claimReportQueueKey, id: report.id });
      entries.push({
        Nummer: report.number,
        Worum: report.subject,
        'Gemeldet am': formatDateTime(report.reportedAt),
        Stand: report.status,
        ...(talk === '' ? {} : { Gespräch: talk }),
      });
    }
    return entries;
  },
};
