import { z } from 'zod';
import type { ChangeRequestKind } from '#src/database/insurance-tables.ts';
import { newestRows } from '#src/database/newest-page.ts';
import type { CaseSource, SourceCase, SourceCaseDetail } from '#src/features/account/cases/public.server.ts';
import type { ExportSource } from '#src/features/account/settings/public.server.ts';
import { conversationText } from '#src/features/desk/case-messages/public.server.ts';
import { contracts } from '#src/features/insurance/contracts/public.server.ts';
import { berlinDay, formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { ChangeRequest } from './changes.store.ts';
import { receiptOf, usualNextStep } from './record-change.ts';

type Status = ChangeRequest['status'];

/** What is shown of the details: the rows of the mail, and where the change belongs. */
const detailsSchema = z.object({
  shown: z.array(z.tuple([z.string(), z.string()])).default([]),
  claimId: z.uuid().optional(),
});

const titles: Record<ChangeRequestKind, string> = {
  name: 'Neuer Name',
  contact: 'Neue Kontaktdaten',
  bank_account: 'Neue Bankverbindung',
  bank_account_other_holder: 'Bankverbindung mit anderem Kontoinhaber',
  payment_mode: 'Neue Zahlungsperiode',
  tax_receipt: 'Bescheinigung für das Finanzamt',
  claim_supplement: 'Ergänzung zu einem Schaden',
  tariff: 'Anderer Tarif gewünscht',
};

/** How a change stands, for customer and staff alike. */
export const changeStateWords: Record<Status, SourceCase['status']> = {
  received: { tone: 'now', word: 'Eingegangen' },
  in_review: { tone: 'now', word: 'Wird geprüft' },
  done: { tone: 'done', word: 'Erledigt' },
  declined: { tone: 'failed', word: 'Abgelehnt' },
};
const open = ['received', 'in_review'] as const;

function hrefOf({ kind, contract_id: contractId }: ChangeRequest, claimId: string | undefined): string {
  if (claimId) return `/account/schadenmeldungen/${claimId}`;
  if (kind === 'name') return '/versicherten-services/namen-aendern';
  return contractId ? `/account/vertraege/${contractId}` : '/account/persoenliche-daten';
}

/** A wish for another tariff changes nothing by itself. */
function tariffStep({ status, promised_on: promisedOn }: ChangeRequest): string {
  if (status === 'done') {
    return 'Das Angebot ist mit allen Unterlagen unterwegs. Bis Sie es annehmen, gilt Ihr Vertrag unverändert.';
  }
  const until = promisedOn ? ` bis zum ${formatDate(promisedOn)}` : '';
  return `Das Angebot schicken wir Ihnen${until}. Bis Sie es annehmen, gilt Ihr Vertrag unverändert.`;
}

function nextStep(row: ChangeRequest): string {
  if (row.status === 'declined') {
    const reason = row.decision_reason
      ? `Unsere Begründung: ${row.decision_reason}`
      : 'Die Gründe stehen in unserem Schreiben.';
    return `${reason} Rufen Sie uns an, wenn etwas unklar ist.`;
  }
  if (row.kind === 'tariff') return tariffStep(row);
  if (row.status === 'done' && row.kind === 'claim_supplement') {
    return 'Ihre Ergänzung liegt bei Ihrem Schaden. Wir melden uns, wenn wir dazu Fragen haben.';
  }
  return usualNextStep(receiptOf(row));
}

function stepsOf(row: ChangeRequest): SourceCase['steps'] {
  const { tone } = changeStateWords[row.status];
  const isTariff = row.kind === 'tariff';
  const detail = nextStep(row);
  const received = {
    date: berlinDay(new Date(row.created_at)),
    title: 'Eingegangen',
    detail: `Unter der Nummer ${row.reference}.`,
  };
  if (tone !== 'now') {
    const date = row.decided_at ? berlinDay(new Date(row.decided_at)) : null;
    const done = isTariff ? 'Angebot verschickt' : 'Erledigt';
    return [
      { ...received, state: 'past' },
      tone === 'done'
        ? { date, title: done, detail, state: 'past' }
        : { date, title: 'Abgelehnt', detail, state: 'failed' },
    ];
  }
  const title = isTariff ? 'Wir schreiben das Angebot' : 'Wir prüfen Ihre Angaben';
  const answer = isTariff
    ? { title: 'Angebot', detail: 'Sie vergleichen in Ruhe und entscheiden dann.' }
    : { title: 'Antwort', detail: 'Wir schreiben Ihnen, sobald es entschieden ist.' };
  const isChecked = row.status === 'in_review';
  return [
    { ...received, state: isChecked ? 'past' : 'now' },
    { date: null, title, detail, state: isChecked ? 'now' : 'next' },
    { date: null, ...answer, state: 'next' },
  ];
}

function caseOf(row: ChangeRequest): SourceCase {
  const { claimId } = detailsSchema.parse(row.details);
  return {
    id: row.id,
    title: titles[row.kind],
    reference: row.reference,
    status: changeStateWords[row.status],
    openedAt: row.created_at,
    updatedAt: row.decided_at ?? row.created_at,
    promisedOn: changeStateWords[row.status].tone === 'now' ? row.promised_on : null,
    nextStep: nextStep(row),
    href: hrefOf(row, claimId),
    steps: stepsOf(row),
  };
}

function detailOf(row: ChangeRequest, contractNumber: string | null): SourceCaseDetail {
  const { shown } = detailsSchema.parse(row.details);
  return {
    ...caseOf(row),
    rows: [
      { label: 'Vorgang', value: row.reference },
      { label: 'Eingang', value: formatDateTime(row.created_at) },
      ...(contractNumber ? [{ label: 'Vertrag', value: contractNumber }] : []),
      ...shown.map(([label, value]) => ({ label, value })),
    ],
  };
}

/** What customers change and ask for themselves, among their cases. */
export const changeCases: CaseSource = {
  kind: 'change',
  async list({ db }, { policyholderId }, { state, ...page }) {
    let query = db.selectFrom('change_requests').selectAll().where('policyholder_id', '=', policyholderId);
    if (state) query = query.where('status', state === 'open' ? 'in' : 'not in', open);
    return (await newestRows(query, page, ['change_requests', 'created_at'])).map(caseOf);
  },
  async read({ db }, { policyholderId }, id) {
    const row = await db
      .selectFrom('change_requests')
      .leftJoin(contracts, 'contract.id', 'change_requests.contract_id')
      .selectAll('change_requests')
      .select('contract.number as contract_number')
      .where('change_requests.id', '=', id)
      .where('change_requests.policyholder_id', '=', policyholderId)
      .executeTakeFirst();
    return row ? detailOf(row, row.contract_number) : undefined;
  },
};

/** The changes that a customer has requested, with their conversations from any queue. */
export const changeExport: ExportSource = {
  title: 'Änderungen und Anträge',
  place: 150,
  insuredOnly: true,
  async entries({ db }, { policyholderId }, queues) {
    const rows = await db
      .selectFrom('change_requests')
      .selectAll()
      .where('policyholder_id', '=', policyholderId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const entries: Record<string, string>[] = [];
    for (const { id, reference, kind, created_at, details } of rows) {
      const talk = await conversationText(db, { queue: queues, id });
      entries.push({
        Nummer: reference,
        Art: titles[kind],
        Am: formatDateTime(created_at),
        ...Object.fromEntries(detailsSchema.parse(details).shown),
        ...(talk === '' ? {} : { Gespräch: talk }),
      });
    }
    return entries;
  },
};
