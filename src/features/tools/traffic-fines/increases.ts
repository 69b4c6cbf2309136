import type { Outcome } from './offence-tables.ts';
import { type Dated, firstCatalogueDay, stateOn } from './sanction.ts';

/** Up to this amount it is a warning (§ 56 OWiG); above it amounts are raised and doubled (§ 3 BKatV). */
export const warningUpToCents = 55_00;

type IncreaseTable = Dated & {
  /** Euros of the row: with danger, with damage. */
  raised: ReadonlyMap<number, readonly [danger: number, damage: number]>;
};

const increaseTables: readonly [IncreaseTable, ...IncreaseTable[]] = [
  {
    validFrom: firstCatalogueDay,
    source: 'BKatV, § 3 Abs. 3 mit Tabelle 4',
    raised: new Map([
      [60, [75, 90]],
      [70, [85, 105]],
      [75, [90, 110]],
      [80, [100, 120]],
      [90, [110, 135]],
      [95, [115, 140]],
      [100, [120, 145]],
      [110, [135, 165]],
      [120, [145, 175]],
      [130, [160, 195]],
      [135, [165, 200]],
      [140, [170, 205]],
      [150, [180, 220]],
      [160, [195, 235]],
      [165, [200, 240]],
      [180, [220, 265]],
      [190, [230, 280]],
      [200, [240, 290]],
      [210, [255, 310]],
      [235, [285, 345]],
      [240, [290, 350]],
      [250, [300, 360]],
      [270, [325, 390]],
      [280, [340, 410]],
      [285, [345, 415]],
      [290, [350, 420]],
      [320, [385, 465]],
      [350, [420, 505]],
      [360, [435, 525]],
      [380, [460, 555]],
      [400, [480, 580]],
      [405, [490, 590]],
      [425, [510, 615]],
      [440, [530, 640]],
      [480, [580, 700]],
      [500, [600, 720]],
      [560, [675, 810]],
      [570, [685, 825]],
      [600, [720, 865]],
      [635, [765, 920]],
      [680, [820, 985]],
      [700, [840, 1000]],
      [760, [915, 1000]],
    ]),
  },
];

/**
 * The amount with danger or damage by table 4, for rows that do not name them already.
 * @returns cents; undefined when the table does not list the amount, which then stays as it is
 */
export function raisedCents(
  cents: number,
  outcome: Exclude<Outcome, 'none'>,
  day: string,
): number | undefined {
  const pair = stateOn(increaseTables, day).raised.get(cents / 100);
  if (!pair) return undefined;
  const [danger, damage] = pair;
  return (outcome === 'danger' ? danger : damage) * 100;
}

/** The amount for intent: doubled above 55 EUR (§ 3 Abs. 4a BKatV). @param cents a whole number of euros */
export function intendedCents(cents: number): number {
  return cents > warningUpToCents ? cents * 2 : cents;
}
