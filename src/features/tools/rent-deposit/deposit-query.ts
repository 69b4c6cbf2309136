import { z } from 'zod';
import { addDays, addMonths, type FederalState } from '#src/lib/calendar.ts';
import { dayText, percentText } from '#src/lib/query-fields.ts';
import { euroText, federalState, queryReader, recordOf, yesOrNo } from '#src/lib/query-reader.ts';
import { highestDepositCents } from './deposit.ts';
import type { SavingsRate } from './savings.ts';

/** The pairs of fields in which later rates stand. */
export const rateNames = [
  ['ab2', 'satz2'],
  ['ab3', 'satz3'],
  ['ab4', 'satz4'],
  ['ab5', 'satz5'],
] as const;

/**
 * Defaults of the query. Empty days: moving in on the first of the next month; moved out at the end of the last
 * month after five years. An empty deposit is the highest.
 */
export const defaults = {
  lage: 'auszug',
  miete: '620',
  kaution: '',
  beginn: '',
  rueckgabe: '',
  bis: '',
  zahlung: 'raten',
  satz: '0,10',
  ...recordOf(rateNames.flat(), () => ''),
  wohnheim: 'nein',
  nachzahlung: '',
  land: 'BUND',
} as const;

export type QueryName = keyof typeof defaults;

/** Decimals of a rate in percent that are read and shown. */
export const rateDecimals = 3;
const rateMessage =
  'Bitte Prozent im Jahr von 0 bis 20, höchstens drei Stellen nach dem Komma, zum Beispiel 0,125.';
/** Since then § 551 BGB or its forerunner is in force; before there was no such limit. */
const oldest = {
  day: '1983-01-01',
  message: 'Vor 1983 galten andere Regeln, die dieser Rechner nicht führt.',
};

/** Two digits of a year may lie ahead in these fields, „heute“ does not. */
const dayWithin = <Empty>(today: string, months: number, message: string, empty: Empty) =>
  dayText({
    today,
    monthsAhead: months,
    empty,
    earliest: oldest,
    latest: { day: addMonths(today, months), message },
  });

/** In the years of no interest banks paid 0,001 %. */
const rate = <Blank>(blank: Blank) =>
  percentText({ blank, most: 20_000, message: rateMessage, decimals: rateDecimals });

function fieldsOf(today: string) {
  const later = dayWithin(today, 120, 'Bitte höchstens zehn Jahre voraus.', null);
  return {
    lage: z.enum(['einzug', 'auszug'], 'Bitte wählen Sie, worum es geht.'),
    miete: euroText<never>({ message: 'Bitte geben Sie die Kaltmiete eines Monats ein.' }, 1),
    kaution: euroText({ value: null }, 1),
    beginn: dayWithin(today, 24, 'Bitte höchstens zwei Jahre voraus.', null),
    rueckgabe: dayWithin(today, 24, 'Bitte höchstens zwei Jahre voraus.', null),
    bis: dayWithin(today, 120, 'Bitte höchstens zehn Jahre voraus.', today),
    zahlung: z.enum(['raten', 'einmal'], 'Bitte wählen Sie, wie gezahlt wurde.'),
    satz: rate(0),
    ab2: later,
    satz2: rate(null),
    ab3: later,
    satz3: rate(null),
    ab4: later,
    satz4: rate(null),
    ab5: later,
    satz5: rate(null),
    wohnheim: yesOrNo,
    nachzahlung: euroText({ value: null }, 0),
    land: federalState,
  };
}

/** Days as ISO dates, money in integer cents. */
export type DepositCase = {
  phase: 'moving_in' | 'moved_out';
  rentCents: number;
  /** What was agreed and, once moved out, paid. */
  depositCents: number;
  startOn: string;
  returnedOn: string;
  /** Last day with interest. */
  untilOn: string;
  isPaidInParts: boolean;
  /** By day; the first one from the beginning on. */
  rates: SavingsRate[];
  /** A room in a hall of residence: no duty to pay interest (§ 551 Abs. 3 S. 5 BGB). */
  isHostel: boolean;
  /** The last additional payment of operating costs; null if not given. */
  backPaymentCents: number | null;
  state: FederalState;
};

type Read = z.output<z.ZodObject<ReturnType<typeof fieldsOf>>>;
type Fail = (field: QueryName, message: string) => void;

/** The first rate and those that follow it, and what is missing or wrong with them. */
function ratesOf(read: Read, fail: Fail): SavingsRate[] {
  const rates: SavingsRate[] = [];
  for (const [dayName, rateName] of rateNames) {
    const validFrom = read[dayName];
    const thousandths = read[rateName];
    if (validFrom !== null && thousandths !== null) {
      if (rates.some((one) => one.validFrom === validFrom)) fail(dayName, 'Dieser Tag steht schon oben.');
      rates.push({ validFrom, thousandths });
    } else if (validFrom !== null) fail(rateName, 'Wie hoch war der Zins ab diesem Tag?');
    else if (thousandths !== null) fail(dayName, 'Ab wann galt dieser Zins? Ein Beispiel: 1.1.2024');
  }
  const first = { validFrom: oldest.day, thousandths: read.satz };
  return [first, ...rates.toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))];
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function asCase(read: Read, today: string, rates: SavingsRate[]): DepositCase {
  const isIn = read.lage === 'einzug';
  const returnedOn = read.rueckgabe ?? addDays(firstOfMonth(today), -1);
  const emptyStart = isIn ? addMonths(firstOfMonth(today), 1) : addMonths(firstOfMonth(returnedOn), -59);
  return {
    phase: isIn ? 'moving_in' : 'moved_out',
    rentCents: read.miete,
    depositCents: read.kaution ?? highestDepositCents(read.miete),
    startOn: read.beginn ?? emptyStart,
    returnedOn,
    untilOn: read.bis,
    isPaidInParts: read.zahlung === 'raten',
    rates,
    isHostel: read.wohnheim,
    backPaymentCents: read.nachzahlung,
    state: read.land,
  };
}

/** The query of the calculator, for the page and for `GET /api/tools/rent-deposit`. @param today ISO date */
function depositQuery(today: string) {
  return z.object(fieldsOf(today)).transform((read, context) => {
    const fail: Fail = (field, message) => context.addIssue({ code: 'custom', path: [field], message });
    const deposit = asCase(read, today, ratesOf(read, fail));
    if (deposit.phase === 'moved_out') {
      if (deposit.returnedOn < deposit.startOn) {
        fail('rueckgabe', 'Das liegt vor dem Beginn der Miete. Prüfen Sie beide Tage.');
      }
      if (deposit.untilOn < deposit.startOn) {
        fail('bis', 'Das liegt vor dem Beginn der Miete. Bis wann soll verzinst werden?');
      }
    }
    return deposit;
  });
}

/** Reads an address: the deposit, or what is wrong with it, a sentence for each field. */
export const readDeposit = queryReader(defaults, depositQuery);
