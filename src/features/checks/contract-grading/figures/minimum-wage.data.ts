/**
 * The general minimum wage of an hour in cents, from its first day on (§ 1 MiLoG; list of the Federal Ministry of Labour
 * up to 2022, then the fourth and fifth Mindestlohnanpassungsverordnung). Newest last.
 */
export const minimumWages = [
  { from: '2015-01-01', cents: 850 },
  { from: '2017-01-01', cents: 884 },
  { from: '2019-01-01', cents: 919 },
  { from: '2020-01-01', cents: 935 },
  { from: '2021-01-01', cents: 950 },
  { from: '2021-07-01', cents: 960 },
  { from: '2022-01-01', cents: 982 },
  { from: '2022-07-01', cents: 1045 },
  { from: '2022-10-01', cents: 1200 },
  { from: '2024-01-01', cents: 1241 },
  { from: '2025-01-01', cents: 1282 },
  { from: '2026-01-01', cents: 1390 },
  { from: '2027-01-01', cents: 1460 },
] as const;

export type MinimumWage = { from: string; cents: number };

/** The minimum wage of a day; null before it existed. */
export function minimumWageOn(day: string): MinimumWage | null {
  return minimumWages.findLast(({ from }) => from <= day) ?? null;
}

/** The next raise after a day that is already law. */
export function nextMinimumWage(day: string): MinimumWage | null {
  return minimumWages.find(({ from }) => from > day) ?? null;
}
