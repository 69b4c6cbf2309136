/** A second calculation of a savings book that shares nothing with the first: day by day, for tests only. */
export type BookReference = { interest: bigint; total: bigint };

type Given = {
  deposits: ReadonlyArray<{ day: string; cents: number }>;
  rates: ReadonlyArray<{ validFrom: string; thousandths: number }>;
  untilOn: string;
};

const dayMilliseconds = 86_400_000;

/** Interest of each day on what was there the evening before; credited when the year or the book ends. */
export function bookReference({ deposits, rates, untilOn }: Given): BookReference {
  let balance = 0n;
  let interest = 0n;
  let accrued = 0n;
  const last = Date.parse(untilOn);
  const rateFrom = rates.map(({ validFrom, thousandths }) => ({ from: Date.parse(validFrom), thousandths }));
  const paidAt = deposits.map(({ day, cents }) => ({ at: Date.parse(day), cents }));
  const first = deposits[0];
  if (first === undefined) return { interest, total: balance };
  for (let time = Date.parse(first.day); time <= last; time += dayMilliseconds) {
    const date = new Date(time);
    const year = date.getUTCFullYear();
    const length = BigInt((Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / dayMilliseconds);
    const rate = rateFrom.findLast(({ from }) => from <= time) ?? rateFrom[0];
    accrued += balance * BigInt(rate?.thousandths ?? 0);
    for (const { at, cents } of paidAt) if (at === time) balance += BigInt(cents);
    const isYearEnd = date.getUTCMonth() === 11 && date.getUTCDate() === 31;
    if (!isYearEnd && time !== last) continue;
    const divisor = 100_000n * length;
    const credited = (accrued + accrued + divisor) / (divisor + divisor);
    balance += credited;
    interest += credited;
    accrued = 0n;
  }
  return { interest, total: balance };
}
