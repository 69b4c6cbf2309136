import { z } from '@hono/zod-openapi';
import { writtenPhone } from '#src/features/account/personal-data/public.server.ts';
import { ensureSubject } from '#src/features/account/session/public.server.ts';
import { entryHeader } from '#src/features/outreach/form-entry/public.server.ts';
import { grantAccess, opensOrder, orderById } from '#src/features/services/order/public.server.ts';
import { addDays as daysLater } from '#src/lib/calendar.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { Problem } from '#src/lib/problem.ts';
import {
  type ApiContext,
  grantedAnswer,
  isKnownCaller,
  jsonAnswer,
  jsonBody,
  knownSubjects,
  restApi,
  restCall,
  signatureBody,
} from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import {
  type AppointmentBody,
  appointmentSchema,
  heldSchema,
  lateConfirmedSchema,
  newAppointmentSchema,
  slotsSchema,
  startsAtSchema,
} from './appointment.schema.ts';
import { calendarFile, calendarFilename } from './appointment-calendar.ts';
import { opensAppointment } from './appointment-mails.ts';
import {
  type Appointment,
  appointmentById,
  appointmentForSubjects,
  appointmentIdOfOrder,
  eventsOf,
  freeSlots,
} from './appointments.store.ts';
import { cancelAppointment, changeableUntil, changesLeft, moveAppointment } from './change-appointment.ts';
import { holdAppointment } from './hold-appointment.ts';
import { bookableDays, slotRules, slotsBetween } from './slots.ts';

const idParameter = z.object({ id: z.uuid({ error: 'Das ist keine Kennung eines Termins.' }) });
const day = z.iso.date({ error: 'Bitte ein Datum wie 2026-11-24.' });

const slotsRoute = restCall('get', '/appointments/slots', {
  summary: 'Free times for a phone appointment, of days in Berlin; nothing of any person',
  request: {
    query: z.object({
      from: day.optional().describe('First day; today if left out'),
      to: day.optional().describe('Last day, included; six days later if left out'),
    }),
  },
  responses: { 200: jsonAnswer('Free times', slotsSchema) },
  refusals: ['validation_failed', 'rate_limited'],
});

const holdRoute = restCall('post', '/appointments', {
  summary: 'Chooses a time: it is kept until `heldUntil` for the order of the caller',
  request: {
    headers: entryHeader,
    body: jsonBody(newAppointmentSchema),
  },
  responses: { 201: jsonAnswer('Kept for the caller', heldSchema) },
  refusals: ['conflict', 'idempotency_mismatch', 'validation_failed', 'rate_limited', 'bot_check_required'],
});

const appointmentAnswer = jsonAnswer('The appointment', appointmentSchema);

const readRoute = restCall('get', '/appointments/{id}', {
  summary: 'An appointment of the caller',
  request: { params: idParameter },
  responses: { 200: appointmentAnswer },
  refusals: ['not_found'],
});

const ofOrderRoute = restCall('get', '/appointments/of-order/{id}', {
  summary: 'The appointment that an order of the caller has paid for',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: appointmentAnswer },
  refusals: ['not_found'],
});

const accessRoute = restCall('post', '/appointments/{id}/access', {
  summary: 'Opens an appointment by the signature of the link in the mail',
  request: {
    params: idParameter,
    body: signatureBody,
  },
  responses: { 200: grantedAnswer },
  refusals: ['not_found'],
});

const moveRoute = restCall('post', '/appointments/{id}/move', {
  summary: 'Moves an appointment to another free time; what was paid stays with it',
  request: {
    params: idParameter,
    body: jsonBody(z.object({ startsAt: startsAtSchema, lateConfirmed: lateConfirmedSchema })),
  },
  responses: { 200: appointmentAnswer },
  refusals: ['not_found', 'conflict', 'validation_failed', 'rate_limited'],
});

const cancelRoute = restCall('post', '/appointments/{id}/cancel', {
  summary: 'Cancels an appointment in time; what was paid goes back',
  request: { params: idParameter },
  responses: { 200: appointmentAnswer },
  refusals: ['not_found', 'conflict', 'rate_limited'],
});

const calendarRoute = restCall('get', `/appointments/{id}/{file}`, {
  summary: 'The appointment as a file for calendars (iCalendar, RFC 5545)',
  request: { params: idParameter.extend({ file: z.literal(calendarFilename) }) },
  responses: { 200: { description: 'The file', content: { 'text/calendar': { schema: z.string() } } } },
  refusals: ['not_found', 'conflict'],
});

/** The day on which phone number and questions are deleted. */
function deletionDay({ settings }: Services, { ends_at }: Appointment): string {
  return daysLater(berlinDay(new Date(ends_at)), settings.APPOINTMENT_RETENTION_DAYS);
}

