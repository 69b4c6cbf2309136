import type { SourceCase, SourceCaseDetail } from '#src/features/cases/public.server.ts';
import { berlinDay, formatDate, formatDateTime } from '#src/lib/dates.ts';
import { caseSourceOf } from './case-source-of.ts';
import { type ClaimReportSummary, claimReportSummarySchema } from './claims.schema.ts';

type Status = ClaimReportSummary['status'];

const statusOf: Record<Status, SourceCase['status']> = {
  received: { tone: 'now', word: 'Eingegangen' },
  in_review: { tone: 'now', word: 'In Prüfung' },
  accepted: { tone: 'done', word: 'Angenommen' },
  declined: { tone: 'failed', word: 'Abgelehnt' },
};

function nextStep({ status, promisedOn }: ClaimReportSummary): string {
  if (status === 'accepted') return 'Aus Ihrer Meldung ist ein Schaden geworden. Dort geht es weiter.';
  if (status === 'declined')
    return 'Die Gründe stehen in unserem Schreiben. Rufen Sie uns an, wenn etwas unklar ist.';
  const until = promisedOn ? ` bis zum ${formatDate(promisedOn)}` : '';
  return `Wir prüfen Ihre Meldung und antworten Ihnen${until}. Sie müssen nichts weiter tun.`;
}

function stepsOf({ status, reportedAt }: ClaimReportSummary): SourceCase['steps'] {
  const reported = {
    date: berlinDay(new Date(reportedAt)),
    title: 'Meldung eingegangen',
    detail: 'Ihre Meldung liegt uns vor.',
  };
  const checking = {
    date: null,
    title: 'Wir prüfen die Meldung',
    detail: 'Wir sehen nach, ob Ihr Vertrag das versichert.',
  };
  const answer = {
    date: null,
    title: 'Antwort',
    detail: 'Wir legen einen Schaden an oder schreiben Ihnen, warum nicht.',
  };
  if (status === 'received') {
    return [
      { ...reported, state: 'now' },
      { ...checking, state: 'next' },
      { ...answer, state: 'next' },
    ];
  }
  if (status === 'in_review') {
    return [
      { ...reported, state: 'past' },
      { ...checking, state: 'now' },
      { ...answer, state: 'next' },
    ];
  }
  const isGood = status === 'accepted';
  return [
    { ...reported, state: 'past' },
    { ...checking, state: 'past' },
    {
      date: null,
      title: isGood ? 'Schaden angelegt' : 'Abgelehnt',
      detail: isGood
        ? 'Ihre Meldung wird als Schaden bearbeitet.'
        : 'Die Gründe stehen in unserem Schreiben.',
      state: isGood ? 'past' : 'failed',
    },
  ];
}

function caseOf(report: ClaimReportSummary): SourceCase {
  return {
    id: report.id,
    title: `Schadenmeldung: ${report.subject}`,
    reference: report.number,
    status: statusOf[report.status],
    openedAt: report.reportedAt,
    updatedAt: report.reportedAt,
    promisedOn: statusOf[report.status].tone === 'now' ? report.promisedOn : null,
    nextStep: nextStep(report),
    href: `/account/schadenmeldungen/${report.claimId ?? report.id}`,
    steps: stepsOf(report),
  };
}

function detailOf(report: ClaimReportSummary): SourceCaseDetail {
  return {
    ...caseOf(report),
    rows: [
      { label: 'Meldungsnummer', value: report.number },
      { label: 'Rechtsgebiet', value: report.areaOfLaw },
      { label: 'Eingang', value: formatDateTime(report.reportedAt) },
    ],
  };
}

/** Claim reports among the cases of a customer, as the claims API tells them. */
export const reportCases = caseSourceOf(
  'report',
  '/claim-reports',
  claimReportSummarySchema,
  caseOf,
  detailOf,
);
