import type { DocumentTable } from '#src/database/insurance-tables.ts';
import { addDays, addMonths } from '#src/lib/calendar.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import { reminderDaysAgo } from './contract-bookings.ts';
import {
  bookingsOverview,
  cancellation,
  confirmation,
  homeCheck,
  invoice,
  type LetterSubject,
  newConditions,
  overview,
  personsCheck,
  policy,
  premiumNotice,
  reminder,
} from './contract-letters.ts';
import { workingDayUntil } from './days.ts';

type When =
  /** Days before today. */
  | { daysAgo: number }
  /** Days before the contract began. */
  | { daysBeforeStart: number }
  /** Days before an insurance year began; 0 is the running one, 1 the one before. */
  | { daysBeforeYear: number; yearsBack: number };

export type SampleDocument = {
  /** Number of its contract. */
  contract: string;
  title: string;
  kind: DocumentTable['kind'];
  when: When;
  isUnread: boolean;
  /** Null: the conditions of the tariff, which are nobody's letter. */
  write: ((subject: LetterSubject) => PdfContent[]) | null;
};

const read = { isUnread: false } as const;
const unread = { isUnread: true } as const;

/** The documents of the beginning of every contract. */
function beginning(contract: string): SampleDocument[] {
  const first = { contract, when: { daysBeforeStart: 12 }, ...read };
  return [
    { ...first, title: 'Versicherungsschein', kind: 'policy', write: policy },
    { ...first, title: 'Versicherungsbedingungen', kind: 'conditions', write: null },
  ];
}

function yearlyInvoice(contract: string, yearsBack: number): SampleDocument {
  const when = { daysBeforeYear: 21, yearsBack };
  return { contract, title: 'Beitragsrechnung', kind: 'invoice', when, ...read, write: invoice };
}

type Letter = Pick<SampleDocument, 'title' | 'kind' | 'write'>;

const recent = (contract: string, daysAgo: number, letter: Letter): SampleDocument => ({
  contract,
  when: { daysAgo },
  ...unread,
  ...letter,
});

const letters = {
  conditions: { title: 'Neue Fassung der Bedingungen', kind: 'letter', write: newConditions },
  confirmation: { title: 'Bestätigung des Versicherungsschutzes', kind: 'confirmation', write: confirmation },
  premium: { title: 'Ihr Beitrag im nächsten Jahr', kind: 'letter', write: premiumNotice },
  overview: { title: 'Ihr Vertrag auf einen Blick', kind: 'letter', write: overview },
  persons: { title: 'Mitversicherte Personen: bitte prüfen', kind: 'letter', write: personsCheck },
  home: { title: 'Ihr versichertes Objekt: bitte prüfen', kind: 'letter', write: homeCheck },
  bookings: { title: 'Zahlungen der letzten zwölf Monate', kind: 'invoice', write: bookingsOverview },
  reminder: { title: 'Zahlungserinnerung', kind: 'letter', write: reminder },
  cancellation: { title: 'Bestätigung Ihrer Kündigung', kind: 'letter', write: cancellation },
} as const satisfies Record<string, Letter>;

/**
 * The documents of the demonstration: Erika 14 (8 unread), Beispiel Bau 9 (2), Sara 4 (1), those without a login and
 * Max two each, Jonas none (Erika's six further unread letters come with her claims).
 */
export const sampleDocuments: ReadonlyArray<SampleDocument> = [
  ...beginning('4471-01'),
  yearlyInvoice('4471-01', 1),
  yearlyInvoice('4471-01', 0),
  recent('4471-01', 33, letters.persons),
  recent('4471-01', 25, letters.overview),
  recent('4471-01', 18, letters.premium),
  recent('4471-01', 9, letters.confirmation),
  recent('4471-01', 3, letters.conditions),
  ...beginning('4471-02'),
  recent('4471-02', 55, letters.bookings),
  recent('4471-02', 47, letters.confirmation),
  recent('4471-02', 40, letters.home),
  ...beginning('2031-01'),
  yearlyInvoice('2031-01', 0),
  recent('2031-01', reminderDaysAgo, letters.reminder),
  ...beginning('2031-02'),
  ...beginning('2031-03'),
  recent('2031-03', 14, letters.cancellation),
  ...beginning('5120-01'),
  yearlyInvoice('5120-01', 0),
  recent('5120-01', 12, letters.overview),
  ...beginning('7718-01').slice(0, 1),
  yearlyInvoice('7718-01', 0),
  ...beginning('4472-01'),
  ...beginning('1180-01').slice(0, 1),
  yearlyInvoice('1180-01', 0),
  ...beginning('2264-01').slice(0, 1),
  yearlyInvoice('2264-01', 0),
];

/** Date of a sample document; a working day. @param start first day of its contract @param today `YYYY-MM-DD` */
export function dateOf(document: SampleDocument, start: string, today: string): string {
  return workingDayUntil(plannedDay(document, start, today));
}

function plannedDay({ when }: SampleDocument, start: string, today: string): string {
  if ('daysAgo' in when) return addDays(today, -when.daysAgo);
  if ('daysBeforeStart' in when) return addDays(start, -when.daysBeforeStart);
  let years = 0;
  while (addMonths(start, 12 * (years + 1)) <= today) years += 1;
  return addDays(addMonths(start, 12 * (years - when.yearsBack)), -when.daysBeforeYear);
}
