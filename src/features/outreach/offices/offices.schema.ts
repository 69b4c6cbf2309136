import { z } from '@hono/zod-openapi';
import { federalStates } from '#src/lib/calendar.ts';
import { readWeekHours } from '#src/lib/working-hours.ts';
import { mostNearSigns } from './near-query.ts';

const sentence = z.string().trim().min(1);

/** The offices as editors write them (`content/offices/offices.json`). */
export const officesFileSchema = z.strictObject({
  /** Made-up offices: the page says so, and production shows none of them. */
  isSample: z.boolean(),
  /** Said above a list of samples. */
  notice: sentence,
  /** `MM-DD` of each year on which all are closed. */
  closedDays: z.array(z.string().regex(/^\d\d-\d\d$/)),
  offices: z.array(
    z.strictObject({
      /** In addresses on the page. */
      id: z.string().regex(/^[a-z]+$/),
      name: sentence,
      street: sentence,
      postcode: z.string().regex(/^\d{5}$/),
      city: sentence,
      /** Whose public holidays it keeps. */
      state: z.enum(federalStates),
      lat: z.number().min(47).max(56),
      lon: z.number().min(5).max(16),
      /** `Mo-Do 09:00-17:00, Fr 09:00-13:00`. */
      hours: z.string().refine((text) => readWeekHours(text) !== undefined),
      /** How one gets in. */
      access: sentence,
      /** On which side of its dot the name stands on the map. */
      label: z.enum(['start', 'end']),
    }),
  ),
});

export type Office = z.infer<typeof officesFileSchema>['offices'][number];

export const officesQuerySchema = z.object({
  near: z
    .string()
    .max(mostNearSigns)
    .default('')
    .describe('A German postcode or the name of a place; without it the list is sorted by town'),
});

const placeSchema = z.object({
  label: z.string().describe('„20457 Hamburg“'),
  lat: z.number(),
  lon: z.number(),
  isApproximate: z.boolean().describe('The postcode is not in the list; its region is'),
});

const choiceSchema = z.object({
  label: z.string().describe('Place and Land'),
  near: z.string().describe('What to ask for to get it'),
});

export const officeListSchema = z
  .object({
    isSample: z.boolean(),
    notice: z.string(),
    phone: z.string().describe('Of all offices'),
    place: placeSchema.nullable().describe('Where it was measured from'),
    problem: z.string().nullable().describe('German sentence: why nothing was found'),
    choices: z.array(choiceSchema).describe('Places that may be meant as well, or instead'),
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        street: z.string(),
        postcode: z.string(),
        city: z.string(),
        lat: z.number(),
        lon: z.number(),
        access: z.string(),
        label: z.enum(['start', 'end']),
        distanceKm: z
          .int()
          .nullable()
          .describe('As the crow flies, rounded up; null when nothing was looked for'),
        isOpen: z.boolean(),
        opening: z.string().describe('„jetzt geöffnet, bis 17 Uhr“, „öffnet Montag um 9 Uhr“'),
        hours: z.array(z.object({ days: z.string(), times: z.string() })),
      }),
    ),
  })
  .openapi('OfficeList');

export type OfficeList = z.infer<typeof officeListSchema>;
