import { type Ban, type Dated, firstCatalogueDay, type Points, type Sanction, stateOn } from './sanction.ts';

/** Groups of table 1: `car` is c, `heavy` a, `dangerous` b. */
export const speedVehicles = ['car', 'heavy', 'dangerous'] as const;
export type SpeedVehicle = (typeof speedVehicles)[number];

export const places = ['inside', 'outside'] as const;
export type Place = (typeof places)[number];

/** Row number, last km/h of the band, then fine in euros, points and months of ban inside and outside. */
type Row = readonly [
  number: string,
  upTo: number,
  inside: readonly [number, Points, Ban],
  outside: readonly [number, Points, Ban],
];

type SpeedTable = Dated & {
  rows: Readonly<Record<SpeedVehicle, readonly Row[]>>;
  /** Up to 15 km/h for more than 5 minutes or more than twice on one journey. */
  lasting: Readonly<Partial<Record<SpeedVehicle, Row>>>;
};

const endless = Number.POSITIVE_INFINITY;

const heavy: readonly Row[] = [
  ['11.1.1', 10, [40, 0, 0], [30, 0, 0]],
  ['11.1.2', 15, [60, 0, 0], [50, 0, 0]],
  ['11.1.4', 20, [160, 1, 0], [140, 1, 0]],
  ['11.1.5', 25, [175, 1, 0], [150, 1, 0]],
  ['11.1.6', 30, [235, 2, 1], [175, 1, 0]],
  ['11.1.7', 40, [340, 2, 1], [255, 2, 1]],
  ['11.1.8', 50, [560, 2, 2], [480, 2, 1]],
  ['11.1.9', 60, [700, 2, 3], [600, 2, 2]],
  ['11.1.10', endless, [800, 2, 3], [700, 2, 3]],
];

const dangerous: readonly Row[] = [
  ['11.2.1', 10, [70, 0, 0], [60, 0, 0]],
  ['11.2.2', 15, [120, 1, 0], [70, 0, 0]],
  ['11.2.4', 20, [320, 1, 0], [240, 1, 0]],
  ['11.2.5', 25, [360, 2, 1], [280, 1, 0]],
  ['11.2.6', 30, [480, 2, 1], [400, 2, 1]],
  ['11.2.7', 40, [640, 2, 2], [560, 2, 1]],
  ['11.2.8', 50, [800, 2, 3], [700, 2, 2]],
  ['11.2.9', 60, [900, 2, 3], [800, 2, 3]],
  ['11.2.10', endless, [950, 2, 3], [900, 2, 3]],
];

const car: readonly Row[] = [
  ['11.3.1', 10, [30, 0, 0], [20, 0, 0]],
  ['11.3.2', 15, [50, 0, 0], [40, 0, 0]],
  ['11.3.3', 20, [70, 0, 0], [60, 0, 0]],
  ['11.3.4', 25, [115, 1, 0], [100, 1, 0]],
  ['11.3.5', 30, [180, 1, 0], [150, 1, 0]],
  ['11.3.6', 40, [260, 2, 1], [200, 1, 0]],
  ['11.3.7', 50, [400, 2, 1], [320, 2, 1]],
  ['11.3.8', 60, [560, 2, 2], [480, 2, 1]],
  ['11.3.9', 70, [700, 2, 3], [600, 2, 2]],
  ['11.3.10', endless, [800, 2, 3], [700, 2, 3]],
];

const speedTables: readonly [SpeedTable, ...SpeedTable[]] = [
  {
    validFrom: firstCatalogueDay,
    source: 'BKatV, Anlage Nr. 11 mit Tabelle 1; Punkte: FeV, Anlage 13 Nr. 2.2.3 und 3.2.2',
    rows: { car, heavy, dangerous },
    lasting: {
      heavy: ['11.1.3', 15, [160, 1, 0], [140, 1, 0]],
      dangerous: ['11.2.3', 15, [320, 1, 0], [240, 1, 0]],
    },
  },
];

export type SpeedBand = Sanction & {
  /** First and last whole km/h of the band; the last one of the highest is infinite. */
  from: number;
  upTo: number;
};

function bandOf([number, upTo, inside, outside]: Row, from: number, place: Place): SpeedBand {
  const [euros, points, banMonths] = place === 'inside' ? inside : outside;
  return { number, from, upTo, fineCents: euros * 100, points, banMonths };
}

/**
 * The bands of table 1 for a group of vehicles, the lowest first.
 * @param day ISO day of the act
 */
export function speedBands(vehicle: SpeedVehicle, place: Place, day: string): SpeedBand[] {
  const rows = stateOn(speedTables, day).rows[vehicle];
  return rows.map((row, index) => bandOf(row, (rows[index - 1]?.[1] ?? 0) + 1, place));
}

/** The row for an excess up to 15 km/h that lasted or was repeated; undefined for cars, which have none. */
export function lastingBand(vehicle: SpeedVehicle, place: Place, day: string): SpeedBand | undefined {
  const row = stateOn(speedTables, day).lasting[vehicle];
  return row && bandOf(row, 1, place);
}
