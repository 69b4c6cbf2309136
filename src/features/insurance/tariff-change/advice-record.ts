import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import { coverWords, deductibleWords } from './advice-words.ts';
import { type Needs, needsRows } from './needs.ts';
import type { Comparison } from './tariff-change.schema.ts';

/** The facts of an advice record besides needs and comparison. */
export type RecordFacts = {
  /** ISO instant. */
  at: string;
  insurer: string;
  /** The customer and his contract; absent for a visitor without one. */
  customer?: { name: string; contract: string; wish: string; isAsAdvised: boolean };
};

const cells = (row: ReadonlyArray<string>, bold = false) => row.map((text) => ({ text, bold }));
const heading = (text: string): PdfContent => ({ text, style: 'heading' });
const facts = (rows: ReadonlyArray<ReadonlyArray<string>>): PdfContent => ({
  layout: 'lightHorizontalLines',
  table: { headerRows: 0, widths: [150, '*'], body: rows.map((row) => cells(row)) },
});

function forWhom({ name, contract, wish, isAsAdvised }: NonNullable<RecordFacts['customer']>): PdfContent[] {
  return [
    heading('Für wen'),
    facts([
      ['Name', name],
      ['Vertrag', contract],
      ['Gewünscht wird ein Angebot zu', wish],
      ['Entspricht dem Rat unten', isAsAdvised ? 'ja' : 'nein, der Wunsch weicht davon ab'],
    ]),
  ];
}

function advised({ picks, total, reasons }: Comparison['advice']): PdfContent[] {
  if (picks.length === 0) {
    return [
      heading('Unser Rat'),
      'Zu diesen Angaben bietet kein Tarif etwas an. Bitte lassen Sie sich persönlich beraten.',
    ];
  }
  const lines = picks.map((pick) => `„${pick.tariff}“, ${deductibleWords(pick)}`);
  const sum = `${picks.length > 1 ? 'zusammen ' : ''}${formatCents(total.amountCents)} im Jahr`;
  return [
    heading('Unser Rat'),
    { text: `${lines.join(' und ')}: ${sum}`, bold: true },
    heading('Gründe'),
    { ul: [...reasons] },
  ];
}

function compared({ items }: Comparison): PdfContent[] {
  return [
    heading('Verglichen wurden'),
    {
      layout: 'lightHorizontalLines',
      fontSize: 9,
      table: {
        headerRows: 1,
        widths: ['*', '*', 85, 65],
        body: [
          cells(['Tarif', 'Versichert', 'Selbstbeteiligung', 'Im Jahr'], true),
          ...items.map((item) =>
            cells(
              [
                item.tariff,
                coverWords(item),
                formatCents(item.deductible.amountCents),
                formatCents(item.premium.amountCents),
              ],
              item.isAdvised,
            ),
          ),
        ],
      },
    },
  ];
}

/**
 * The record of an advice (§ 6 Abs. 1 and 2 VVG): wishes and needs, what was compared, what was advised and why. It is
 * given before any contract; here nothing is signed at all.
 */
export function adviceRecord(
  needs: Needs,
  comparison: Comparison,
  { at, insurer, customer }: RecordFacts,
): Promise<Uint8Array> {
  return drawPdf({
    title: 'Beratungsprotokoll Rechtsschutz',
    author: insurer,
    footer: `Beratungsprotokoll vom ${formatDateTime(at)}`,
    content: [
      { text: 'Beratungsprotokoll Rechtsschutz', style: 'title' },
      `${insurer}, ${formatDate(at)}. Beraten hat das Portal nach einer festen Regel: Es nennt, was alles Gewünschte mit der gewünschten Selbstbeteiligung für das wenigste Geld versichert. Verglichen werden nur Tarife der ${insurer}, gültig seit dem ${formatDate(comparison.validFrom)}. Abgeschlossen wird damit nichts.`,
      ...(customer ? forWhom(customer) : []),
      heading('Wünsche und Bedarf'),
      facts(needsRows(needs)),
      ...advised(comparison.advice),
      ...compared(comparison),
      {
        text: 'Beiträge mit Versicherungsteuer bei jährlicher Zahlung; Raten kosten einen Zuschlag. Versichert ist in der Regel nur Streit, dessen Ursache nach dem Beginn des Schutzes liegt. In den Bereichen Privat, Beruf, Wohnen und Firma beginnt neuer Schutz nach drei Monaten Wartezeit, im Bereich Verkehr ohne. Maßgeblich sind das Angebot und die Bedingungen.',
        style: 'small',
        margin: [0, 16, 0, 0],
      },
    ],
  });
}
