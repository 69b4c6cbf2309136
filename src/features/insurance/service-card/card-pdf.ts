import { type PdfContent, renderPdf } from '#src/lib/pdf.ts';
import type { PrintedCard } from './card-print.ts';

/** A bank card is 85.6 × 54 mm; in points. */
const width = 242.6;
const height = 153;
const ink2 = '#3A4D67';

/** A label or a note of the card. */
function small(
  text: string,
  more: { alignment?: 'right'; margin?: [number, number, number, number] } = {},
): PdfContent {
  return { text, fontSize: 6.5, color: ink2, lineHeight: 1.1, ...more };
}

/** A line across or below something. */
function line(length: number, lineWidth: number, lineColor: string): PdfContent {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth, lineColor }] };
}

function facts({ holder, insuranceNumber }: PrintedCard): PdfContent {
  const fontSize = holder.length > 30 ? 7.5 : 9.5;
  return {
    margin: [0, 6, 0, 6],
    columnGap: 8,
    columns: [
      { width: 124, stack: [small('Name'), { text: holder, bold: true, fontSize, lineHeight: 1.05 }] },
      {
        width: '*',
        stack: [small('Versicherungsnummer'), { text: insuranceNumber, bold: true, fontSize: 9.5 }],
      },
    ],
  };
}

function front(card: PrintedCard): PdfContent {
  return {
    margin: [10, 8, 10, 6],
    stack: [
      {
        columns: [
          { text: card.productName, bold: true, fontSize: 10 },
          small('Servicecard', { alignment: 'right' }),
        ],
      },
      small('Hilfe am Telefon', { margin: [0, 16, 0, 0] }),
      { text: card.phone, bold: true, fontSize: 18, lineHeight: 1.1 },
      line(118, 2, '#F2A541'),
      small(card.hours, { margin: [0, 3, 0, 13] }),
      line(width - 20, 1, '#0F2747'),
      facts(card),
      small(card.contract === '' ? card.insurerName : `${card.contract} · ${card.insurerName}`),
    ],
  };
}

/** The card in its real size on A4, to be cut out along its edge; called in the process that draws. */
export function draw(card: PrintedCard): Promise<Uint8Array> {
  return renderPdf({
    title: 'Servicecard',
    author: card.insurerName,
    content: [
      { text: 'Servicecard', style: 'title', headlineLevel: 1 },
      {
        text: 'In voller Größe drucken (100 Prozent) und an der Linie ausschneiden. Die Karte passt dann in jedes Kartenfach.',
        margin: [0, 0, 0, 18],
      },
      {
        table: { widths: [width], heights: [height], body: [[front(card)]] },
        layout: {
          hLineWidth: () => 0.75,
          vLineWidth: () => 0.75,
          hLineStyle: () => ({ dash: { length: 3 } }),
          vLineStyle: () => ({ dash: { length: 3 } }),
          hLineColor: () => ink2,
          vLineColor: () => ink2,
          paddingLeft: () => 0,
          paddingRight: () => 0,
          paddingTop: () => 0,
          paddingBottom: () => 0,
        },
      },
      { text: 'Gut zu wissen', style: 'heading', headlineLevel: 2 },
      'Die Karte ist kein Ausweis, kein Zahlungsmittel und kein Nachweis über den Versicherungsschutz. Sie hält fest, wonach wir am Telefon zuerst fragen.',
    ],
  });
}
