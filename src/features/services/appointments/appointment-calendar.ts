import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { writtenPhone } from '#src/features/account/personal-data/public.server.ts';
import type { Attachment } from '#src/features/outreach/messages/public.server.ts';
import type { Services } from '#src/services.ts';
import type { Appointment } from './appointments.store.ts';

/** What the file is called, in mails and as a download. */
export const calendarFilename = 'Termin.ics';

/**
 * The appointment for a calendar (RFC 5545). Times are instants in UTC, so that every calendar shows them
 * correctly without a time zone table. The same UID with a higher SEQUENCE replaces the entry; a cancelled one
 * removes it. Calendars are shared and backed up elsewhere, so the link that opens the appointment is only in the
 * mail.
 */
export function calendarFile(services: Services, appointment: Appointment): Attachment {
  const { settings, publicUrl } = services;
  const isCancelled = appointment.state === 'cancelled';
  const host = new URL(publicUrl).hostname;
  const calendar = ical({
    prodId: { company: settings.PROVIDER_NAME, product: settings.PRODUCT_NAME, language: 'DE' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const phone = appointment.phone ? ` unter ${writtenPhone(appointment.phone)}` : '';
  calendar.createEvent({
    id: `${appointment.id}@${host}`,
    sequence: appointment.sequence,
    stamp: new Date(appointment.updated_at),
    created: new Date(appointment.created_at),
    lastModified: new Date(appointment.updated_at),
    start: new Date(appointment.starts_at),
    end: new Date(appointment.ends_at),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `Beratung bei Kündigung (${settings.PRODUCT_NAME})`,
    location: 'Telefon',
    description: isCancelled
      ? 'Dieser Termin ist abgesagt.'
      : `Wir rufen Sie an${phone}. Verschieben oder absagen: mit dem Link in Ihrer E-Mail.`,
    organizer: { name: settings.PROVIDER_NAME, email: settings.PROVIDER_EMAIL },
  });
  return {
    filename: calendarFilename,
    contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    // Every line ends with CRLF, the last one too (RFC 5545 section 3.1).
    content: Buffer.from(`${calendar.toString().trimEnd()}\r\n`, 'utf8'),
  };
}
