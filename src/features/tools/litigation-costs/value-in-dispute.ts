import { highestValueCents } from './fee-table.ts';
import type { Court } from './litigation-case.ts';

/** The figure that a subject asks for; amounts in integer cents. */
type ValueRule = {
  name: string;
  /** The question of the form. */
  question: string;
  /** What the value follows from. */
  basis: string;
  /** True for usual practice of courts without a statute. */
  isPractice: boolean;
  /** Which court decides on it. */
  court: Court;
  value(cents: number): number;
  /** Whether it may be about something other than money; then the amount is 0. */
  mayLackAmount?: true;
};

const times = (factor: number) => (cents: number) => cents * factor;
const between = (least: number, most: number, cents: number) => Math.min(most, Math.max(least, cents));

/** How the value in dispute follows from figures that people know (GKG, FamGKG; as of 1 June 2025). */
export const valueRules = {
  payment: {
    name: 'Eine Zahlung',
    question: 'Wie hoch ist die Forderung, ohne Zinsen und Nebenkosten?',
    basis: '§ 43 Abs. 1 GKG',
    isPractice: false,
    court: 'civil',
    value: times(1),
  },
  dismissal: {
    name: 'Eine Kündigung des Arbeitgebers',
    question: 'Wie hoch ist das Bruttogehalt im Monat?',
    basis: 'drei Bruttogehälter, § 42 Abs. 2 S. 1 GKG',
    isPractice: false,
    court: 'labour',
    value: times(3),
  },
  reference: {
    name: 'Ein Arbeitszeugnis',
    question: 'Wie hoch ist das Bruttogehalt im Monat?',
    basis: 'in der Regel ein Bruttogehalt, nach der Praxis der Arbeitsgerichte',
    isPractice: true,
    court: 'labour',
    value: times(1),
  },
  warning: {
    name: 'Eine Abmahnung',
    question: 'Wie hoch ist das Bruttogehalt im Monat?',
    basis: 'in der Regel ein Bruttogehalt, nach der Praxis der Arbeitsgerichte',
    isPractice: true,
    court: 'labour',
    value: times(1),
  },
  grading: {
    name: 'Eine höhere Eingruppierung',
    question: 'Wie viel mehr wäre es im Monat?',
    basis: '36 Monatsbeträge, § 42 Abs. 2 S. 2 GKG',
    isPractice: false,
    court: 'labour',
    value: times(36),
  },
  tenancy: {
    name: 'Kündigung oder Räumung der Wohnung',
    question: 'Wie hoch ist die Nettokaltmiete im Monat?',
    basis: 'ein Jahr Nettomiete, § 41 Abs. 1 und 2 GKG',
    isPractice: false,
    court: 'civil',
    value: times(12),
  },
  rent: {
    name: 'Mieterhöhung oder Mietminderung',
    question: 'Um wie viel geht es im Monat?',
    basis: 'zwölf Monatsbeträge, § 41 Abs. 5 GKG',
    isPractice: false,
    court: 'civil',
    value: times(12),
  },
  divorce: {
    name: 'Eine Scheidung',
    question: 'Was verdienen beide Eheleute zusammen netto im Monat?',
    basis: 'drei Monatseinkommen, mindestens 3.000 €, § 43 FamGKG; Vermögen kann hinzukommen',
    isPractice: false,
    court: 'divorce',
    value: (cents) => between(3_000_00, 1_000_000_00, cents * 3),
  },
  maintenance: {
    name: 'Laufender Unterhalt',
    question: 'Um wie viel geht es im Monat?',
    basis: 'zwölf Monatsbeträge, § 51 FamGKG; Rückstände kommen hinzu',
    isPractice: false,
    court: 'family',
    value: times(12),
  },
  recurring: {
    name: 'Eine andere laufende Leistung',
    question: 'Um wie viel geht es im Jahr?',
    basis: 'das Dreieinhalbfache des Jahresbetrags, § 9 ZPO',
    isPractice: false,
    court: 'civil',
    value: (cents) => Math.floor((cents * 7) / 2),
  },
  authority: {
    name: 'Ein Bescheid einer Behörde',
    question: 'Um wie viel Geld geht es? Leer heißt: nicht um Geld',
    basis:
      'der Betrag des Bescheids, § 52 Abs. 3 GKG; ohne Betrag 5.000 €, wenn das Gericht die Bedeutung nicht anders bemisst, § 52 Abs. 1 und 2 GKG',
    isPractice: false,
    court: 'administrative',
    value: (cents) => (cents === 0 ? 5_000_00 : cents),
    mayLackAmount: true,
  },
} as const satisfies Readonly<Record<string, ValueRule>>;

export type ValueSubject = keyof typeof valueRules;

/** Whether a subject, as it stands in an address, may be about something else than money. */
export function mayLackAmount(subject: string): boolean {
  return Object.entries<ValueRule>(valueRules).some(([key, rule]) => key === subject && rule.mayLackAmount);
}

/** What employees and officials get regularly counts three years (§ 42 Abs. 1 GKG). */
const isPayOfService = (subject: ValueSubject, court: Court) =>
  subject === 'recurring' && (court === 'labour' || court === 'administrative');

/** What the value follows from, in words. */
export function basisOf(subject: ValueSubject, court: Court): string {
  return isPayOfService(subject, court)
    ? 'drei Jahresbeträge, § 42 Abs. 1 GKG; Rückstände kommen hinzu'
    : valueRules[subject].basis;
}

/**
 * The value in dispute for what somebody gave.
 * @param cents integer cents
 * @param court which decides
 * @returns integer cents, 30 million EUR at most (§ 39 Abs. 2 GKG)
 */
export function valueFor(subject: ValueSubject, cents: number, court: Court): number {
  const value = isPayOfService(subject, court) ? cents * 3 : valueRules[subject].value(cents);
  return Math.min(highestValueCents, value);
}
