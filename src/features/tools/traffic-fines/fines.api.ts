import { z } from '@hono/zod-openapi';
import { calculatorApi, cents, isoDay } from '#src/features/tools/calculator/public.server.ts';
import { jsonAnswer, optionalParameter, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { assess } from './assess.ts';
import { catalogueRowSchema, groupCounts, lookUp } from './fine-catalogue.ts';
import { defaults, type QueryName } from './fines-input.ts';
import { readFine } from './fines-query.ts';
import { costsOf, courseOf, limitationOf } from './procedure.ts';

const meanings: Readonly<Record<QueryName, string>> = {
  delikt: 'tempo, rotlicht, handy, abstand, rausch or parken',
  fahrzeug:
    'Speed: pkw, schwer (over 3.5 t or with trailer) or gefahrgut (dangerous goods, bus with passengers)',
  ort: 'Speed: innerorts or ausserorts',
  angabe: 'Speed: messung (measured and allowed) or zuviel (excess as the notice states it)',
  gemessen: 'Speed: measured km/h before deduction',
  erlaubt: 'Speed: allowed km/h',
  zuviel: 'Speed: km/h too fast after deduction',
  dauer: 'Speed, not pkw: ja for more than 5 minutes or more than twice',
  wieder: 'Speed: ja for the second time at least 26 km/h within a year',
  mit: 'Red light and phone: auto, roller (e-scooter), rad or, for red light, fuss',
  rot: 'Red light: kurz (up to 1 s) or lang',
  tempo: 'Distance: km/h after deduction',
  meter: 'Distance: metres',
  lkw: 'Distance: ja for a lorry over 3.5 t or a coach on a motorway',
  mittel: 'Alcohol and drugs: alkohol, thc, drogen, beides or neuling (probation or under 21)',
  eintrag: 'Alcohol and drugs: earlier entries, 0, 1 or 2 for several',
  parkort:
    'Parking: halteverbot, gehweg, zweite, zweitehalten, schutzstreifen, behindert, feuerwehr, elektro or parkuhr',
  parkfall: 'Parking: plain, hindering, long … as the page offers them for the place, empty for the mildest',
  folge: 'keine, gefahr or schaden',
  vorsatz: 'ja for intent; without effect on the phone, whose rows stand for intent',
  tat: 'Day of the act, empty for the day of service',
  zugestellt: 'Day of service, empty for today',
  land: 'Federal state of the authority, e.g. NW; BUND for nationwide holidays only',
  punkte: 'Points before, 0 to 7',
  probe: 'Probation: nein, ja, seminar or verwarnt',
  verbot: 'ja for a ban in the two years before',
};

const answer = z
  .object({
    number: z.string().nullable().describe('Row of the annex to the BKatV; null when nothing was done wrong'),
    regularCents: cents,
    fineCents: cents,
    feeCents: cents,
    serviceCents: cents,
    totalCents: cents,
    isWarning: z.boolean(),
    points: z.int(),
    banMonths: z.int(),
    probation: z.enum(['A', 'B', 'open']).nullable(),
    excess: z.int().nullable().describe('km/h after deduction'),
    notes: z.array(z.string()),
    limitation: z.object({ lastDay: isoDay, absoluteLastDay: isoDay, rule: z.string() }),
    course: z
      .object({
        servedOn: isoDay,
        objectionUntil: isoDay,
        finalOn: isoDay,
        payUntil: isoDay,
        ban: z
          .object({
            latestStart: isoDay,
            isFirst: z.boolean().describe('No ban in the two years before the act'),
            months: z.int().describe('From finality to the latest start; 0 when it starts with finality'),
            basis: z.string(),
            isAroundChange: z.boolean().describe('Finality falls into the days in which § 25 StVG changed'),
          })
          .nullable(),
        deletion: z.object({ pointsUntil: isoDay, erasedOn: isoDay }).nullable(),
      })
      .nullable()
      .describe('Days that follow from a notice; null for a warning'),
  })
  .openapi('TrafficFine');

const fineApi = calculatorApi({
  path: '/tools/traffic-fines',
  summary: 'What a traffic offence costs, with the query of /verkehrsrecht/bussgeldkatalog',
  defaults,
  meanings,
  read: readFine,
  description: 'Fine, fees, points, ban and deadlines',
  answer,
  answerOf: ({ offence, circumstances }) => {
    const { number, regularCents, points, banMonths, probation, excess, notes, isIntended, ...found } =
      assess(offence, circumstances.actOn);
    const costs = costsOf(found.fineCents, circumstances.servedOn);
    const course = costs.isWarning ? null : courseOf({ points, banMonths }, circumstances);
    const limitation = limitationOf({ kind: offence.kind, number, isIntended }, circumstances.actOn);
    const sanctions = { number, regularCents, points, banMonths, probation, excess, notes: [...notes] };
    return { ...sanctions, fineCents: found.fineCents, ...costs, limitation, course };
  },
});

const catalogue = z
  .object({
    rows: z.array(catalogueRowSchema),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    groups: z.array(z.object({ key: z.string(), title: z.string(), count: z.int() })),
  })
  .openapi('TrafficFineCatalogue');

export type Catalogue = z.infer<typeof catalogue>;

const catalogueRoute = restCall('get', '/tools/traffic-fine-catalogue', {
  summary: 'Rows of the catalogue of fines by words, row number or group, 25 at a time',
  request: {
    query: z.object({
      suche: optionalParameter(100),
      gruppe: optionalParameter(30),
      seite: optionalParameter(4),
    }),
  },
  responses: { 200: jsonAnswer('The rows', catalogue) },
  refusals: ['malformed_request', 'validation_failed'],
});

/** `GET /tools/traffic-fines` and `GET /tools/traffic-fine-catalogue`: the calculator and its rows for programs. */
export const finesApi = (services: Pick<Services, 'clock'>) =>
  fineApi(services).openapi(catalogueRoute, (c) => {
    const { suche = '', gruppe = '', seite = '1' } = c.req.valid('query');
    const page = /^\d+$/.test(seite) ? Number(seite) : 1;
    return c.json({ ...lookUp({ search: suche, group: gruppe, page }), groups: [...groupCounts] }, 200);
  });

export type FinesApi = ReturnType<typeof finesApi>;
