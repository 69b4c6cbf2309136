import { z } from '@hono/zod-openapi';
import { phoneCountryCodes } from '#src/features/account/second-factor/public.ts';
import { customerSchema } from '#src/features/services/order/public.ts';
import { tooLong } from '#src/lib/text-length.ts';

const slotMissing = 'Bitte wählen Sie eine Zeit.';
const phoneMissing = 'Bitte geben Sie die Nummer ein, unter der wir Sie anrufen sollen.';

/** The instant at which an appointment begins, as the list of slots names it. */
export const startsAtSchema = z.iso.datetime({ offset: true, error: slotMissing });

/** Confirms that a time after the last day to sue is wanted. */
export const lateConfirmedSchema = z
  .boolean()
  .default(false)
  .describe('Needed for a time after the last day to sue, while one still can');

/** The longest question that is taken down beforehand. */
const mostQuestionSigns = 1000;

/** The body of `POST /appointments`. One schema for form, API and OpenAPI. */
export const newAppointmentSchema = z
  .object({
    startsAt: startsAtSchema,
    ...customerSchema.shape,
    phone: z
      .string({ error: phoneMissing })
      .trim()
      .min(1, phoneMissing)
      .max(40, 'Diese Nummer ist zu lang. Bitte prüfen Sie die Ziffern.')
      .describe('As people write it, or in E.164'),
    phoneCountry: z
      .enum(phoneCountryCodes, { error: 'Bitte wählen Sie ein Land aus der Liste.' })
      .default('DE')
      .describe('Whose number it is when no country code is written'),
    receivedOn: z.iso.date().nullable().default(null).describe('When the dismissal arrived; null: unknown'),
    lateConfirmed: lateConfirmedSchema,
    questions: z.string().trim().max(mostQuestionSigns, tooLong(mostQuestionSigns)).default(''),
  })
  .openapi('NewAppointment');

export type NewAppointment = z.infer<typeof newAppointmentSchema>;

const slotSchema = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() });

export const slotsSchema = z
  .object({
    timeZone: z.literal('Europe/Berlin'),
    lengthMinutes: z.int(),
    firstDay: z.iso.date().describe('First day that can be booked now'),
    lastDay: z.iso.date().describe('Last day that can be booked now'),
    items: z.array(slotSchema).describe('Free ones only, in their order'),
    nextFree: z.iso.datetime().nullable().describe('The first free one after the days asked for'),
  })
  .openapi('AppointmentSlots');

export const heldSchema = z
  .object({
    appointmentId: z.uuid(),
    heldUntil: z.iso.datetime(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
  .openapi('HeldAppointment');

const appointmentStates = ['held', 'expired', 'booked', 'cancelled', 'done', 'not_reached'] as const;

export const appointmentSchema = z
  .object({
    appointmentId: z.uuid(),
    reference: z.string(),
    state: z.enum(appointmentStates),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    heldUntil: z.iso.datetime().nullable().describe('While it is kept for an order'),
    orderNumber: z.string().nullable(),
    isPaid: z.boolean().describe('Money was taken for it'),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().describe('As it is written; empty once it was deleted'),
    takesSms: z.boolean(),
    receivedOn: z.iso.date().nullable(),
    questions: z.string(),
    changeableUntil: z.iso.datetime().describe('Until then the customer moves or cancels it himself'),
    canMove: z.boolean(),
    canCancel: z.boolean(),
    movesLeft: z.int(),
    deleteOn: z.iso.date().describe('When phone number and questions are deleted'),
    history: z.array(
      z.object({
        kind: z.enum(['held', 'booked', 'moved', 'cancelled', 'done', 'not_reached']),
        at: z.iso.datetime(),
        from: z.iso.datetime().nullable(),
        to: z.iso.datetime().nullable(),
      }),
    ),
  })
  .openapi('Appointment');

export type AppointmentBody = z.infer<typeof appointmentSchema>;
export type SlotsBody = z.infer<typeof slotsSchema>;
