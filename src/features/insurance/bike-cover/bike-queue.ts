import type { Db } from '#src/database/database.ts';
import {
  type CaseStanding,
  conversationText,
  removesCases,
} from '#src/features/desk/case-messages/public.server.ts';
import { type DeskAction, formQueue } from '#src/features/desk/workplace/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type BikeInterest, bikeQueueKey, bikeRows, interestsOf } from './bike-interest.store.ts';
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
  statusAfter: { in_progress: 'in_progress', answered: 'answered', closed: 'closed' },
  // A first answer need not be the offer. Staff mark the offer themselves.
  onAnswer: ({ status }) => (status === 'received' ? { status: 'in_progress' } : undefined),
  isOwn: (row, { partnerId }) => row.partner_id === partnerId,
  write: (tx, id, change) => tx.updateTable('bike_interests').set(change).where('id', '=', id).execute(),
});

/** Somebody who accepted the offer is a customer by then, so the request itself is no longer needed. */
export const bikeInterestRetention: RetentionRule = {
  key: bikeQueueKey,
  what: 'Interesse am Radmobilschutz',
  setting: 'RETENTION_BIKE_INTERESTS_DAYS',
  remove: removesCases({ queue: bikeQueueKey, table: 'bike_interests', since: 'status_at' }),
};

/** Offers a customer has asked for while signed in, for his export (Art. 15, 20 DSGVO). */
export async function exportedInterests(
  { db }: Pick<Services, 'db'>,
  { partnerId }: Pick<SignedIn, 'partnerId'>,
): Promise<Array<Record<string, string>>> {
  const rows = await interestsOf(db, partnerId);
  return Promise.all(
    rows.map(async (row) => ({
      Nummer: row.number,
      Am: formatDateTime(row.received_at),
      Name: row.name,
      'E-Mail': row.email,
      Telefon: row.phone,
      ...Object.fromEntries(bikeRows(row)),
      Anmerkung: row.remark,
      Gespräch: await conversationText(db, { queue: bikeQueueKey, id: row.id }),
    })),
  );
}
