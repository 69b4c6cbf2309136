import { isSignature, sign } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import type { Appointment } from './appointments.store.ts';

const purpose = 'appointment-access';

/** Where an appointment is shown, moved and cancelled. */
export const appointmentPath = (id: string) => `/termine/${id}`;

/** Path that opens the appointment in any browser; only its mailbox may be told. */
function appointmentLinkPath({ keys }: Pick<Services, 'keys'>, id: string): string {
  return `${appointmentPath(id)}?zugang=${sign(keys.links, purpose, id)}`;
}

/** The link of a mail that opens the appointment. */
export function appointmentLink(services: Services, { id }: Pick<Appointment, 'id'>): string {
  return `${services.publicUrl}${appointmentLinkPath(services, id)}`;
}

/** Whether a signature from such a link belongs to the appointment. */
export function opensAppointment({ keys }: Services, id: string, signature: string): boolean {
  return isSignature(keys.links, purpose, id, signature);
}
