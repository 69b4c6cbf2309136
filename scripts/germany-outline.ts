/**
 * Draws the outline of Germany for the map of the offices: `node scripts/germany-outline.ts countries-10m.json` writes
 * `src/features/outreach/offices/germany.svg`. The file comes from the npm package `world-atlas` 2.0.2 (Natural Earth 1:10m,
 * public domain); nothing of it is needed at run time.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { project } from '#src/features/outreach/offices/projection.ts';
import { projectRoot } from '#src/lib/project-root.ts';

type Point = { x: number; y: number };

const pair = z.tuple([z.number(), z.number()]);
const topologySchema = z.object({
  transform: z.object({ scale: pair, translate: pair }),
  arcs: z.array(z.array(pair)),
  objects: z.object({
    countries: z.object({
      geometries: z.array(
        z.object({
          properties: z.object({ name: z.string() }),
          type: z.string(),
          arcs: z.unknown(),
        }),
      ),
    }),
  }),
});

const topology = topologySchema.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const germany = topology.objects.countries.geometries.find(({ properties }) => properties.name === 'Germany');
const polygons = z.array(z.array(z.array(z.int()))).parse(germany?.arcs);

/** An arc as points on the map; a negative number is the arc of its complement, backwards (TopoJSON, 2.1.4). */
function arcPoints(index: number): Point[] {
  const { scale, translate } = topology.transform;
  let [x, y] = [0, 0];
  const points = (topology.arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]) => {
    x += dx;
    y += dy;
    return project({ lon: x * scale[0] + translate[0], lat: y * scale[1] + translate[1] });
  });
  return index < 0 ? points.toReversed() : points;
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs((to.x - from.x) * (from.y - point.y) - (from.x - point.x) * (to.y - from.y)) / length;
}

/** A line without the points within `tolerance` of a straight line (Douglas and Peucker). */
function simplified(points: Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const distances = points.map((point) => distanceToLine(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(farthest), tolerance),
  ];
}

function area(ring: Point[]): number {
  const sums = ring.map(({ x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y };
    return x * next.y - next.x * y;
  });
  return Math.abs(sums.reduce((sum, one) => sum + one, 0)) / 2;
}

/** Hundredths of the map's width are finer than a screen can show. */
const tolerance = 0.12;
/** Tiny islands are left out. */
const smallest = 0.15;

const rings = polygons
  .map(([outer = []]) => outer.flatMap(arcPoints))
  .filter((ring) => area(ring) > smallest)
  .map((ring) => {
    // A ring ends where it began, so its halves are simplified separately.
    const half = Math.floor(ring.length / 2);
    return [
      ...simplified(ring.slice(0, half + 1), tolerance),
      ...simplified(ring.slice(half), tolerance).slice(1),
    ];
  });
const path = rings
  .map((ring) => `M${ring.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
  .join('');

writeFileSync(
  join(projectRoot(), 'src/features/outreach/offices/germany.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
<!-- Germany in the units of projection.ts, made by scripts/germany-outline.ts from Natural Earth 1:10m (public domain) as the npm package world-atlas 2.0.2 has it. -->
<path id="land" vector-effect="non-scaling-stroke" d="${path}"/>
</svg>
`,
);