async function bodyOf(services: Services, appointment: Appointment): Promise<AppointmentBody> {
  const { db } = services;
  const order = appointment.order_id ? await orderById(db, appointment.order_id) : undefined;
  const events = await eventsOf(db, appointment.id);
  return {
    appointmentId: appointment.id,
    reference: appointment.reference,
    state: appointment.state,
    startsAt: appointment.starts_at,
    endsAt: appointment.ends_at,
    heldUntil: appointment.state === 'held' ? appointment.held_until : null,
    orderNumber: order?.number ?? null,
    isPaid: (order?.amount_cents ?? 0) > 0,
    firstName: appointment.first_name,
    lastName: appointment.last_name,
    email: appointment.email,
    phone: appointment.phone === '' ? '' : writtenPhone(appointment.phone),
    takesSms: appointment.takes_sms,
    receivedOn: appointment.received_on,
    questions: appointment.questions,
    changeableUntil: changeableUntil(services, appointment),
    ...changesLeft(services, appointment),
    deleteOn: deletionDay(services, appointment),
    history: events.map(({ kind, at, from_starts_at, to_starts_at }) => ({
      kind,
      at,
      from: from_starts_at,
      to: to_starts_at,
    })),
  };
}

function heldBody({ id, held_until, starts_at, ends_at }: Appointment) {
  return { appointmentId: id, heldUntil: held_until ?? starts_at, startsAt: starts_at, endsAt: ends_at };
}

/** Opens an appointment to whoever holds its link, or that of its order. @throws Problem 404 for any other link */
async function openByLink(services: Services, c: ApiContext, id: string, signature: string): Promise<void> {
  const found = await appointmentById(services.db, id);
  const order = found?.order_id ? await orderById(services.db, found.order_id) : undefined;
  const isOpen =
    found &&
    ((await opensAppointment(services, found.id, signature)) ||
      (order !== undefined && (await opensOrder(services, order, signature))));
  if (!isOpen || !order) throw new Problem('not_found');
  const subject = ensureSubject(c, services);
  await grantAccess(services.db, order.id, subject, services.clock.now().toISOString());
}

/** Free times between two days, and the first one behind them. */
async function slotsAnswer(services: Services, from: string, to: string) {
  const rules = slotRules(services.settings);
  const now = services.clock.now();
  const { first, last } = bookableDays(rules, now);
  const all = await freeSlots(services, slotsBetween(rules, { from, to: last, now }));
  const items = all.filter(({ startsAt }) => berlinDay(new Date(startsAt)) <= to);
  return {
    timeZone: 'Europe/Berlin' as const,
    lengthMinutes: rules.lengthMinutes,
    firstDay: first,
    lastDay: last,
    items,
    nextFree: all[items.length]?.startsAt ?? null,
  };
}

/** Phone appointments. */
export function appointmentsApi(services: Services) {
  const own = async (c: ApiContext, id: string) => {
    const found = await appointmentForSubjects(services.db, id, knownSubjects(c));
    if (!found) throw new Problem('not_found');
    return found;
  };
  return restApi()
    .openapi(slotsRoute, async (c) => {
      const { from = berlinDay(services.clock.now()), to = daysLater(from, 6) } = c.req.valid('query');
      return c.json(await slotsAnswer(services, from, to), 200);
    })
    .openapi(holdRoute, async (c) => {
      // No bot check while few times are held, because a form without scripts cannot pass one.
      const subject = ensureSubject(c, services);
      const key = c.req.valid('header')['idempotency-key'];
      const held = await holdAppointment(
        services,
        { subject, key, isKnown: isKnownCaller(c) },
        c.req.valid('json'),
      );
      return c.json(heldBody(held), 201);
    })
    .openapi(readRoute, async (c) =>
      c.json(await bodyOf(services, await own(c, c.req.valid('param').id)), 200),
    )
    .openapi(ofOrderRoute, async (c) => {
      const id = await appointmentIdOfOrder(services.db, c.req.valid('param').id);
      if (id === undefined) throw new Problem('not_found');
      return c.json(await bodyOf(services, await own(c, id)), 200);
    })
    .openapi(accessRoute, async (c) => {
      await openByLink(services, c, c.req.valid('param').id, c.req.valid('json').signature);
      return c.json({ granted: true as const }, 200);
    })
    .openapi(moveRoute, async (c) => {
      const { id } = await own(c, c.req.valid('param').id);
      const moved = await moveAppointment(services, id, c.req.valid('json'));
      return c.json(await bodyOf(services, moved), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const { id } = await own(c, c.req.valid('param').id);
      return c.json(await bodyOf(services, await cancelAppointment(services, id)), 200);
    })
    .openapi(calendarRoute, async (c) => {
      const appointment = await own(c, c.req.valid('param').id);
      if (appointment.state === 'held' || appointment.state === 'expired') throw new Problem('conflict');
      const file = calendarFile(services, appointment);
      return c.body(new Uint8Array(file.content), 200, fileHeaders(file));
    });
}

export type AppointmentsApi = ReturnType<typeof appointmentsApi>;
