/** A point on earth in degrees. */
export type Coordinates = { lat: number; lon: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Latitudes at which the map is true to scale, as official maps of Germany have them, and where its middle is. */
const parallels = [radians(48 + 2 / 3), radians(53 + 2 / 3)] as const;
const middle = { lat: radians(51), lon: radians(10.5) };

const secant = (lat: number) => Math.tan(Math.PI / 4 + lat / 2);
const cone =
  Math.log(Math.cos(parallels[0]) / Math.cos(parallels[1])) /
  Math.log(secant(parallels[1]) / secant(parallels[0]));
const scale = (Math.cos(parallels[0]) * secant(parallels[0]) ** cone) / cone;
const distanceFromPole = (lat: number) => scale / secant(lat) ** cone;

/** Size of the drawing; its units are kilometres divided by `kilometresPerUnit`. */
export const mapSize = { width: 100, height: 136 } as const;
const earthKilometres = 6371;
export const kilometresPerUnit = 6.6;
const centre = { x: 50, y: 69 };

/**
 * Where a point lies in the drawing: Lambert’s conformal conic projection, x to the right, y down. Angles are true, and
 * within Germany lengths to about three thousandths.
 */
export function project({ lat, lon }: Coordinates): { x: number; y: number } {
  const from = distanceFromPole(radians(lat));
  const angle = cone * (radians(lon) - middle.lon);
  const units = earthKilometres / kilometresPerUnit;
  return {
    x: centre.x + units * from * Math.sin(angle),
    y: centre.y - units * (distanceFromPole(middle.lat) - from * Math.cos(angle)),
  };
}

/** Kilometres between two points along the surface, on a ball of the earth’s mean radius (haversine). */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(other.lat - one.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lon - one.lon);
  return 2 * earthKilometres * Math.asin(Math.sqrt(chord));
}
