import { friendlyFormatIBAN } from 'ibantools';
import type { Letter, Run } from '#src/features/tools/templates/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/percent-input.ts';
import type { DebtIntake } from '../debt-intake.schema.ts';
import type { DebtAccount } from './debt-account.ts';

const run = (text: string): Run[] => [{ kind: 'text', text }];
const bold = (text: string): Run => ({ kind: 'text', text, isBold: true });
const paragraph = (text: string): Letter['blocks'][number] => ({ kind: 'paragraph', runs: run(text) });

/** „die Rechnung R-2026-117“, or what the debt is for. */
function subjectOf({ invoiceNumber, claimText }: DebtIntake): string {
  return invoiceNumber === '' ? claimText : `Rechnung ${invoiceNumber}, ${claimText}`;
}

/** What is owed, line by line, as it adds up. */
export function owedLines({ account, debt, asOf, rate }: DebtAccount): Array<[string, number]> {
  const { principalCents, interestCents, costsCents } = account.open;
  const isFlat = debt.costsCents === 0;
  return [
    ['Hauptforderung', principalCents],
    ...(interestCents > 0
      ? ([[`Zinsen bis ${formatDate(asOf)}, zuletzt ${formatPercent(rate)}`, interestCents]] satisfies Array<
          [string, number]
        >)
      : []),
    ...(costsCents > 0
      ? ([
          [isFlat ? 'Pauschale nach §\u00a0288 Abs.\u00a05 BGB' : 'Kosten und Pauschale', costsCents],
        ] satisfies Array<[string, number]>)
      : []),
  ];
}

function paidSentence({ account }: DebtAccount, isCompany: boolean): Letter['blocks'] {
  if (account.bookings.length === 0) return [];
  const parts = account.bookings.map(({ day, cents }) => `${formatCents(cents)} am ${formatDate(day)}`);
  return [
    paragraph(
      `Ihre Zahlung${parts.length > 1 ? 'en' : ''} von ${parts.join(' und ')} ${isCompany ? 'haben wir' : 'habe ich'} angerechnet: erst auf Kosten, dann auf Zinsen, dann auf die Hauptforderung (§\u00a0367 Abs.\u00a01 BGB).`,
    ),
  ];
}

/** How much is to be paid, until when and where. @param iban null: a gap to be filled in by hand */
function demand({ payBy, account }: DebtAccount, iban: string | null): Letter['blocks'][number] {
  return {
    kind: 'paragraph',
    runs: [
      { kind: 'text', text: `Bitte zahlen Sie zusammen ` },
      bold(formatCents(account.open.totalCents)),
      { kind: 'text', text: ' bis zum ' },
      bold(formatDate(payBy)),
      { kind: 'text', text: ' auf das Konto ' },
      iban ? bold(iban) : { kind: 'gap', label: 'IBAN', size: 'line' },
      { kind: 'text', text: '. Es zählt der Tag, an dem das Geld ankommt.' },
    ],
  };
}

/**
 * The dunning letter: what is owed, until when it is to be paid, and what follows otherwise. Sent by the creditor himself in
 * his own name.
 * @param today day of the letter, ISO
 */
export function dunningLetter(intake: DebtIntake, known: DebtAccount, today: string): Letter {
  const { account } = known;
  const { creditorRepresentative: representative } = intake;
  const isCompany = intake.creditorKind === 'company';
  const iban = friendlyFormatIBAN(intake.creditorAccount);
  return {
    title: `Mahnung ${subjectOf(intake)}`,
    sender: {
      name: run(intake.creditorName),
      lines: [run(intake.creditorStreet), run(`${intake.creditorPostcode} ${intake.creditorCity}`)],
      contacts: [],
    },
    returnLine: `${intake.creditorName}, ${intake.creditorStreet}, ${intake.creditorPostcode} ${intake.creditorCity}`,
    recipient: [
      run(intake.debtorName),
      ...(intake.debtorRepresentative === '' ? [] : [run(intake.debtorRepresentative)]),
      run(intake.debtorStreet),
      run(`${intake.debtorPostcode} ${intake.debtorCity}`),
    ],
    placeAndDate: run(`${intake.creditorCity}, ${formatDate(today)}`),
    subject: run(`Mahnung: ${subjectOf(intake)}`),
    greeting: run('Guten Tag,'),
    blocks: [
      paragraph(
        `${formatCents(intake.amountCents)} waren am ${formatDate(intake.dueOn)} fällig. ${account.bookings.length > 0 ? 'Ein Teil davon fehlt noch.' : 'Das Geld ist bis heute nicht angekommen.'}`,
      ),
      ...paidSentence(known, isCompany),
      paragraph('Offen sind:'),
      {
        kind: 'list',
        isNumbered: false,
        items: owedLines(known).map(([label, cents]) => run(`${label}: ${formatCents(cents)}`)),
      },
      demand(known, iban),
      paragraph(
        `Für jeden weiteren Tag kommen Zinsen hinzu, zurzeit ${formatCents(Math.round(account.perDay / 100))}. Zahlen Sie nicht, ${isCompany ? 'werden wir' : 'werde ich'} einen gerichtlichen Mahnbescheid beantragen. Das kostet Sie weiteres Geld.`,
      ),
      paragraph(
        `Haben Sie schon gezahlt oder Einwände, schreiben Sie ${isCompany ? 'uns' : 'mir'} bitte bis zu diesem Tag.`,
      ),
    ],
    closing: 'Mit freundlichen Grüßen',
    signature: run(
      isCompany && representative !== '' ? `${representative}\n${intake.creditorName}` : intake.creditorName,
    ),
    isSigned: true,
    enclosures: intake.invoiceNumber === '' ? [] : [run(`Kopie der Rechnung ${intake.invoiceNumber}`)],
    missing: iban ? [] : ['IBAN'],
    legend: [],
  };
}
