import { sql } from 'kysely';
import type { Settings } from '#src/config/settings.ts';
import type { Db, Tx } from '#src/database/database.ts';
import { addMessage, filesOf, messagesOf } from '#src/features/desk/case-messages/public.server.ts';
import {
  type DeskAct,
  type DeskAction,
  type DeskCase,
  type DeskEntry,
  type DeskQueue,
  deskList,
  type StaffMember,
} from '#src/features/desk/workplace/public.server.ts';
import { withdrawalHints } from '#src/features/legal/withdrawal/public.server.ts';
import { serviceWords } from '#src/features/services/catalogue/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerSubject } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { callAhead, callWhen } from './call-time.ts';
import { caseOf, changeStatus, queueKey } from './change-status.ts';
import { takeReply } from './customer-actions.ts';
import { debtDeskRows } from './debt/debt-desk-rows.ts';
import { storedIntake } from './intake.schema.ts';
import { intakeRows } from './intake-rows.ts';
import { guestRequestPath, kindFacts, type LegalKind } from './kinds.ts';
import { fulfilPaidRequest } from './legal-requests.jobs.ts';
import { requestLink } from './request-mails.ts';
import { lockRequest, ownRequest, type RequestRow, requestRows, shownRequest } from './requests.store.ts';
import {
  isOpen,
  isWritable,
  openStatuses,
  type RequestStatus,
  shownStatuses,
  statusWords,
} from './statuses.ts';
import { urgentNotes } from './urgency.ts';

type Step = { from: readonly RequestStatus[]; to: RequestStatus; writes: boolean };

/** What each action of staff does, and when it can be done. */
const steps: Readonly<Record<string, Step>> = {
  begin: { from: ['received'], to: 'in_progress', writes: false },
  ask: { from: ['received', 'in_progress', 'question', 'answered'], to: 'question', writes: true },
  answered: { from: ['received', 'in_progress', 'question'], to: 'answered', writes: false },
  called: { from: ['received', 'in_progress', 'question'], to: 'answered', writes: true },
  close: { from: ['answered'], to: 'closed', writes: false },
};

const moved = 'Der Vorgang hat inzwischen einen anderen Stand. Bitte laden Sie die Seite neu.';

/**
 * Handles an answer of staff; „begin“ need not have been pressed before. @throws Problem 409 when the case is over
 */
async function takeAnswer(services: Services, tx: Tx, row: RequestRow): Promise<void> {
  if (!isWritable(row.status)) throw new Problem('conflict', { detail: moved });
  if (row.status === 'received') await changeStatus(services, tx, row, 'in_progress');
}

async function write(services: Services, tx: Tx, row: RequestRow, staff: StaffMember, text: string) {
  await addMessage(services, tx, {
    case: caseOf(row),
    reference: row.reference,
    from: 'staff',
    author: signatureOf(services.settings, row.kind, staff),
    text,
    notify: {
      email: row.email,
      reference: row.reference,
      link: await requestLink(services, tx, row),
    },
  });
}

/** @throws Problem 409 if there is no message to the customer yet */
async function requireAnswer(tx: Tx, row: RequestRow): Promise<void> {
  const messages = await messagesOf(tx, caseOf(row));
  if (messages.findLast(({ from }) => from !== 'system')?.from === 'staff') return;
  throw new Problem('conflict', { detail: 'Schreiben Sie dem Kunden zuerst die Antwort.' });
}

/**
 * One action of staff, in the transaction of its audit row.
 * @throws Problem 404, 409 when the case has moved on, 422 beside `text`
 */
async function actOnRequest(
  services: Services,
  tx: Tx,
  staff: StaffMember,
  { id, action, text }: DeskAct,
): Promise<void> {
  const row = await lockRequest(tx, id);
  if (!row) throw new Problem('not_found');
  const step = steps[action];
  if (!step?.from.includes(row.status)) throw new Problem('conflict', { detail: moved });
  if (step.writes && text.trim() === '') {
    const message = 'Bitte schreiben Sie, was der Kunde lesen soll.';
    throw new Problem('validation_failed', { errors: [{ field: 'text', message }] });
  }
  if (action === 'answered') await requireAnswer(tx, row);
  if (step.writes) await write(services, tx, row, staff, text.trim());
  await changeStatus(services, tx, row, step.to);
  if (action === 'called') await fulfilPaidRequest(services, tx, row);
}

/** The law firm whose lawyers answer a kind; undefined where no lawyer does. */
function lawFirmOf(settings: Pick<Settings, 'LAW_FIRM'>, kind: LegalKind): string | undefined {
  return serviceWords(kind).by === 'lawyer' ? settings.LAW_FIRM : undefined;
}

/** How staff signs an answer: „Nina Beispiel, Musterkanzlei Hafen“. */
function signatureOf(settings: Pick<Settings, 'LAW_FIRM'>, kind: LegalKind, staff: { name: string }): string {
  return [staff.name, lawFirmOf(settings, kind)].filter(Boolean).join(', ');
}

/** The end of the promised day in Germany, near enough to sort and to tell what is late. */
const endOfDay = (day: string) => `${day}T22:59:59.000Z`;

