import { z } from 'zod';
import { addMonths, type FederalState } from '#src/lib/calendar.ts';
import { dayText, oneOf, percentText } from '#src/lib/query-fields.ts';
import { euroText, federalState, queryReader, recordOf, yesOrNo } from '#src/lib/query-reader.ts';
import { firstRateDay } from './base-rates.ts';
import {
  type Debt,
  type DebtKind,
  firstInterestDay,
  type Parties,
  type Payment,
  type Trigger,
} from './debt.ts';

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
function paymentFields(days: Omit<Parameters<typeof dayText>[0], 'empty'>) {
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

/** The complete payments by day, and the problems of the others. */
function paymentsOf(read: ReadPayments, fail: Fail): Payment[] {
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

/** Payments outside the counted time are refused. */
function checkPayments(read: ReadPayments, debt: Debt, fail: Fail): void {
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

/** Defaults of the query; an empty `seit` is three months ago, an empty `bis` today. */
export const defaults = {
  summe: '2.400',
  wer: 'privat',
  art: 'entgelt',
  verzug: 'kalender',
  seit: '',
  bis: '',
  kosten: '',
  pauschale: 'ja',
  zins: '',
  vertrag: '',
  tage: '365',
  land: 'BUND',
  ...recordOf(paymentNames.flat(), () => ''),
} as const;

export type QueryName = keyof typeof defaults;

const parties = oneOf<Parties>(
  { privat: 'consumer_debtor', firma: 'consumer_creditor', firmen: 'businesses' },
  'Bitte wählen Sie, wer wem schuldet.',
);
const kind = oneOf<DebtKind>(
  { entgelt: 'payment', lohn: 'wages', anderes: 'other' },
  'Bitte wählen Sie, wofür das Geld ist.',
);
const trigger = oneOf<Trigger>(
  {
    kalender: 'due_day',
    rechnung: 'invoice',
    mahnung: 'reminder',
    weigerung: 'refusal',
    zinstag: 'first_interest_day',
  },
  'Bitte wählen Sie, welchen Tag Sie kennen.',
);
const yearDays = oneOf<Debt['yearDays']>(
  { 365: '365', kalender: 'calendar' },
  'Bitte wählen Sie, wie Schaltjahre zählen.',
);

/** Most months ahead; the base rates of that time are not known yet. */
const monthsAhead = 120;

const tooOld = {
  day: firstRateDay,
  message: 'Vor dem 1.\u00a0Januar 2002 galten andere Zinsen, die dieser Rechner nicht führt.',
};

/** Two digits of a year may lie ahead in these fields. */
const upToFuture = (today: string) => ({
  today,
  monthsAhead,
  earliest: tooOld,
  latest: { day: addMonths(today, monthsAhead), message: 'Bitte höchstens zehn Jahre voraus.' },
});

const pastDay = (today: string, empty: string, message: string) =>
  dayText({ today, empty, earliest: tooOld, latest: { day: today, message } });

const fieldsOf = (today: string) => ({
  summe: euroText<never>({ message: 'Bitte geben Sie den offenen Betrag ein.' }, 1),
  wer: parties,
  art: kind,
  verzug: trigger,
  seit: pastDay(
    today,
    addMonths(today, -3),
    'Dieser Tag liegt in der Zukunft. Vorher ist niemand in Verzug.',
  ),
  bis: dayText({ ...upToFuture(today), empty: today }),
  kosten: euroText({ value: 0 }, 0),
  pauschale: yesOrNo,
  zins: percentText({
    blank: null,
    most: 3000,
    message: 'Bitte Prozent im Jahr von 0 bis 30, zum Beispiel 9,5. Sie können das Feld auch leer lassen.',
  }),
  vertrag: pastDay(today, '', 'Dieser Tag liegt in der Zukunft. Wann kam der Vertrag zustande?'),
  tage: yearDays,
  land: federalState,
  ...paymentFields(upToFuture(today)),
});

/** The debt, and the customer's own answers. */
export type AskedDebt = {
  debt: Debt;
  trigger: Trigger;
  /** The given day, which is not always the first with interest. */
  since: string;
  isContractKnown: boolean;
  state: FederalState;
};

type Read = z.output<z.ZodObject<ReturnType<typeof fieldsOf>>>;

function asDebt(read: Read, payments: Debt['payments']): AskedDebt {
  return {
    trigger: read.verzug,
    since: read.seit,
    isContractKnown: read.vertrag !== '',
    state: read.land,
    debt: {
      principalCents: read.summe,
      parties: read.wer,
      kind: read.art,
      startOn: firstInterestDay(read.verzug, read.seit, read.land),
      untilOn: read.bis,
      contractOn: read.vertrag || read.seit,
      agreedRate: read.zins,
      costsCents: read.kosten,
      asksFlat: read.pauschale,
      payments,
      yearDays: read.tage,
    },
  };
}

/** The query of the calculator, for the page and for `GET /api/tools/default-interest`. @param today ISO date */
function interestQuery(today: string) {
  return z.object(fieldsOf(today)).transform((read, context) => {
    const fail = (field: QueryName, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const asked = asDebt(read, paymentsOf(read, fail));
    if (read.bis < read.seit) {
      fail('bis', 'Das liegt vor dem Tag, den Sie oben genannt haben. Bis wann soll gerechnet werden?');
    } else checkPayments(read, asked.debt, fail);
    if (read.vertrag > read.seit) fail('vertrag', 'Der Vertrag muss vor dem Verzug zustande gekommen sein.');
    if (read.art === 'wages' && read.wer === 'businesses') {
      fail('art', 'Lohn schuldet eine Firma einer Privatperson. Bitte ändern Sie, wer wem schuldet.');
    }
    return asked;
  });
}

/** Reads an address: the debt, or what is wrong with it, a sentence for each field. */
export const readInterest = queryReader(defaults, interestQuery);
