import type { Settings } from '#src/config/settings.ts';
import { letterHead } from '#src/lib/letter-head.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import type { Addressee } from './contracts.store.ts';

export type PrintedLetter = {
  addressee: Addressee;
  /** `YYYY-MM-DD`. */
  date: string;
  subject: string;
  /** Numbers that belong to it, two columns: „Vertrag“, „4471-01“. */
  facts: ReadonlyArray<readonly [string, string]>;
  body: ReadonlyArray<PdfContent>;
};

/** Says on every sheet of the demonstration that nothing of it is real; empty in production. */
export function sampleNote({ APP_ENV }: Settings): string {
  return APP_ENV === 'demo' ? 'Beispieldaten der Demonstration, ohne rechtliche Bedeutung. ' : '';
}

/** The line at the foot of every sheet. */
export function letterFooter(settings: Settings): string {
  const { INSURER_NAME, INSURER_ADDRESS, SUPPORT_PHONE } = settings;
  return `${sampleNote(settings)}${INSURER_NAME} · ${INSURER_ADDRESS} · Telefon ${SUPPORT_PHONE}`;
}

/** A paragraph with the distance to the next. */
export function textBlock(text: string): PdfContent {
  return { text, margin: [0, 0, 0, 9] };
}

/** Two columns without lines: what, and which. */
export function factsTable(facts: ReadonlyArray<readonly [string, string]>): PdfContent {
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 12],
    table: { widths: [150, '*'], body: facts.map((row) => [...row]) },
  };
}

/** Amounts in a table with a line below each; the last row is the sum. */
export function amountsTable(rows: ReadonlyArray<readonly [string, string]>): PdfContent {
  return {
    layout: 'lightHorizontalLines',
    margin: [0, 4, 0, 14],
    table: {
      headerRows: 0,
      widths: ['*', 110],
      body: rows.map(([label, amount], index) => {
        const bold = index === rows.length - 1;
        return [
          { text: label, bold },
          { text: amount, bold, alignment: 'right' as const },
        ];
      }),
    },
  };
}

/** A letter of the insurer as content of a PDF, for a window envelope. */
export function printedLetter(settings: Settings, letter: PrintedLetter): PdfContent[] {
  const { name, street, postcode, city } = letter.addressee;
  return [
    ...letterHead(
      `${settings.INSURER_NAME}, ${settings.INSURER_ADDRESS}`,
      [name, street, `${postcode} ${city}`],
      letter.date,
    ),
    { text: letter.subject, style: 'heading', margin: [0, 0, 0, 8] },
    factsTable(letter.facts),
    ...letter.body,
    { text: `Freundliche Grüße\n${settings.INSURER_NAME}`, margin: [0, 12, 0, 0] },
  ];
}
