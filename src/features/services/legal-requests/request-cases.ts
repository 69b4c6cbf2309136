import type { CaseSource, SourceCase, SourceCaseDetail } from '#src/features/account/cases/public.server.ts';
import { berlinDay, formatDateTime } from '#src/lib/dates.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';
import { storedIntake } from './intake.schema.ts';
import { intakeRows } from './intake-rows.ts';
import { kindFacts, requestPath } from './kinds.ts';
import { nextStepOf } from './request-words.ts';
import { type Asker, ownRequest, type RequestRow, requestPage } from './requests.store.ts';
import { isOpen, openStatuses, shownStatuses, statusWords } from './statuses.ts';

const askerOf = (customer: SignedIn): Asker => ({
  subjects: [customerSubject(customer)],
  partnerId: customer.partnerId,
});

const closedStatuses = shownStatuses.filter((status) => !isOpen(status));
const statusesOf = { open: openStatuses, closed: closedStatuses } as const;

const dayOf = (instant: string) => berlinDay(new Date(instant));

/** From the receipt to where it stands; the present step says what happens next. */
function stepsOf(row: RequestRow, received: string): SourceCase['steps'] {
  const detail = `Unter der Nummer ${row.reference}.`;
  const first = { date: dayOf(received), title: 'Eingegangen', detail } as const;
  const present = { title: statusWords[row.status].word, detail: nextStepOf(row) };
  if (row.status === 'received') {
    return [
      { ...first, detail: nextStepOf(row), state: 'now' },
      { date: null, title: 'Antwort', detail: '', state: 'next' },
    ];
  }
  const date = dayOf(row.status_since);
  if (isOpen(row.status)) {
    return [
      { ...first, state: 'past' },
      { ...present, date, state: 'now' },
      { date: null, title: 'Antwort', detail: '', state: 'next' },
    ];
  }
  return [
    { ...first, state: 'past' },
    { ...present, date, state: row.status === 'answered' ? 'now' : 'past' },
  ];
}

function sourceCase(row: RequestRow): SourceCase {
  const received = row.received_at ?? row.created_at;
  const href = requestPath(row.id);
  return {
    id: row.id,
    title: kindFacts[row.kind].title,
    reference: row.reference,
    status: statusWords[row.status],
    openedAt: received,
    updatedAt: row.status_since,
    ...(row.status === 'question'
      ? { task: { by: null, action: 'Frage beantworten', href: `${href}#schreiben` } }
      : {}),
    ...(row.kind === 'phone_legal_advice' && row.status === 'received' && row.promised_on
      ? { appointment: { on: row.promised_on, time: null } }
      : {}),
    promisedOn: row.promised_on,
    nextStep: nextStepOf(row),
    href,
    steps: stepsOf(row, received),
  };
}

function detailOf(row: RequestRow): SourceCaseDetail {
  const received = row.received_at ?? row.created_at;
  return {
    ...sourceCase(row),
    rows: [
      { label: 'Eingang', value: formatDateTime(received) },
      ...intakeRows(storedIntake(row.kind, row.intake)),
    ],
  };
}

/** Legal requests among the cases of the customer who sent them. */
export const requestCases: CaseSource = {
  kind: 'request',
  async list({ db }, customer, { limit, cursor, state }) {
    const statuses = state ? statusesOf[state] : shownStatuses;
    const rows = await requestPage(db, askerOf(customer), { limit, cursor, statuses });
    return rows.map(sourceCase);
  },
  async read({ db }, customer, id) {
    const row = await ownRequest(db, askerOf(customer), id);
    return row && row.received_at !== null ? detailOf(row) : undefined;
  },
};
