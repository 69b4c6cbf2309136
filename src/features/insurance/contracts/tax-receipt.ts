import type { BookingTable } from '#src/database/insurance-tables.ts';
import type { FieldProblem } from '#src/lib/problem.ts';

/**
 * Insurance tax on legal-protection premiums: the general rate of § 6 Abs. 1 VersStG, 19 percent since 1 January 2007
 * (Haushaltsbegleitgesetz 2006, Art. 7).
 */
export const insuranceTax = { percent: 19, sinceYear: 2007, basis: '§\u00a06 Abs.\u00a01 VersStG' } as const;

type Booking = Pick<BookingTable, 'booked_on' | 'kind' | 'amount_cents'>;

/**
 * The premiums paid in each calendar year. Fees are no premium: what is paid counts towards them first
 * (§ 367 Abs. 1 BGB). Money paid back is taken off.
 * @returns integer cents by year; years in which nothing remains are missing
 */
export function premiumsPaid(bookings: ReadonlyArray<Booking>): Map<number, number> {
  const paid = new Map<number, number>();
  for (const { booked_on, kind, amount_cents } of bookings) {
    if (kind === 'premium') continue;
    const year = Number(booked_on.slice(0, 4));
    paid.set(year, (paid.get(year) ?? 0) + amount_cents);
  }
  return new Map([...paid].filter(([, cents]) => cents > 0));
}

function faultOf(
  year: number,
  contract: { start_date: string; end_date: string | null },
  paid: ReadonlyMap<number, number>,
  today: string,
): string | undefined {
  const running = Number(today.slice(0, 4));
  const first = Number(contract.start_date.slice(0, 4));
  const last = contract.end_date ? Number(contract.end_date.slice(0, 4)) : running;
  if (year >= running) {
    return `Das Jahr ${year} ist noch nicht zu Ende. Die Bescheinigung gibt es ab dem 1.\u00a0Januar ${year + 1}.`;
  }
  if (year < first) return `Im Jahr ${year} gab es diesen Vertrag noch nicht. Er begann ${first}.`;
  if (year > last) return `Im Jahr ${year} gab es diesen Vertrag nicht mehr. Er endete ${last}.`;
  if (!paid.has(year)) return `Für ${year} ist keine Zahlung bei uns eingegangen.`;
  if (year < insuranceTax.sinceYear) {
    return `Für Jahre vor ${insuranceTax.sinceYear} rufen Sie uns bitte an: Damals galten andere Steuersätze.`;
  }
  return undefined;
}

/**
 * What speaks against certifying these years: not over yet, without contract, or nothing paid.
 * @param today `YYYY-MM-DD`
 * @returns one problem beside `years`, or none
 */
export function taxYearProblems(
  years: ReadonlyArray<number>,
  contract: { start_date: string; end_date: string | null },
  paid: ReadonlyMap<number, number>,
  today: string,
): FieldProblem[] {
  const faults = years.flatMap((year) => faultOf(year, contract, paid, today) ?? []);
  return faults.length > 0 ? [{ field: 'years', message: faults.join(' ') }] : [];
}
