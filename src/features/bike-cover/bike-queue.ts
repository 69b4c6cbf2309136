import { sql } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/case-events/public.server.ts';
import { anywhere, caseLink, saidAnywhere } from '#src/features/case-messages/public.server.ts';
import {
  type DeskAct,
  type DeskAction,
  type DeskEntry,
  type DeskQueue,
  deskPaged,
} from '#src/features/desk/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { type BikeInterest, interestById, lockInterest } from './bike-interest.store.ts';
import { bikeQueueKey } from './bike-queue-key.ts';
import { bikeRows } from './interest-words.ts';
import { bikeWords } from './tariff.ts';

type Status = BikeInterest['status'];

const standings: Record<Status, DeskEntry['status']> = {
  received: { key: 'received', word: 'Eingegangen', tone: 'now' },
  in_progress: { key: 'in_progress', word: 'Angebot in Arbeit', tone: 'now' },
  answered: { key: 'answered', word: 'Angebot gesendet', tone: 'done' },
  closed: { key: 'closed', word: 'Erledigt', tone: 'closed' },
};

const open: ReadonlyArray<Status> = ['received', 'in_progress'];
const isOpen = (status: Status) => open.includes(status);

function entryOf(row: BikeInterest): DeskEntry {
  return {
    id: row.id,
    title: `Radmobilschutz: ${bikeWords[row.bike]}`,
    reference: row.number,
    customer: { name: row.name, email: row.email, isAccount: row.partner_id !== null },
    receivedAt: row.received_at,
    dueAt: isOpen(row.status) ? row.due_at : null,
    status: standings[row.status],
  };
}

function actionsOf({ status }: BikeInterest): DeskAction[] {
  const actions: DeskAction[] = [];
  if (status === 'received') actions.push({ key: 'in_progress', label: 'In Bearbeitung nehmen' });
  if (isOpen(status)) actions.push({ key: 'answered', label: 'Angebot ist versandt' });
  if (status !== 'closed') actions.push({ key: 'closed', label: 'Ohne Vertrag abschließen' });
  return actions;
}

async function move(services: Services, tx: Tx, row: BikeInterest, status: Status): Promise<void> {
  const at = services.clock.now().toISOString();
  await tx.updateTable('bike_interests').set({ status, status_at: at }).where('id', '=', row.id).execute();
  await recordCaseEvent(services, tx, {
    queue: bikeQueueKey,
    caseId: row.id,
    reference: row.number,
    type: status === 'closed' ? 'closed' : 'status-changed',
    data: { status },
  });
}

const statusOf = (key: string): Status | undefined =>
  (Object.keys(standings) as Status[]).find((status) => status === key);

async function act(services: Services, tx: Tx, { id, action }: DeskAct): Promise<void> {
  const row = await lockInterest(tx, id);
  if (!row) throw new Problem('not_found');
  const status = statusOf(action);
  if (!status || !actionsOf(row).some(({ key }) => key === action)) throw new Problem('conflict');
  await move(services, tx, row, status);
}

const order = sql<string>`case when status in ('received', 'in_progress') then due_at else received_at end`;
const searched = ['number', 'name', 'email', 'postcode', 'remark'] as const;

/** Who would like an offer for his bicycle. */
export const bikeQueue: DeskQueue = {
  key: bikeQueueKey,
  title: 'Radmobilschutz',
  async list({ db }, page) {
    const all = deskPaged(db.selectFrom('bike_interests').selectAll(), { by: order, id: 'id' }, page);
    const inState =
      page.state === 'all' ? all : all.where('status', page.state === 'open' ? 'in' : 'not in', open);
    const pattern = anywhere(page.search);
    const found = inState.where(({ eb, or }) =>
      or([
        ...searched.map((column) => eb(column, 'ilike', pattern)),
        saidAnywhere(bikeQueueKey, 'bike_interests.id', pattern),
      ]),
    );
    return (await (page.search === '' ? inState : found).execute()).map(entryOf);
  },
  async counts({ db, clock }) {
    const rows = await db
      .selectFrom('bike_interests')
      .select(['status', 'due_at'])
      .where('status', 'in', open)
      .execute();
    const now = clock.now().toISOString();
    return {
      open: rows.length,
      overdue: rows.filter(({ due_at }) => due_at < now).length,
      fresh: rows.filter(({ status }) => status === 'received').length,
    };
  },
  async read({ db }, id) {
    const row = await interestById(db, id);
    if (!row) return undefined;
    const rows = bikeRows(row).map(([label, value]) => ({ label, value }));
    const phone = row.phone === '' ? [] : [{ label: 'Telefon', value: row.phone }];
    const hints = [
      'Vor dem Angebot nach Wünschen und Bedarf fragen (§\u00a06 VVG) und alle Unterlagen beilegen (§\u00a07 VVG).',
    ];
    return {
      ...entryOf(row),
      rows: [...rows, ...phone],
      text: row.remark,
      hints,
      files: [],
      actions: actionsOf(row),
    };
  },
  act: (services, tx, _staff, chosen) => act(services, tx, chosen),
  async onAnswer(services, tx, id) {
    const row = await lockInterest(tx, id);
    if (row?.status === 'received') await move(services, tx, row, 'in_progress');
  },
  async onReply(services, tx, id) {
    const row = await lockInterest(tx, id);
    if (row && !isOpen(row.status)) await move(services, tx, row, 'in_progress');
  },
  async isOwn({ db }, customer, id) {
    return (await interestById(db, id))?.partner_id === customer.partnerId;
  },
  async notify(services, id) {
    const row = await interestById(services.db, id);
    if (!row) return undefined;
    const link = caseLink(services, { queue: bikeQueueKey, id });
    return { email: row.email, name: row.name, reference: row.number, link };
  },
};
