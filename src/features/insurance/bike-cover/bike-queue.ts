import type { Db } from '#src/database/database.ts';
import type { CaseStanding } from '#src/features/desk/case-messages/public.server.ts';
import { type DeskAction, formQueue } from '#src/features/desk/workplace/public.server.ts';
import type { BikeInterest } from './bike-interest.store.ts';
import { bikeQueueKey } from './bike-queue-key.ts';
import { bikeRows } from './interest-words.ts';
import { bikeWords } from './tariff.ts';

const standings: Record<BikeInterest['status'], CaseStanding> = {
  received: { key: 'received', word: 'Eingegangen', tone: 'now' },
  in_progress: { key: 'in_progress', word: 'Angebot in Arbeit', tone: 'now' },
  answered: { key: 'answered', word: 'Angebot gesendet', tone: 'done' },
  closed: { key: 'closed', word: 'Erledigt', tone: 'closed' },
};

function actionsOf({ status }: BikeInterest): DeskAction[] {
  const actions: DeskAction[] = [];
  if (status === 'received') actions.push({ key: 'in_progress', label: 'In Bearbeitung nehmen' });
  if (standings[status].tone === 'now') actions.push({ key: 'answered', label: 'Angebot ist versandt' });
  if (status !== 'closed') actions.push({ key: 'closed', label: 'Ohne Vertrag abschließen' });
  return actions;
}

/** Who would like an offer for his bicycle. */
export const bikeQueue = formQueue({
  key: bikeQueueKey,
  title: 'Radmobilschutz',
  place: 110,
  table: 'bike_interests',
  rows: (db: Db) => db.selectFrom('bike_interests').selectAll(),
  searched: ['number', 'name', 'email', 'postcode', 'remark'],
  standings,
  titleOf: ({ bike }) => `Radmobilschutz: ${bikeWords[bike]}`,
  nameOf: ({ name }) => name,
  isAccount: (row) => row.partner_id !== null,
  dueOf: (row) => ({ dueAt: row.due_at }),
  detailOf: (_services, row) => ({
    rows: [
      ...bikeRows(row).map(([label, value]) => ({ label, value })),
      ...(row.phone === '' ? [] : [{ label: 'Telefon', value: row.phone }]),
    ],
    text: row.remark,
    hints: [
      'Vor dem Angebot nach Wünschen und Bedarf fragen (§\u00a06 VVG) und alle Unterlagen beilegen (§\u00a07 VVG).',
    ],
  }),
  actionsOf,
  after: { in_progress: 'in_progress', answered: 'answered', closed: 'closed' },
  // The answer is not the offer yet: only who sends it says so.
  onAnswer: ({ status }) => (status === 'received' ? { status: 'in_progress' } : undefined),
  isOwn: (row, { partnerId }) => row.partner_id === partnerId,
  write: (tx, id, change) => tx.updateTable('bike_interests').set(change).where('id', '=', id).execute(),
});