function dueOf(row: RequestRow): Pick<DeskEntry, 'dueAt' | 'dueText'> {
  const call = callAhead(row);
  if (call) return { dueAt: call.until, dueText: `Anruf ${callWhen(call)}` };
  return { dueAt: row.promised_on && isOpen(row.status) ? endOfDay(row.promised_on) : null };
}

function entryOf(row: RequestRow): DeskEntry {
  return {
    id: row.id,
    title: kindFacts[row.kind].title,
    reference: row.reference,
    customer: { name: row.name, email: row.email, isAccount: row.partner_id !== null },
    receivedAt: row.received_at ?? row.created_at,
    ...dueOf(row),
    status: { key: row.status, ...statusWords[row.status] },
  };
}

const ask: DeskAction = {
  key: 'ask',
  label: 'Frage an den Kunden stellen',
  needsText: 'Ihre Frage. Der Kunde liest sie und bekommt eine E-Mail.',
};
const begin: DeskAction = { key: 'begin', label: 'Bearbeitung beginnen' };
const close: DeskAction = {
  key: 'close',
  label: 'Vorgang schließen',
  confirm: 'Danach kann der Kunde nicht mehr schreiben.',
};
const answered: DeskAction = {
  key: 'answered',
  label: 'Als beantwortet kennzeichnen',
  confirm: 'Die Antwort steht vollständig im Gespräch, Ergebnisse liegen als Datei dabei.',
  withAnswer: 'und als beantwortet kennzeichnen',
};
const called: DeskAction = {
  key: 'called',
  label: 'Gespräch geführt',
  needsText: 'Ergebnis des Gesprächs in zwei, drei Sätzen. Der Kunde liest es.',
};

/** What staff can do with a request as it stands. */
function actionsOf({ kind, status }: RequestRow): DeskAction[] {
  const finish = kind === 'phone_legal_advice' ? called : answered;
  switch (status) {
    case 'received':
      return [begin, ask, finish];
    case 'in_progress':
    case 'question':
      return [ask, finish];
    case 'answered':
      return [ask, close];
    default:
      return [];
  }
}

function ratingRows({ rating, rating_text: text }: RequestRow) {
  if (rating === null) return [];
  return [{ label: 'Bewertung', value: `${rating} von 5${text ? `: ${text}` : ''}` }];
}

async function deskCaseOf(services: Services, row: RequestRow): Promise<DeskCase> {
  const { db, clock, settings } = services;
  const known = storedIntake(row.kind, row.intake);
  const files = await filesOf(db, caseOf(row));
  return {
    ...entryOf(row),
    firm: lawFirmOf(settings, row.kind),
    rows: [...(await debtDeskRows(services, row)), ...intakeRows(known), ...ratingRows(row)],
    text: '',
    hints: [
      ...(row.order_id ? await withdrawalHints(db, row.order_id) : []),
      ...urgentNotes(known, berlinDay(clock.now())).map(({ title }) => title),
    ],
    // Files of messages are shown with their messages.
    files: files
      .filter(({ from }) => from === 'customer')
      .map(({ id, filename, size, isKept }) => ({ id, filename, size, isKept })),
    actions: actionsOf(row),
  };
}

/** `dueOf` as SQL: a call by the end of its window in Berlin, all else by the end of the promised day. */
const due = sql<string | null>`case
  when kind = 'phone_legal_advice' and status in ('received', 'in_progress') and promised_on::text = intake->>'callOn'
    then (promised_on + make_interval(hours => split_part(intake->>'callTime', '-', 2)::int)) at time zone 'Europe/Berlin'
  when status in ('received', 'in_progress', 'question') then (promised_on + time '22:59:59') at time zone 'UTC' end`;

/** Legal requests at the desk. */
export const requestQueue: DeskQueue = {
  ...deskList({
    key: queueKey,
    title: 'Rechtsanfragen',
    place: 10,
    table: 'legal_requests',
    rows: (db: Db) => requestRows(db).where('status', 'in', shownStatuses),
    open: openStatuses,
    due,
    searched: ['name', 'email', 'reference', sql`intake::text`],
    entryOf,
  }),
  pagePath: guestRequestPath,
  async read(services, id) {
    const row = await shownRequest(services.db, id);
    return row ? deskCaseOf(services, row) : undefined;
  },
  act: actOnRequest,
  async onAnswer(services, tx, id) {
    const row = await lockRequest(tx, id);
    if (row) await takeAnswer(services, tx, row);
  },
  async onReply(services, tx, id) {
    const row = await lockRequest(tx, id);
    if (row) await takeReply(services, tx, row);
  },
  async isOwn({ db }, customer, id) {
    const asker = { subjects: [customerSubject(customer)], partnerId: customer.partnerId };
    return (await ownRequest(db, asker, id)) !== undefined;
  },
  async notify(services, id) {
    const row = await shownRequest(services.db, id);
    if (!row) return undefined;
    const link = await requestLink(services, services.db, row);
    return { email: row.email, name: row.name, reference: row.reference, link };
  },
};
