import type { Airport } from './airport.ts';

/**
 * Countries and territories in which the regulation is law: the Member States, Iceland, Norway (EEA) and Switzerland (air
 * transport agreement), with the outermost regions that have a country code of their own (Art. 355 Abs. 1 AEUV). Not: Faroe
 * Islands, Greenland, Gibraltar, overseas countries such as Aruba or French Polynesia, the United Kingdom.
 */
const territory: ReadonlySet<string> = new Set(
  [
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE',
    'IS NO CH',
    'GF GP MQ YT RE MF',
  ].flatMap((codes) => codes.split(' ')),
);

/** In the north of Cyprus the law of the Union is suspended (Art. 1 of Protocol No 10 to the Act of Accession of 2003). */
const suspended: ReadonlySet<string> = new Set(['ECN', 'GEC']);

type Place = Pick<Airport, 'code' | 'country'>;

/** Whether an airport lies where the law of the Union is suspended. */
export function isSuspended({ code }: Pick<Place, 'code'>): boolean {
  return suspended.has(code);
}

/** Whether flights that depart there are under the regulation whoever flies (Art. 3 Abs. 1 lit. a). */
export function isInTerritory({ code, country }: Place): boolean {
  return territory.has(country) && !suspended.has(code);
}
