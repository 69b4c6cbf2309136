import { textBlock } from '#src/features/insurance/contracts/printed-letter.ts';
import { letterHead } from '#src/lib/letter-head.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import type { Services } from '#src/services.ts';
import type { DemoLetter } from './claim.ts';

export type Recipient = { lines: string[]; salutation: string };

/** A letter of the sample data as PDF, marked as such on every sheet. */
export function demoLetterPdf(
  { settings }: Pick<Services, 'settings'>,
  letter: DemoLetter,
  facts: { recipient: Recipient; claimNumber: string; claimTitle: string; date: string },
): Promise<Uint8Array> {
  const sender = letter.from ?? {
    name: settings.INSURER_NAME,
    address: settings.INSURER_ADDRESS,
    contact: `Telefon ${settings.SUPPORT_PHONE}`,
  };
  return renderPdf({
    title: letter.title,
    author: sender.name,
    footer: `Beispieldaten der Demonstration, ohne rechtliche Bedeutung. ${sender.name} · ${sender.address} · ${sender.contact}`,
    content: [
      ...letterHead(`${sender.name}, ${sender.address}`, facts.recipient.lines, facts.date),
      { text: letter.title, style: 'heading', margin: [0, 0, 0, 2] },
      {
        text: `Schaden ${facts.claimNumber}: ${facts.claimTitle}`,
        margin: [0, 0, 0, 14],
      },
      ...[`${facts.recipient.salutation},`, ...letter.paragraphs].map(textBlock),
      { text: `Freundliche Grüße\n\n${sender.name}`, margin: [0, 12, 0, 0] },
      { text: letter.signature },
    ],
  });
}

/** A sheet that stands for something the customer has sent. */
export function demoSheetPdf(
  { settings }: Pick<Services, 'settings'>,
  title: string,
  text: string,
): Promise<Uint8Array> {
  return renderPdf({
    title,
    author: settings.PRODUCT_NAME,
    footer: 'Beispieldaten der Demonstration, ohne rechtliche Bedeutung.',
    content: [
      { text: title, style: 'title' },
      { text, margin: [0, 9, 0, 9] },
      { text: 'Dieses Blatt steht für eine Unterlage, die ein Kunde geschickt hat.', style: 'small' },
    ],
  });
}
