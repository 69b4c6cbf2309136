import type { Selectable } from 'kysely';
import type { ClaimReportTable } from '#src/database/insurance-tables.ts';
import type { CaseSource, SourceCase, SourceCaseDetail } from '#src/features/cases/public.server.ts';
import { berlinDay, formatDate, formatDateTime } from '#src/lib/dates.ts';

type ReportRow = Selectable<ClaimReportTable>;
type Status = ReportRow['status'];

const statusOf: Record<Status, SourceCase['status']> = {
  received: { tone: 'now', word: 'Eingegangen' },
  in_review: { tone: 'now', word: 'In Prüfung' },
  accepted: { tone: 'done', word: 'Angenommen' },
  declined: { tone: 'failed', word: 'Abgelehnt' },
};
const open = ['received', 'in_review'] as const;

function nextStep({ status, promised_on: promisedOn }: ReportRow): string {
  if (status === 'accepted') return 'Aus Ihrer Meldung ist ein Schaden geworden. Dort geht es weiter.';
  if (status === 'declined')
    return 'Die Gründe stehen in unserem Schreiben. Rufen Sie uns an, wenn etwas unklar ist.';
  const until = promisedOn ? ` bis zum ${formatDate(promisedOn)}` : '';
  return `Wir prüfen Ihre Meldung und antworten Ihnen${until}. Sie müssen nichts weiter tun.`;
}

function stepsOf({ status, reported_at: reportedAt }: ReportRow): SourceCase['steps'] {
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

function caseOf(row: ReportRow): SourceCase {
  return {
    id: row.id,
    title: `Schadenmeldung: ${row.subject}`,
    reference: row.number,
    status: statusOf[row.status],
    openedAt: row.reported_at,
    updatedAt: row.reported_at,
    promisedOn: statusOf[row.status].tone === 'now' ? row.promised_on : null,
    nextStep: nextStep(row),
    href: `/account/schadenmeldungen/${row.claim_id ?? row.id}`,
    steps: stepsOf(row),
  };
}

function detailOf(row: ReportRow): SourceCaseDetail {
  return {
    ...caseOf(row),
    rows: [
      { label: 'Meldungsnummer', value: row.number },
      { label: 'Rechtsgebiet', value: row.area_of_law },
      { label: 'Eingang', value: formatDateTime(row.reported_at) },
    ],
  };
}

/** Claim reports among the cases of a customer. */
export const reportCases: CaseSource = {
  kind: 'report',
  async list({ db }, { policyholderId }, { limit, cursor, state }) {
    let query = db
      .selectFrom('claim_reports')
      .selectAll()
      .where('policyholder_id', '=', policyholderId)
      .orderBy('reported_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    if (state) query = query.where('status', state === 'open' ? 'in' : 'not in', open);
    if (cursor) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('reported_at', 'id'), '<', tuple(cursor.key, cursor.id)),
      );
    }
    return (await query.execute()).map(caseOf);
  },
  async read({ db }, { policyholderId }, id) {
    const row = await db
      .selectFrom('claim_reports')
      .selectAll()
      .where('id', '=', id)
      .where('policyholder_id', '=', policyholderId)
      .executeTakeFirst();
    return row ? detailOf(row) : undefined;
  },
};
