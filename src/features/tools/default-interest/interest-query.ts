import { z } from 'zod';
import {
  euroText,
  federalState,
  queryReader,
  recordOf,
  yesOrNo,
} from '#src/features/tools/calculator/public.ts';
import { addMonths, type FederalState } from '#src/lib/calendar.ts';
import { dayText, oneOf, percentText } from '#src/lib/query-fields.ts';
import { firstRateDay } from './base-rates.ts';
import { type Debt, type DebtKind, firstInterestDay, type Parties, type Trigger } from './debt.ts';
import { checkPayments, paymentFields, paymentNames, paymentsOf } from './payment-fields.ts';

/** What stands in the address where nothing else does; an empty `seit` is three months ago, an empty `bis` today. */
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

/** How far ahead may be counted; nobody knows the base rate of that time. */
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

/** The debt, and what of it the customer said himself. */
export type AskedDebt = {
  debt: Debt;
  trigger: Trigger;
  /** The day that was given, which is not always the first with interest. */
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
