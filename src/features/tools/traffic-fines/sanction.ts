export type Points = 0 | 1 | 2;
/** Months of a ban on driving (§ 25 StVG). */
export type Ban = 0 | 1 | 2 | 3;

/** What a row of the catalogue provides for negligence under ordinary circumstances. */
export type Sanction = {
  /** Row of the annex to the BKatV. */
  number: string;
  fineCents: number;
  points: Points;
  banMonths: Ban;
};

/** @param euros whole euros, as the catalogue prints them */
export const sanction = (
  number: string,
  euros: number,
  points: Points = 0,
  banMonths: Ban = 0,
): Sanction => ({ number, fineCents: euros * 100, points, banMonths });

/** A version of the law; valid from a day on, until the next one in its list. */
export type Dated = {
  /** ISO day */
  validFrom: string;
  /** Where it stands. */
  source: string;
};

/**
 * The version that is valid on a day.
 * @param states the latest first
 * @param day ISO day; before the first state the first one answers
 */
export function stateOn<State extends Dated>(states: readonly [State, ...State[]], day: string): State {
  return states.find(({ validFrom }) => validFrom <= day) ?? states.at(-1) ?? states[0];
}

/** The oldest text of the catalogue that was compared row by row with the present one; older acts are time-barred. */
export const firstCatalogueDay = '2024-10-10';

/** When the catalogue’s rows were last compared. */
export const catalogueAsOf = 'Februar 2026';

/** When table 1, for speed, was compared once more without a difference. */
export const speedTableAsOf = 'August 2026';
