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
