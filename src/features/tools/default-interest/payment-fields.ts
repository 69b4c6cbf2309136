import { euroText } from '#src/features/tools/calculator/public.ts';
import { dayText } from '#src/lib/query-fields.ts';
import type { Debt, Payment } from './debt.ts';

/** The pairs of fields in which payments stand. */
export const paymentNames = [
  ['z1tag', 'z1betrag'],
  ['z2tag', 'z2betrag'],
  ['z3tag', 'z3betrag'],
  ['z4tag', 'z4betrag'],
  ['z5tag', 'z5betrag'],
] as const;

type PaymentName = (typeof paymentNames)[number][number];

/** The fields of a schema; an empty one is null. */
export function paymentFields(days: Omit<Parameters<typeof dayText>[0], 'empty'>) {
  const day = dayText({ ...days, empty: null });
  const amount = euroText({ value: null }, 1);
  return {
    z1tag: day,
    z1betrag: amount,
    z2tag: day,
    z2betrag: amount,
    z3tag: day,
    z3betrag: amount,
    z4tag: day,
    z4betrag: amount,
    z5tag: day,
    z5betrag: amount,
  };
}

type ReadPayments = Record<(typeof paymentNames)[number][0], string | null> &
  Record<(typeof paymentNames)[number][1], number | null>;

type Fail = (field: PaymentName, message: string) => void;

/** The payments that are whole, by day, and what is missing of the others. */
export function paymentsOf(read: ReadPayments, fail: Fail): Payment[] {
  const payments: Payment[] = [];
  for (const [dayName, amountName] of paymentNames) {
    const day = read[dayName];
    const cents = read[amountName];
    if (day !== null && cents !== null) payments.push({ day, cents });
    else if (day !== null) fail(amountName, 'Wie viel kam an diesem Tag? Zum Beispiel 500.');
    else if (cents !== null) fail(dayName, 'Wann kam das Geld? Ein Beispiel: 4.3.2026');
  }
  return payments.toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Payments outside the time that is counted are no payments on this account. */
export function checkPayments(read: ReadPayments, debt: Debt, fail: Fail): void {
  for (const [dayName] of paymentNames) {
    const day = read[dayName];
    if (day === null) continue;
    if (day < debt.startOn) {
      fail(dayName, 'Da liefen noch keine Zinsen. Ziehen Sie diesen Betrag oben von der Summe ab.');
    } else if (day > debt.untilOn) {
      fail(dayName, 'Das liegt nach dem Tag, bis zu dem gerechnet wird.');
    }
  }
}
