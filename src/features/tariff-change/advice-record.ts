import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { type PdfContent, renderPdf } from '#src/lib/pdf.ts';
import type { Needs } from './needs.ts';
import { needsRows } from './needs-words.ts';
import type { Comparison } from './tariff-change.schema.ts';

/** What the record of an advice says beside needs and comparison. */
export type RecordFacts = {
  /** ISO instant. */
  at: string;
  insurer: string;
  /** Whose contract it is about; absent for whoever only looks. */
  customer?: { name: string; contract: string; wish: string };
};

const cells = (row: ReadonlyArray<string>, bold = false) => row.map((text) => ({ text, bold }));

/**
 * The record of an advice (§ 6 Abs. 1, § 61 Abs. 1, § 62 VVG): wishes and needs, what was compared, what was advised and why.
 * It is given before anything is signed; here nothing is signed at all.
 */
export function adviceRecord(needs: Needs, comparison: Comparison, facts: RecordFacts): Promise<Uint8Array> {
  const { advice, items } = comparison;
  const { customer, insurer, at } = facts;
  const heading = (text: string): PdfContent => ({ text, style: 'heading' });
  const table = (widths: Array<number | '*'>, rows: ReadonlyArray<ReadonlyArray<string>>): PdfContent => ({
    layout: 'lightHorizontalLines',
    table: { widths, body: rows.map((row) => cells(row)) },
  });
  return renderPdf({
    title: 'Beratungsprotokoll Rechtsschutz',
    author: insurer,
    footer: `Beratungsprotokoll vom ${formatDateTime(at)}`,
    content: [
      { text: 'Beratungsprotokoll Rechtsschutz', style: 'title' },
      `${insurer}, ${formatDate(at)}. Der Rat folgt einer festen Regel: der günstigste Tarif, der alles Gewünschte mit der gewünschten Selbstbeteiligung abdeckt. Abgeschlossen wird damit nichts.`,
      ...(customer
        ? [
            heading('Für wen'),
            table(
              [150, '*'],
              [
                ['Kunde', customer.name],
                ['Vertrag', customer.contract],
                ['Gewünschter Tarif', customer.wish],
              ],
            ),
          ]
        : []),
      heading('Wünsche und Bedarf'),
      table([150, '*'], needsRows(needs)),
      heading('Unser Rat'),
      advice.tariffs.length === 0
        ? 'Zu diesen Angaben bietet kein Tarif etwas an. Bitte lassen Sie sich persönlich beraten.'
        : {
            text: `${advice.tariffs.join(' und ')}: zusammen ${formatCents(advice.total.amountCents)} im Jahr`,
            bold: true,
          },
      heading('Gründe'),
      { ul: [...advice.reasons] },
      heading('Verglichen wurden'),
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: ['*', 90, 90],
          body: [
            cells(['Tarif', 'Selbstbeteiligung', 'Im Jahr'], true),
            ...items.map(({ tariff, deductible, premium }) =>
              cells([tariff, formatCents(deductible.amountCents), formatCents(premium.amountCents)]),
            ),
          ],
        },
      },
      {
        text: 'Beiträge mit Versicherungsteuer bei jährlicher Zahlung. Versichert ist in der Regel nur Streit, dessen Ursache nach dem Beginn des Schutzes liegt; für neue Bereiche kann eine Wartezeit gelten. Maßgeblich sind das Angebot und die Bedingungen.',
        style: 'small',
        margin: [0, 16, 0, 0],
      },
    ],
  });
}
