import type { Debt } from '#src/features/tools/default-interest/debt.ts';

/** A second calculation that shares nothing with the first but the input: day by day, for tests only. */
export type InterestReference = {
  interest: bigint;
  open: { principal: bigint; interest: bigint; costs: bigint };
  surplus: bigint;
};

/** Base rates by half-year in hundredths of a percent, 2002 to 2026, first and second half. */
const halfYears: ReadonlyArray<readonly [bigint, bigint]> = [
  [257n, 247n],
  [197n, 122n],
  [114n, 113n],
  [121n, 117n],
  [137n, 195n],
  [270n, 319n],
  [332n, 319n],
  [162n, 12n],
  [12n, 12n],
  [12n, 37n],
  [12n, 12n],
  [-13n, -38n],
  [-63n, -73n],
  [-83n, -83n],
  [-83n, -88n],
  [-88n, -88n],
  [-88n, -88n],
  [-88n, -88n],
  [-88n, -88n],
  [-88n, -88n],
  [-88n, -88n],
  [162n, 312n],
  [362n, 337n],
  [227n, 127n],
  [127n, 152n],
];

function baseOf(date: Date): bigint {
  const year = halfYears[date.getUTCFullYear() - 2002];
  return year === undefined ? 152n : year[date.getUTCMonth() < 6 ? 0 : 1];
}

function pointsFor({ parties, kind, contractOn }: Debt): bigint {
  if (parties !== 'businesses' || kind !== 'payment') return 500n;
  return contractOn > '2014-07-28' ? 900n : 800n;
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

function costsFor(debt: Debt): bigint {
  const { parties, kind, contractOn, asksFlat, costsCents } = debt;
  const isFlat = asksFlat && parties !== 'consumer_debtor' && kind === 'payment' && contractOn > '2014-07-28';
  return isFlat ? larger(4000n, BigInt(costsCents)) : BigInt(costsCents);
}

const lengthOf = (year: number) => BigInt((Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 86_400_000);

/** Walks through the days, one by one; a row ends where base rate, divisor or a payment says so. */
export function interestReference(debt: Debt): InterestReference {
  let principal = BigInt(debt.principalCents);
  let costs = costsFor(debt);
  let interest = 0n;
  let total = 0n;
  let surplus = 0n;
  // The row that is open: days in it, and what it stands for.
  let days = 0n;
  let key: readonly [rate: bigint, base: bigint, divisor: bigint] = [0n, 0n, 365n];
  const close = () => {
    const product = principal * key[0] * days;
    const divisor = 10_000n * key[2];
    const rounded = (product + product + divisor) / (divisor + divisor);
    interest += rounded;
    total += rounded;
    days = 0n;
  };
  const last = Date.parse(debt.untilOn);
  const payments = debt.payments.map(({ day, cents }) => ({ at: Date.parse(day), cents }));
  for (let time = Date.parse(debt.startOn); time <= last; time += 86_400_000) {
    const date = new Date(time);
    const base = baseOf(date);
    const rate = larger(base + pointsFor(debt), BigInt(debt.agreedRate ?? 0));
    const divisor = debt.yearDays === 'calendar' ? lengthOf(date.getUTCFullYear()) : 365n;
    if (days > 0n && (base !== key[1] || divisor !== key[2])) close();
    key = [rate, base, divisor];
    days += 1n;
    const paid = payments.filter(({ at }) => at === time);
    if (paid.length === 0) continue;
    close();
    for (const { cents } of paid) {
      let left = BigInt(cents);
      const onCosts = smaller(left, costs);
      left -= onCosts;
      const onInterest = smaller(left, interest);
      left -= onInterest;
      const onPrincipal = smaller(left, principal);
      costs -= onCosts;
      interest -= onInterest;
      principal -= onPrincipal;
      surplus += left - onPrincipal;
    }
  }
  if (days > 0n) close();
  return { interest: total, open: { principal, interest, costs }, surplus };
}
