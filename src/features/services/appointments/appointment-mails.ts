import type { Db, Tx } from '#src/database/database.ts';
import { linkedThing } from '#src/features/account/accounts/public.server.ts';
import { writtenPhone } from '#src/features/account/personal-data/public.server.ts';
import {
  heading,
  link,
  list,
  type MailBlock,
  type NewMail,
  queueMail,
  queueSms,
  rows,
} from '#src/features/outreach/messages/public.server.ts';
import { suitDeadline } from '#src/features/tools/dismissal-deadlines/public.ts';
import { berlinClock } from '#src/lib/berlin-time.ts';
import { berlinDay, formatDate } from '#src/lib/dates.ts';
import { isSignature, sign } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import { calendarFile } from './appointment-calendar.ts';
import { prepareList, untilWords, whenWords } from './appointment-words.ts';
import type { Appointment } from './appointments.store.ts';
import { lateDeadline } from './received-day.ts';

const purpose = 'appointment-access';

/** Where an appointment is shown, moved and cancelled. */
export const appointmentPath = (id: string) => `/termine/${id}`;

/** The link of a mail that opens the appointment in any browser. It is sent to its mailbox only. */
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

/** Nobody has proved that the address is the buyer's, and anybody can type a name. So mails greet nobody by name. */
const greeting = 'Guten Tag!';

function farewell({ settings }: Services): MailBlock[] {
  return [
    `Fragen? Rufen Sie an: ${settings.SUPPORT_PHONE} (${settings.SUPPORT_HOURS}).`,
    settings.PROVIDER_NAME,
  ];
}

/** A warning at the top if the appointment is after the last day to sue. */
function lateWarning({ clock }: Services, appointment: Appointment): MailBlock[] {
  const deadline = lateDeadline(appointment.received_on, appointment.starts_at, berlinDay(clock.now()));
  if (deadline === undefined) return [];
  return [
    `Achtung: Dieser Termin liegt nach dem letzten Tag für eine Klage, dem ${formatDate(deadline)}. Warten Sie nicht auf das Gespräch: Klagen können Sie bis dahin auch ohne Anwalt, bei der Rechtsantragstelle des Arbeitsgerichts.`,
  ];
}

/** Time, phone number, and the last day to sue if we know when the dismissal arrived. */
function facts({ settings }: Services, appointment: Appointment): MailBlock {
  const { received_on: receivedOn } = appointment;
  const deadline = receivedOn && suitDeadline({ receivedOn, state: 'BUND' });
  return rows([
    ['Termin', `${whenWords(appointment.starts_at)} (Berliner Zeit)`],
    ['Wir rufen an', writtenPhone(appointment.phone)],
    ['Es berät Sie', settings.LAW_FIRM],
    ['Nummer', appointment.reference],
    deadline !== null && ['Letzter Tag für eine Klage', formatDate(deadline)],
  ]);
}

function changeWords({ settings }: Services): MailBlock {
  return `${untilWords(settings.APPOINTMENT_CHANGE_HOURS)} können Sie den Termin über den Link selbst verschieben oder kostenlos absagen. Geben Sie ihn nicht weiter.`;
}

/** Queues a mail to whoever has booked, between greeting and farewell. */
function queue(
  services: Services,
  tx: Tx,
  { email: to }: Appointment,
  { blocks, ...mail }: Omit<NewMail, 'to'>,
): Promise<unknown> {
  return queueMail(services, tx, { ...mail, to, blocks: [greeting, ...blocks, ...farewell(services)] });
}

/** Confirms a booked time, with the file for the calendar. Once for an order, however often it is called. */
export async function queueAppointmentBooked(
  services: Services,
  tx: Tx,
  appointment: Appointment,
): Promise<void> {
  const address = await appointmentLink(services, tx, appointment);
  await queue(services, tx, appointment, {
    purpose: 'appointment-booked',
    subject: `Ihr Termin: ${whenWords(appointment.starts_at)}`,
    ...(appointment.order_id ? { orderId: appointment.order_id } : {}),
    attachments: [calendarFile(services, appointment)],
    blocks: [
      ...lateWarning(services, appointment),
      'Ihr Termin steht fest. Wir rufen Sie an; halten Sie Ihr Telefon bitte frei.',
      facts(services, appointment),
      link('Termin ansehen, verschieben oder absagen', address),
      changeWords(services),
      heading('Legen Sie bereit'),
      list(prepareList),
    ],
  });
}

