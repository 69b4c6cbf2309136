import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { letterHead } from '#src/lib/letter-head.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import type { Services } from '#src/services.ts';
import { type MailBlock, type MailBlocks, mailAsText, written } from './mail-text.ts';
import type { MessageKind } from './message-kinds.ts';

export type LetterDraft = {
  /** What the letter is for, e.g. `briefcode`. */
  purpose: MessageKind;
  /** The recipient as on the envelope, line by line. */
  recipient: ReadonlyArray<string>;
  subject: string;
  blocks: MailBlocks;
  filename: string;
};

/** A letter ready to be queued: the same words as text and as PDF. */
export type Letter = LetterDraft & {
  text: string;
  document: { filename: string; contentType: string; content: Uint8Array };
};

/** pdfmake changes its input, so lists and rows are copied. */
function blockAsPdf(block: MailBlock): PdfContent {
  const margin: [number, number, number, number] = [0, 0, 0, 9];
  if (typeof block === 'string') return { text: block, margin };
  switch (block.kind) {
    case 'heading':
      return { text: block.text, style: 'heading' };
    case 'list':
      return { ol: [...block.items], margin };
    case 'rows':
      return {
        layout: 'noBorders',
        margin,
        table: { widths: [130, '*'], body: block.rows.map((row) => [...row]) },
      };
    case 'link':
    case 'plainLink':
      return { text: `${block.label}: ${block.href}`, margin };
    case 'code':
      return {
        stack: [
          { text: block.label, style: 'small' },
          { text: block.code, fontSize: 22, bold: true, characterSpacing: 2 },
        ],
        margin: [0, 8, 0, 16],
      };
  }
}

/**
 * Writes a letter of the insurer as A4 for a window envelope. Takes about a tenth of a second: never inside a
 * transaction.
 */
export async function writeLetter(services: Services, draft: LetterDraft): Promise<Letter> {
  const { settings, clock } = services;
  const sender = `${settings.INSURER_NAME}, ${settings.INSURER_ADDRESS}`;
  const now = clock.now().toISOString();
  const content = await drawPdf({
    title: draft.subject,
    author: settings.INSURER_NAME,
    footer: `${sender} · Telefon ${settings.SUPPORT_PHONE}`,
    content: [
      ...letterHead(sender, draft.recipient, now, 22),
      { text: draft.subject, style: 'heading', margin: [0, 0, 0, 12] },
      ...written(draft.blocks).map(blockAsPdf),
      { text: `Freundliche Grüße\n${settings.INSURER_NAME}`, margin: [0, 12, 0, 0] },
    ],
  });
  const text = `${draft.recipient.join('\n')}\n\n${formatDate(now)}\n\n${draft.subject}\n\n${mailAsText(draft.blocks)}`;
  return { ...draft, text, document: { filename: draft.filename, contentType: 'application/pdf', content } };
}
