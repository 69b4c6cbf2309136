/** The base rate from a day on, in hundredths of a percent. */
export type BaseRate = { validFrom: string; hundredths: number };

/** Where the rates are announced. */
export const baseRateSource =
  'Deutsche Bundesbank, Bekanntgabe im Bundesanzeiger (§\u00a0247 Abs.\u00a02 BGB)';

/**
 * The base rate of § 247 BGB since 1 January 2002, the latest last; half-years without a change have no row of their
 * own. Compared on 22 November 2026: until 2007 with the footnote to § 247 BGB in the printed law (with the numbers of the
 * Bundesanzeiger), until 2023 with Prütting/Wegen/Weinreich, § 247 Rn. 3, since 2009 with the main refinancing rate of the
 * European Central Bank less 0.88 points.
 */
export const baseRates: readonly [BaseRate, ...BaseRate[]] = [
  { validFrom: '2002-01-01', hundredths: 257 },
  { validFrom: '2002-07-01', hundredths: 247 },
  { validFrom: '2003-01-01', hundredths: 197 },
  { validFrom: '2003-07-01', hundredths: 122 },
  { validFrom: '2004-01-01', hundredths: 114 },
  { validFrom: '2004-07-01', hundredths: 113 },
  { validFrom: '2005-01-01', hundredths: 121 },
  { validFrom: '2005-07-01', hundredths: 117 },
  { validFrom: '2006-01-01', hundredths: 137 },
  { validFrom: '2006-07-01', hundredths: 195 },
  { validFrom: '2007-01-01', hundredths: 270 },
  { validFrom: '2007-07-01', hundredths: 319 },
  { validFrom: '2008-01-01', hundredths: 332 },
  { validFrom: '2008-07-01', hundredths: 319 },
  { validFrom: '2009-01-01', hundredths: 162 },
  { validFrom: '2009-07-01', hundredths: 12 },
  { validFrom: '2011-07-01', hundredths: 37 },
  { validFrom: '2012-01-01', hundredths: 12 },
  { validFrom: '2013-01-01', hundredths: -13 },
  { validFrom: '2013-07-01', hundredths: -38 },
  { validFrom: '2014-01-01', hundredths: -63 },
  { validFrom: '2014-07-01', hundredths: -73 },
  { validFrom: '2015-01-01', hundredths: -83 },
  { validFrom: '2016-07-01', hundredths: -88 },
  { validFrom: '2023-01-01', hundredths: 162 },
  { validFrom: '2023-07-01', hundredths: 312 },
  { validFrom: '2024-01-01', hundredths: 362 },
  { validFrom: '2024-07-01', hundredths: 337 },
  { validFrom: '2025-01-01', hundredths: 227 },
  { validFrom: '2025-07-01', hundredths: 127 },
  { validFrom: '2026-07-01', hundredths: 152 },
];

/** The first day of the table: since then § 288 BGB has its present wording, and the base rate is that of the BGB. */
export const firstRateDay = baseRates[0].validFrom;

/** The last day whose base rate is certain; the next half-year is announced at its beginning. */
export const ratesKnownUntil = '2026-12-31';

/**
 * The base rate of a day, in hundredths of a percent.
 * @param day ISO day; after {@link ratesKnownUntil} the last known rate is carried on
 */
export function baseRateOn(day: string): number {
  return (baseRates.findLast(({ validFrom }) => validFrom <= day) ?? baseRates[0]).hundredths;
}