/** Announces the new time. The file replaces the old entry in the calendar. */
export async function queueAppointmentMoved(
  services: Services,
  tx: Tx,
  appointment: Appointment,
  from: string,
): Promise<void> {
  const address = await appointmentLink(services, tx, appointment);
  await queue(services, tx, appointment, {
    purpose: 'appointment-moved',
    subject: `Ihr neuer Termin: ${whenWords(appointment.starts_at)}`,
    attachments: [calendarFile(services, appointment)],
    blocks: [
      ...lateWarning(services, appointment),
      `Ihr Termin ist verschoben. Der alte am ${whenWords(from)} gilt nicht mehr.`,
      facts(services, appointment),
      link('Termin ansehen', address),
    ],
  });
}

/** Confirms the cancellation and says what happens to the money. The file removes the entry from the calendar. */
export async function queueAppointmentCancelled(
  services: Services,
  tx: Tx,
  appointment: Appointment,
  money: string,
): Promise<void> {
  await queue(services, tx, appointment, {
    purpose: 'appointment-cancelled',
    subject: `Abgesagt: Ihr Termin am ${whenWords(appointment.starts_at)}`,
    attachments: [calendarFile(services, appointment)],
    blocks: [
      `Der Termin am ${whenWords(appointment.starts_at)} ist abgesagt. ${money}`,
      'Die Frist für eine Klage läuft weiter: drei Wochen ab dem Tag, an dem die Kündigung ankam (§\u00a04 KSchG).',
    ],
  });
}

/** Tells a customer who was not reached how to get a new time. */
export async function queueAppointmentMissed(
  services: Services,
  tx: Tx,
  appointment: Appointment,
): Promise<void> {
  const { SUPPORT_PHONE, SUPPORT_HOURS } = services.settings;
  await queue(services, tx, appointment, {
    purpose: 'appointment-missed',
    subject: `Wir haben Sie nicht erreicht: ${appointment.reference}`,
    blocks: [
      `Wir haben Sie am ${whenWords(appointment.starts_at)} unter ${writtenPhone(appointment.phone)} angerufen und nicht erreicht.`,
      `Rufen Sie uns bitte an, dann vereinbaren wir eine neue Zeit: ${SUPPORT_PHONE} (${SUPPORT_HOURS}). Denken Sie an den letzten Tag für eine Klage.`,
      link('Termin ansehen', await appointmentLink(services, tx, appointment)),
    ],
  });
}

const reminderWords = {
  day: { subject: 'Morgen', lead: 'in 24\u00a0Stunden rufen wir Sie an.' },
  hour: { subject: 'Gleich', lead: 'in einer Stunde rufen wir Sie an.' },
} as const;

/** Reminds by mail, and by text message where the number takes one; it is of no use once the appointment begins. */
export async function queueReminder(
  services: Services,
  tx: Tx,
  appointment: Appointment,
  kind: keyof typeof reminderWords,
): Promise<void> {
  const { subject, lead } = reminderWords[kind];
  const address = await appointmentLink(services, tx, appointment);
  await queue(services, tx, appointment, {
    purpose: `appointment-reminder-${kind}`,
    subject: `${subject}: Ihr Termin um ${berlinClock(appointment.starts_at)}\u00a0Uhr`,
    blocks: [
      `Zur Erinnerung: ${lead}`,
      facts(services, appointment),
      link('Termin ansehen', address),
      ...(kind === 'day' ? [heading('Legen Sie bereit'), list(prepareList)] : []),
    ],
  });
  if (!appointment.takes_sms) return;
  await queueSms(services, tx, {
    purpose: `appointment-reminder-${kind}`,
    to: appointment.phone,
    text: `${services.settings.PRODUCT_NAME}: Ihr Beratungstermin ist am ${formatDate(appointment.starts_at)} um ${berlinClock(appointment.starts_at)} Uhr (Berliner Zeit). Wir rufen Sie an.`,
    expiresAt: appointment.starts_at,
  });
}
