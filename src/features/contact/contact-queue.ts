import { sql } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/case-events/public.server.ts';
import { anywhere, caseLink, saidAnywhere } from '#src/features/case-messages/public.server.ts';
import {
  type DeskAct,
  type DeskAction,
  type DeskCase,
  type DeskEntry,
  type DeskQueue,
  deskPaged,
} from '#src/features/desk/public.server.ts';
import { writtenPhone } from '#src/features/personal-data/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import {
  type ContactRequest,
  callOf,
  findContactRequest,
  lockContactRequest,
  promiseFor,
} from './contact.store.ts';
import { queueMissedCall } from './contact-mails.ts';
import { contactQueueKey } from './contact-queue-key.ts';
import { isOpen, openStatuses, standings } from './contact-standings.ts';
import { topicTitle } from './topics.ts';
import { windowWords } from './window-words.ts';

/** What is due: a planned call by the end of its window, all else by the end of the promised day. */
function dueOf(row: ContactRequest): Pick<DeskEntry, 'dueAt' | 'dueText'> {
  if (!isOpen(row.status)) return { dueAt: null };
  const call = callOf(row);
  if (call && row.call_state === 'planned')
    return { dueAt: row.due_at, dueText: `Anruf ${windowWords(call)}` };
  return { dueAt: row.due_at };
}

function entryOf(row: ContactRequest): DeskEntry {
  return {
    id: row.id,
    title: row.call_at ? `Rückruf: ${topicTitle(row.topic)}` : topicTitle(row.topic),
    reference: row.number,
    customer: { name: row.name, email: row.email, isAccount: row.partner_id !== null },
    receivedAt: row.received_at,
    ...dueOf(row),
    status: standings[row.status],
  };
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

function detailOf(row: ContactRequest): DeskCase {
  const call = callOf(row);
  return {
    ...entryOf(row),
    rows: [
      { label: 'Thema', value: topicTitle(row.topic) },
      ...(row.reference ? [{ label: 'Genannte Nummer', value: row.reference }] : []),
      ...(call && row.phone && row.call_state
        ? [
            { label: 'Telefon', value: writtenPhone(row.phone) },
            { label: 'Anruf', value: `${windowWords(call)} (${callWords[row.call_state]})` },
          ]
        : []),
    ],
    // The message opens the conversation.
    text: '',
    hints: [],
    files: [],
    actions: actionsOf(row),
  };
}

type Change = Partial<Pick<ContactRequest, 'status' | 'call_state' | 'promised_on' | 'due_at'>>;

async function change(services: Services, tx: Tx, row: ContactRequest, to: Change): Promise<void> {
  await tx
    .updateTable('contact_requests')
    .set({ ...to, status_at: services.clock.now().toISOString() })
    .where('id', '=', row.id)
    .execute();
  if (to.status === undefined || to.status === row.status) return;
  await recordCaseEvent(services, tx, {
    queue: contactQueueKey,
    caseId: row.id,
    reference: row.number,
    type: to.status === 'closed' ? 'closed' : 'status-changed',
    data: { status: to.status },
  });
}

/** A new promise, counted from now. */
function promisedAnew({ clock }: Services, row: ContactRequest): Change {
  const { promisedOn, dueAt } = promiseFor(row.topic, clock.now());
  return { promised_on: promisedOn, due_at: dueAt };
}

async function act(services: Services, tx: Tx, { id, action }: DeskAct): Promise<void> {
  const row = await lockContactRequest(tx, id);
  if (!row) throw new Problem('not_found');
  if (!actionsOf(row).some(({ key }) => key === action)) throw new Problem('conflict');
  if (action === 'begin') await change(services, tx, row, { status: 'in_progress' });
  if (action === 'called') await change(services, tx, row, { status: 'answered', call_state: 'done' });
  if (action === 'close') await change(services, tx, row, { status: 'closed' });
  if (action === 'missed') {
    await change(services, tx, row, {
      ...promisedAnew(services, row),
      status: 'in_progress',
      call_state: 'missed',
    });
    await queueMissedCall(services, tx, row);
  }
}

const order = sql<string>`case when status in ('received', 'in_progress') then due_at else received_at end`;

/** Messages and calls back of the contact page at the desk. */
export const contactQueue: DeskQueue = {
  key: contactQueueKey,
  title: 'Kontakt und Rückrufe',
  async list({ db }, page) {
    const { state, search } = page;
    let query = deskPaged(db.selectFrom('contact_requests').selectAll(), { by: order, id: 'id' }, page);
    if (state !== 'all') query = query.where('status', state === 'open' ? 'in' : 'not in', openStatuses);
    if (search !== '') {
      const pattern = anywhere(search);
      query = query.where(({ eb, or }) =>
        or([
          ...(['number', 'name', 'email', 'reference', 'topic'] as const).map((column) =>
            eb(column, 'ilike', pattern),
          ),
          saidAnywhere(contactQueueKey, 'contact_requests.id', pattern),
        ]),
      );
    }
    return (await query.execute()).map(entryOf);
  },
  async counts({ db, clock }) {
    const row = await db
      .selectFrom('contact_requests')
      .select(({ fn }) => [
        fn.countAll<number>().as('open'),
        fn.countAll<number>().filterWhere('due_at', '<', clock.now().toISOString()).as('overdue'),
        fn.countAll<number>().filterWhere('status', '=', 'received').as('fresh'),
      ])
      .where('status', 'in', openStatuses)
      .executeTakeFirstOrThrow();
    return { open: Number(row.open), overdue: Number(row.overdue), fresh: Number(row.fresh) };
  },
  async read({ db }, id) {
    const row = await findContactRequest(db, id);
    return row && detailOf(row);
  },
  act: (services, tx, _staff, chosen) => act(services, tx, chosen),
  async onAnswer(services, tx, id) {
    const row = await lockContactRequest(tx, id);
    // What was asked in writing is answered; a call that is still planned is made all the same.
    if (!row) return;
    const status = row.call_state === 'planned' ? 'in_progress' : 'answered';
    await change(services, tx, row, isOpen(row.status) ? { status } : {});
  },
  async onReply(services, tx, id) {
    const row = await lockContactRequest(tx, id);
    if (!row) return;
    // What is open keeps its promise; the time it is kept for begins anew all the same.
    const to: Change = { ...promisedAnew(services, row), status: 'in_progress' };
    await change(services, tx, row, isOpen(row.status) ? {} : to);
  },
  async isOwn({ db }, customer, id) {
    const row = await findContactRequest(db, id);
    return row !== undefined && row.partner_id === customer.partnerId;
  },
  async notify(services, id) {
    const row = await findContactRequest(services.db, id);
    const link = caseLink(services, { queue: contactQueueKey, id });
    return row && { email: row.email, name: row.name, reference: row.number, link };
  },
};
