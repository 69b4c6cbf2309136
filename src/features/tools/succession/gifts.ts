import { addMonths } from '#src/lib/calendar.ts';

/**
 * How gifts fade (§ 2325 Abs. 3 S. 1, 2 BGB, for deaths since 1 January 2010: Art. 229 § 23 Abs. 4 EGBGB): whole in the first year,
 * then so many tenths less for each further one.
 */
const giftRules = [
  { validFrom: '2010-01-01', years: 10, source: '§ 2325 Abs. 3 BGB; Art. 229 § 23 Abs. 4 EGBGB' },
] as const;

const [{ years: fadingYears }] = giftRules;

export type Gift = {
  /** ISO day on which the gift was made over. */
  day: string;
  /** Integer cents, by § 2325 Abs. 2 BGB. */
  cents: number;
  /** Id of whom it went to: the spouse, a parent, a branch; `andere` for anybody else. */
  to: string;
  /** When the marriage to whom it went to ended; null where it did not before the death, undefined for others. */
  marriageEnd?: string | null | undefined;
};

/**
 * Tenths of a gift that still count (§ 2325 Abs. 3 BGB). The day of the gift does not count (§ 187 Abs. 1), so a year is over at
 * the end of the same date (§ 188 Abs. 2): a death on the very day a year later falls into the first.
 * @returns 0 to 10
 */
export function tenthsOf({ day, marriageEnd }: Pick<Gift, 'day' | 'marriageEnd'>, death: string): number {
  if (marriageEnd === null) return fadingYears;
  const start = marriageEnd !== undefined && marriageEnd > day ? marriageEnd : day;
  let tenths: number = fadingYears;
  while (tenths > 0 && addMonths(start, 12 * (fadingYears - tenths + 1)) < death) tenths -= 1;
  return tenths;
}
