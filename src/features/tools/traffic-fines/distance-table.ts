import { byOutcome, type Outcome } from './offence-tables.ts';
import { type Dated, firstCatalogueDay, type Sanction, sanction, stateOn } from './sanction.ts';

/** Rows for less than 5, 4, 3, 2 and 1 tenths of half the speed. */
type Tenths = readonly [Sanction, Sanction, Sanction, Sanction, Sanction];

type Severity = [euros: number, points: 1 | 2, banMonths?: 1 | 2 | 3];

const tenths = (
  number: string,
  ...[first, second, third, fourth, fifth]: [Severity, Severity, Severity, Severity, Severity]
): Tenths => [
  sanction(`${number}.1`, ...first),
  sanction(`${number}.2`, ...second),
  sanction(`${number}.3`, ...third),
  sanction(`${number}.4`, ...fourth),
  sanction(`${number}.5`, ...fifth),
];

type DistanceTable = Dated & {
  slow: Readonly<Record<Outcome, Sanction>>;
  /** Faster than 80 km/h, but not below a quarter of the speed. */
  mild: Sanction;
  /** The highest speed first. */
  close: ReadonlyArray<{ over: number; rows: Tenths }>;
  /** Lorries over 3.5 t and coaches on a motorway, faster than 50 km/h and closer than 50 m. */
  lorry: Sanction;
};

const distanceTables: readonly [DistanceTable, ...DistanceTable[]] = [
  {
    validFrom: firstCatalogueDay,
    source: 'BKatV, Anlage Nr. 12 und 15 mit Tabelle 2; Punkte: FeV, Anlage 13 Nr. 2.2.4 und 3.2.3',
    slow: byOutcome(sanction('12.1', 25), sanction('12.2', 30), sanction('12.3', 35)),
    mild: sanction('12.4', 35),
    close: [
      { over: 130, rows: tenths('12.7', [100, 1], [180, 1], [240, 2, 1], [320, 2, 2], [400, 2, 3]) },
      { over: 100, rows: tenths('12.6', [75, 1], [100, 1], [160, 2, 1], [240, 2, 2], [320, 2, 3]) },
      { over: 80, rows: tenths('12.5', [75, 1], [100, 1], [160, 1], [240, 1], [320, 1]) },
    ],
    lorry: sanction('15', 80, 1),
  },
];

/** A distance kept: speed after deduction in km/h, distance in tenths of a metre. */
export type Kept = { speed: number; decimetres: number };

/**
 * Whether a distance is below so many tenths of half the speed, in whole numbers: d < t/10 · v/2 is 20 d < t v,
 * and in decimetres 2 d < t v.
 */
export const isBelowTenths = ({ speed, decimetres }: Kept, tenths: number) => 2 * decimetres < tenths * speed;

/** The five rows for a speed; undefined up to 80 km/h, where the catalogue names no metres. */
export function closeRows(speed: number, day: string): Tenths | undefined {
  return stateOn(distanceTables, day).close.find(({ over }) => speed > over)?.rows;
}

/**
 * Whether half the speed was kept in metres („halber Tacho“). A rule of thumb of practice: neither § 4 StVO nor the
 * rows for it name metres above a quarter of the speed.
 */
const isHalfKept = (kept: Kept) => !isBelowTenths(kept, 10);

/**
 * The row for a distance that was too short; undefined where half the speed was kept.
 * @param day ISO day of the act
 */
export function distanceRow(kept: Kept, outcome: Outcome, day: string): Sanction | undefined {
  if (isHalfKept(kept)) return undefined;
  const { slow, mild } = stateOn(distanceTables, day);
  const rows = closeRows(kept.speed, day);
  if (!rows) return slow[outcome];
  const met = rows.filter((_, index) => isBelowTenths(kept, 5 - index));
  return met.at(-1) ?? mild;
}

/** The row for lorries over 3.5 t and coaches on a motorway; undefined when it does not apply. */
export function lorryRow({ speed, decimetres }: Kept, day: string): Sanction | undefined {
  return speed > 50 && decimetres < 500 ? stateOn(distanceTables, day).lorry : undefined;
}

/** The rows up to 80 km/h, by what came of it. */
export const slowRows = (day: string) => stateOn(distanceTables, day).slow;

/** The row above 80 km/h for less than half, but at least a quarter of the speed. */
export const mildRow = (day: string) => stateOn(distanceTables, day).mild;
