import type { Db } from '#src/database/database.ts';
import { writtenPhone } from '#src/features/account/personal-data/public.server.ts';
import type { CaseStanding } from '#src/features/desk/case-messages/public.server.ts';
import { type DeskAction, type DeskEntry, formQueue } from '#src/features/desk/workplace/public.server.ts';
import type { Services } from '#src/services.ts';
import { type ContactRequest, callOf, contactQueueKey, contactRows, promiseFor } from './contact.store.ts';
import { queueMissedCall } from './contact-mails.ts';
import { windowWords } from './contact-words.ts';
import { topicTitle } from './topics.ts';

type Status = ContactRequest['status'];

/** How far a request is, for its sender and for staff. */
export const standings: Readonly<Record<Status, CaseStanding>> = {
  received: { key: 'received', word: 'Eingegangen', tone: 'now' },
  in_progress: { key: 'in_progress', word: 'In Bearbeitung', tone: 'now' },
  answered: { key: 'answered', word: 'Beantwortet', tone: 'done' },
  closed: { key: 'closed', word: 'Abgeschlossen', tone: 'closed' },
};

/** Something is still to come from us. */
export const openStatuses: ReadonlyArray<Status> = ['received', 'in_progress'];
export const isOpen = (status: Status) => openStatuses.includes(status);

/** What is due: a planned call by the end of its window, all else by the end of the promised day. */
function dueOf(row: ContactRequest): Pick<DeskEntry, 'dueAt' | 'dueText'> {
  const call = callOf(row);
  if (call && row.call_state === 'planned')
    return { dueAt: row.due_at, dueText: `Anruf ${windowWords(call)}` };
  return { dueAt: row.due_at };
}

function actionsOf(row: ContactRequest): DeskAction[] {
  const actions: DeskAction[] = [];
  if (row.status === 'received') actions.push({ key: 'begin', label: 'In Bearbeitung nehmen' });
  if (row.call_state === 'planned' && isOpen(row.status)) {
    actions.push(
      { key: 'called', label: 'Gespräch geführt' },
      {
        key: 'missed',
        label: 'Niemanden erreicht',
        confirm: `${row.name} bekommt eine E-Mail und kann eine neue Zeit vorschlagen.`,
      },
    );
  }
  if (row.status !== 'closed') actions.push({ key: 'close', label: 'Vorgang abschließen' });
  return actions;
}

const callWords: Record<NonNullable<ContactRequest['call_state']>, string> = {
  planned: 'geplant',
  done: 'geführt',
  missed: 'niemand erreicht',
};

function rowsOf(row: ContactRequest) {
  const call = callOf(row);
  return [
    { label: 'Thema', value: topicTitle(row.topic) },
    ...(row.reference ? [{ label: 'Genannte Nummer', value: row.reference }] : []),
    ...(call && row.phone && row.call_state
      ? [
          { label: 'Telefon', value: writtenPhone(row.phone) },
          { label: 'Anruf', value: `${windowWords(call)} (${callWords[row.call_state]})` },
        ]
      : []),
  ];
}

/** A new promise, counted from now. */
function promisedAnew({ clock }: Services, row: ContactRequest) {
  const { promisedOn, dueAt } = promiseFor(row.topic, clock.now());
  return { promised_on: promisedOn, due_at: dueAt };
}

/** Messages and calls back of the contact page at the desk. */
export const contactQueue = formQueue({
  key: contactQueueKey,
  title: 'Kontakt und Rückrufe',
  place: 90,
  table: 'contact_requests',
  rows: (db: Db) => contactRows(db),
  searched: ['number', 'name', 'email', 'reference', 'topic'],
  standings,
  titleOf: (row) => (row.call_at ? `Rückruf: ${topicTitle(row.topic)}` : topicTitle(row.topic)),
  nameOf: ({ name }) => name,
  isAccount: (row) => row.partner_id !== null,
  dueOf,
  // The message opens the conversation.
  detailOf: (_services, row) => ({ rows: rowsOf(row) }),
  actionsOf,
  statusAfter: { begin: 'in_progress', called: 'answered', missed: 'in_progress', close: 'closed' },
  async alsoDo(services, tx, row, action): Promise<Partial<ContactRequest>> {
    if (action === 'called') return { call_state: 'done' };
    if (action !== 'missed') return {};
    await queueMissedCall(services, tx, row);
    return { ...promisedAnew(services, row), call_state: 'missed' };
  },
  // An answer closes a request in writing. A planned call stays open.
  onAnswer: (row, isOpen) =>
    isOpen ? { status: row.call_state === 'planned' ? 'in_progress' : 'answered' } : {},
  // An open request keeps its promised day. Its retention period starts again.
  onReply: (row, isOpen, services) =>
    isOpen ? {} : { ...promisedAnew(services, row), status: 'in_progress' },
  isOwn: (row, { partnerId }) => row.partner_id === partnerId,
  write: (tx, id, change) => tx.updateTable('contact_requests').set(change).where('id', '=', id).execute(),
});
