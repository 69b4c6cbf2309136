import { z } from '@hono/zod-openapi';
import { calculatorApi, cents } from '#src/features/tools/calculator/public.server.ts';
import { jsonAnswer, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { findAirports } from './airports.ts';
import { entitlementOf, isCovered } from './entitlement.ts';
import { readFlight } from './flight-query.ts';
import { defaults, type QueryName } from './flight-values.ts';

const meanings: Readonly<Record<QueryName, string>> = {
  von: 'First airport of the booking: code, label or a name that fits only one',
  nach: 'Last airport of the booking',
  tag: 'Day of the flight, empty for today',
  problem: 'verspaetet, gestrichen or abgewiesen (denied boarding)',
  stunden: 'Hours late at the destination, with the replacement if there was one',
  minuten: 'Minutes on top',
  gesagt: 'Cancelled: kurz (less than 7 days before), woche (7 to 13 days) or zweiwochen',
  ersatz: 'Cancelled or denied: ja, there was another flight',
  frueher: 'Cancelled: minutes the other flight started earlier than planned',
  grund: 'unbekannt, technik, streik (of the airline’s own people), fremdstreik, wetter or luftraum',
  sitz: 'Seat of the airline: eu (with Iceland, Norway, Switzerland) or andere',
  personen: 'Passengers of the booking',
};

const airport = z
  .object({
    code: z.string().describe('IATA'),
    name: z.string(),
    country: z.string().describe('ISO 3166-1'),
    countryName: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .openapi('Airport');

const answer = z
  .object({
    from: airport,
    to: airport,
    kilometres: z.int(),
    isNearLimit: z.boolean().describe('Another way of measuring could change the amount'),
    verdict: z.enum(['due', 'open', 'none']),
    objections: z.array(
      z.enum([
        'outside',
        'too-early',
        'told-in-time',
        'replaced',
        'barely-late',
        'time-barred',
        'extraordinary',
      ]),
    ),
    isHalved: z.boolean(),
    perPersonCents: cents,
    totalCents: cents,
    lapsesOn: z.iso
      .date()
      .nullable()
      .describe('Last day of the year of limitation (§§ 195, 199 BGB); null outside the regulation'),
  })
  .openapi('FlightCompensation');

const airportsRoute = restCall('get', '/tools/airports', {
  summary: 'Airports with scheduled flights, by code, city or country, eight at most',
  request: {
    query: z.object({
      suche: z
        .string('Bitte sagen Sie mit „suche“, welcher Flughafen es sein soll, zum Beispiel suche=Hamburg.')
        .max(100, 'Bitte höchstens 100\u00a0Zeichen.'),
    }),
  },
  responses: {
    200: jsonAnswer('The best first', z.object({ airports: z.array(airport) }).openapi('Airports')),
  },
  refusals: ['malformed_request', 'validation_failed'],
});

const entitlementApi = calculatorApi({
  path: '/tools/flight-compensation',
  summary:
    'What an airline owes after Regulation (EC) 261/2004, with the query of /reiserecht/flugverspaetung',
  defaults,
  meanings,
  read: readFlight,
  description: 'Distance, amount and what stands against it',
  answer,
  answerOf: (flight, today) => {
    const { band: _, ...entitlement } = entitlementOf(flight, today);
    const lapsesOn = isCovered(entitlement.objections) ? entitlement.lapsesOn : null;
    return { from: flight.from, to: flight.to, ...entitlement, lapsesOn };
  },
});

/** `GET /tools/flight-compensation` and `GET /tools/airports`: the quick check for programs. */
export const flightApi = (services: Pick<Services, 'clock'>) =>
  entitlementApi(services).openapi(airportsRoute, (c) =>
    c.json({ airports: findAirports(c.req.valid('query').suche) }, 200),
  );
