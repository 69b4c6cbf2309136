import type { Airport } from './airport.ts';

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
