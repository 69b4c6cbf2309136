import type { Tx } from '#src/database/database.ts';
import type { Services } from '#src/services.ts';
import { queueReminder } from './appointment-mails.ts';
import { type Appointment, appointmentById } from './appointments.store.ts';

/** Which reminders there are, and how many hours before the appointment. */
const reminders = [
  { kind: 'day', hours: 24 },
  { kind: 'hour', hours: 1 },
] as const;

/**
 * Schedules the reminders of an appointment, in the transaction that sets its time. Reminders already due are left
 * out, because the confirmation has just been sent.
 */
export async function scheduleReminders(
  { clock }: Services,
  tx: Tx,
  { id, starts_at }: Appointment,
): Promise<void> {
  const now = clock.now().getTime();
  const rows = reminders
    .map(({ kind, hours }) => ({ kind, due: Date.parse(starts_at) - hours * 3_600_000 }))
    .filter(({ due }) => due > now)
    .map(({ kind, due }) => ({
      appointment_id: id,
      kind,
      starts_at,
      due_at: new Date(due).toISOString(),
      state: 'due' as const,
    }));
  if (rows.length === 0) return;
  await tx
    .insertInto('appointment_reminders')
    .values(rows)
    // After moving there and back, skipped reminders are due again, and sent ones are not repeated.
    .onConflict((conflict) =>
      conflict
        .columns(['appointment_id', 'kind', 'starts_at'])
        .doUpdateSet({ state: 'due', settled_at: null })
        .where('appointment_reminders.state', '=', 'skipped'),
    )
    .execute();
}

/** Skips the reminders of an old time, in the transaction that cancels or moves. */
export async function skipReminders({ clock }: Services, tx: Tx, appointmentId: string): Promise<void> {
  await tx
    .updateTable('appointment_reminders')
    .set({ state: 'skipped', settled_at: clock.now().toISOString() })
    .where('appointment_id', '=', appointmentId)
    .where('state', '=', 'due')
    .execute();
}

type Due = { appointment_id: string; kind: 'day' | 'hour'; starts_at: string };

/** Marks a reminder as settled; false when another run did. */
async function settle({ clock }: Services, tx: Tx, due: Due, state: 'sent' | 'skipped'): Promise<boolean> {
  const settled = await tx
    .updateTable('appointment_reminders')
    .set({ state, settled_at: clock.now().toISOString() })
    .where('appointment_id', '=', due.appointment_id)
    .where('kind', '=', due.kind)
    .where('starts_at', '=', due.starts_at)
    .where('state', '=', 'due')
    .returning('kind')
    .executeTakeFirst();
  return settled !== undefined;
}

/** A reminder and its messages are one transaction: it is sent once, whatever dies in between. */
async function remind(services: Services, due: Due, isOvertaken: boolean): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const appointment = await appointmentById(tx, due.appointment_id);
    const isValid =
      appointment?.state === 'booked' &&
      appointment.starts_at === due.starts_at &&
      due.starts_at > services.clock.now().toISOString();
    const sends = isValid && !isOvertaken;
    const isOurs = await settle(services, tx, due, sends ? 'sent' : 'skipped');
    if (isOurs && sends) await queueReminder(services, tx, appointment, due.kind);
  });
}

/**
 * Sends what is due. After a standstill only the newest reminder of an appointment goes out, and none of a time that has
 * begun.
 */
export async function sendReminders(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('appointment_reminders')
    .select(['appointment_id', 'kind', 'starts_at', 'due_at'])
    .where('state', '=', 'due')
    .where('due_at', '<=', services.clock.now().toISOString())
    .orderBy('due_at')
    .limit(500)
    .execute();
  for (const [index, one] of due.entries()) {
    const isOvertaken = due
      .slice(index + 1)
      .some(
        ({ appointment_id, starts_at }) =>
          appointment_id === one.appointment_id && starts_at === one.starts_at,
      );
    await remind(services, one, isOvertaken);
  }
}
