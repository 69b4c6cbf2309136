import type { Db, Tx } from '#src/database/database.ts';
import { linkedThing } from '#src/features/account/accounts/public.server.ts';
import { isSignature, sign } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import type { Appointment } from './appointments.store.ts';

const purpose = 'appointment-access';

/** Where an appointment is shown, moved and cancelled. */
export const appointmentPath = (id: string) => `/termine/${id}`;

/** The link of a mail that opens the appointment in any browser; only its mailbox may be told. */
export async function appointmentLink(
  { keys, publicUrl }: Services,
  db: Db | Tx,
  { id }: Pick<Appointment, 'id'>,
): Promise<string> {
  const signature = sign(keys.links, purpose, await linkedThing(db, id));
  return `${publicUrl}${appointmentPath(id)}?zugang=${signature}`;
}

/** Whether a signature from such a link belongs to the appointment. */
export async function opensAppointment({ keys, db }: Services, id: string, given: string): Promise<boolean> {
  return isSignature(keys.links, purpose, await linkedThing(db, id), given);
}
