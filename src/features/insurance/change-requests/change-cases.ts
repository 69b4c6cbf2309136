import { z } from 'zod';
import type { Db } from '#src/database/database.ts';
import type { ChangeRequestKind } from '#src/database/insurance-tables.ts';
import type { CaseSource, SourceCase, SourceCaseDetail } from '#src/features/account/cases/public.server.ts';
import { contracts } from '#src/features/insurance/contracts/public.server.ts';
import { berlinDay, formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { ChangeRequest } from './changes.store.ts';

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
  if (row.status !== 'done') {
    const until = row.promised_on ? ` bis zum ${formatDate(row.promised_on)}` : '';
    return `Wir prüfen Ihre Angaben und antworten Ihnen${until}. Sie müssen nichts weiter tun.`;
  }
  if (row.kind === 'claim_supplement') {
    return 'Ihre Ergänzung liegt bei Ihrem Schaden. Wir melden uns, wenn wir dazu Fragen haben.';
  }
  return row.effective_from
    ? `Die Änderung gilt ab dem ${formatDate(row.effective_from)}. Sie müssen nichts weiter tun.`
    : 'Das ist erledigt. Sie müssen nichts weiter tun.';
}

function stepsOf(row: ChangeRequest): SourceCase['steps'] {
  const { tone } = changeStateWords[row.status];
  const received = {
    date: berlinDay(new Date(row.created_at)),
    title: 'Eingegangen',
    detail: `Unter der Nummer ${row.reference}.`,
  };
  const decidedOn = row.decided_at ? berlinDay(new Date(row.decided_at)) : null;
  if (tone === 'done') {
    return [
      { ...received, state: 'past' },
      {
        date: decidedOn,
        title: row.kind === 'tariff' ? 'Angebot verschickt' : 'Erledigt',
        detail: nextStep(row),
        state: 'past',
      },
    ];
  }
  if (tone === 'failed') {
    return [
      { ...received, state: 'past' },
      { date: decidedOn, title: 'Abgelehnt', detail: nextStep(row), state: 'failed' },
    ];
  }
  const title = row.kind === 'tariff' ? 'Wir schreiben das Angebot' : 'Wir prüfen Ihre Angaben';
  const checking = { date: null, title, detail: nextStep(row) };
  const answer =
    row.kind === 'tariff'
      ? { date: null, title: 'Angebot', detail: 'Sie vergleichen in Ruhe und entscheiden dann.' }
      : { date: null, title: 'Antwort', detail: 'Wir schreiben Ihnen, sobald es entschieden ist.' };
  const isChecked = row.status === 'in_review';
  return [
    { ...received, state: isChecked ? 'past' : 'now' },
    { ...checking, state: isChecked ? 'now' : 'next' },
    { ...answer, state: 'next' },
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
  async list({ db }, { policyholderId }, { limit, cursor, state }) {
    let query = db
      .selectFrom('change_requests')
      .selectAll()
      .where('policyholder_id', '=', policyholderId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    if (state) query = query.where('status', state === 'open' ? 'in' : 'not in', open);
    if (cursor) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(cursor.key, cursor.id)),
      );
    }
    return (await query.execute()).map(caseOf);
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

/** Everything a policyholder has changed or asked for, newest first, with what he was told. */
export async function changesOf(db: Db, policyholderId: string) {
  const rows = await db
    .selectFrom('change_requests')
    .selectAll()
    .where('policyholder_id', '=', policyholderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    title: titles[row.kind],
    createdAt: row.created_at,
    shown: detailsSchema.parse(row.details).shown,
  }));
}
