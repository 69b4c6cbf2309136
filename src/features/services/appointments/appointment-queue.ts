import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import { writtenPhone } from '#src/features/account/personal-data/public.server.ts';
import { caseLink } from '#src/features/desk/case-messages/public.server.ts';
import {
  type DeskAct,
  type DeskAction,
  type DeskCase,
  type DeskEntry,
  type DeskQueue,
  deskList,
} from '#src/features/desk/workplace/public.server.ts';
import { withdrawalHints } from '#src/features/legal/withdrawal/public.server.ts';
import { moveOrder, orderById, requestRefund } from '#src/features/services/order/public.server.ts';
import { suitDeadline } from '#src/features/tools/dismissal-deadlines/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { queueAppointmentCancelled, queueAppointmentMissed } from './appointment-mails.ts';
import { boughtStates, stateWords, whenWords } from './appointment-words.ts';
import {
  type Appointment,
  appointmentById,
  appointmentQueueKey,
  appointmentsOfCustomer,
  lockSlots,
} from './appointments.store.ts';
import { cancelBooked, closeBooked } from './book-appointment.ts';

function entryOf(row: Appointment): DeskEntry {
  return {
    id: row.id,
    title: `Beratung bei Kündigung: ${whenWords(row.starts_at)}`,
    reference: row.reference,
    customer: { name: `${row.first_name} ${row.last_name}`, email: row.email, isAccount: false },
    receivedAt: row.booked_at ?? row.created_at,
    dueAt: row.state === 'booked' ? row.starts_at : null,
    status: { key: row.state, ...stateWords[row.state] },
  };
}

/** The actions available now. A talk cannot be marked as held before it began. */
function actionsOf(row: Appointment, now: string): DeskAction[] {
  const done = { key: 'done', label: 'Gespräch geführt' };
  if (row.state === 'not_reached') return [done];
  if (row.state !== 'booked') return [];
  const cancel = {
    key: 'cancel',
    label: 'Absagen',
    needsText: 'Grund, den der Kunde liest',
    confirm: 'Der Termin wird abgesagt und eine Zahlung geht zurück. Das lässt sich nicht rückgängig machen.',
  };
  if (row.starts_at > now) return [cancel];
  return [done, { key: 'not_reached', label: 'Nicht erreicht' }, cancel];
}

/** Hints for staff: how near the deadline is, and whether it is before the talk. */
function hintsOf({ received_on: receivedOn, starts_at }: Appointment): string[] {
  if (!receivedOn) return ['Zugang der Kündigung unbekannt: bitte zuerst danach fragen.'];
  const deadline = suitDeadline({ receivedOn, state: 'BUND' });
  const isBefore = deadline < starts_at.slice(0, 10);
  return [
    `Letzter Tag für eine Klage: ${formatDate(deadline)} (nur bundesweite Feiertage gerechnet).`,
    ...(isBefore ? ['Der Termin liegt nach diesem Tag: vorher anrufen.'] : []),
  ];
}

async function detailOf({ db, clock, settings }: Services, row: Appointment): Promise<DeskCase> {
  const order = row.order_id ? await orderById(db, row.order_id) : undefined;
  return {
    ...entryOf(row),
    firm: settings.LAW_FIRM,
    rows: [
      { label: 'Termin', value: `${whenWords(row.starts_at)} (Berliner Zeit)` },
      { label: 'Platz', value: String(row.adviser) },
      { label: 'Telefon', value: row.phone ? writtenPhone(row.phone) : 'gelöscht' },
      ...(row.received_on ? [{ label: 'Kündigung zugegangen', value: formatDate(row.received_on) }] : []),
      { label: 'Verschoben', value: row.moves === 0 ? 'nein' : `${row.moves}-mal` },
      ...(order
        ? [{ label: 'Bestellung', value: `${order.number} vom ${formatDateTime(order.created_at)}` }]
        : []),
    ],
    text: row.questions,
    hints: [...(order ? await withdrawalHints(db, order.id) : []), ...hintsOf(row)],
    files: [],
    actions: actionsOf(row, clock.now().toISOString()),
  };
}

/** Booked appointments only, because staff have nothing to do for a held one. */
function bought(db: Db) {
  return db.selectFrom('appointments').where('state', 'in', boughtStates);
}

function boughtById(db: Db, id: string): Promise<Appointment | undefined> {
  return bought(db).selectAll().where('id', '=', id).executeTakeFirst();
}

async function cancelByStaff(services: Services, tx: Tx, row: Appointment, text: string): Promise<void> {
  const ended = await cancelBooked(services, tx, { appointmentId: row.id, actor: 'staff' });
  if (!ended) throw new Problem('conflict');
  const order = row.order_id ? await orderById(tx, row.order_id) : undefined;
  if (order) await requestRefund(services, tx, order.id, text);
  const isPaid = order !== undefined && order.price_kind !== 'free';
  const money = isPaid ? `${text} Was Sie bezahlt haben, geht auf demselben Weg zurück.` : text;
  await queueAppointmentCancelled(services, tx, ended, money);
}

async function act(services: Services, tx: Tx, { id, action, text }: DeskAct): Promise<void> {
  await lockSlots(tx);
  const row = await appointmentById(tx, id);
  if (!row) throw new Problem('not_found');
  const now = services.clock.now().toISOString();
  if (!actionsOf(row, now).some(({ key }) => key === action)) throw new Problem('conflict');
  if (action === 'cancel') return cancelByStaff(services, tx, row, text);
  const state = action === 'done' ? 'done' : 'not_reached';
  const ended = await closeBooked(services, tx, id, state);
  if (!ended) throw new Problem('conflict');
  if (state === 'not_reached') return queueAppointmentMissed(services, tx, ended);
  if (row.order_id) await moveOrder(tx, row.order_id, 'fulfilled', { fulfilled_at: now });
}

/** Phone appointments at the desk: those of the day come first. */
export const appointmentQueue: DeskQueue = {
  ...deskList({
    key: appointmentQueueKey,
    title: 'Telefontermine',
    place: 20,
    table: 'appointments',
    rows: (db: Db) => bought(db).selectAll(),
    status: 'state',
    open: ['booked'],
    received: sql`coalesce(booked_at, created_at)`,
    due: sql.ref('starts_at'),
    lateFrom: sql.ref('ends_at'),
    fresh: (now) => sql`starts_at > ${now}`,
    searched: ['reference', 'email', 'phone', 'questions', sql`(first_name || ' ' || last_name)`],
    entryOf,
  }),
  async read(services, id) {
    const row = await boughtById(services.db, id);
    return row && detailOf(services, row);
  },
  act: (services, tx, _staff, chosen) => act(services, tx, chosen),
  async isOwn({ db }, customer: SignedIn, id) {
    const own = appointmentsOfCustomer(db, customer).where('state', 'in', boughtStates);
    return (await own.where('id', '=', id).executeTakeFirst()) !== undefined;
  },
  async notify(services, id) {
    const row = await boughtById(services.db, id);
    const link = await caseLink(services, services.db, { queue: appointmentQueueKey, id });
    return (
      row && {
        email: row.email,
        name: `${row.first_name} ${row.last_name}`,
        reference: row.reference,
        link,
      }
    );
  },
};
