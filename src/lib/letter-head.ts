import { formatDate } from './dates.ts';
import type { PdfContent } from './pdf.ts';

/** A millimetre in points. */
const mm = 72 / 25.4;
/** Where the window of an envelope shows the address (DIN 5008, form B): 45 mm from the top, 25 mm from the left. */
const addressField = { x: 25 * mm, y: 45 * mm };
/** Below the address field the letter begins. */
const headHeight = 70 * mm;

/** Sender in one line, address and day of a letter for a window envelope. @param date ISO day or instant @param space below the day, in points */
export function letterHead(
  sender: string,
  address: readonly string[],
  date: string,
  space = 18,
): PdfContent[] {
  return [
    {
      stack: [{ text: sender, style: 'small', margin: [0, 0, 0, 10] }, { text: address.join('\n') }],
      absolutePosition: addressField,
    },
    { text: formatDate(date), alignment: 'right', margin: [0, headHeight, 0, space] },
  ];
}
