import { drawInProcess } from '#src/features/checks/document-reading/public.server.ts';
import type { Card } from './service-card.schema.ts';

/** What every card says of the portal. */
export type CardFrame = { productName: string; insurerName: string; phone: string; hours: string };

/** A card with everything that is printed on it. */
export type PrintedCard = Card & CardFrame;

/** The card in its real size on A4, as PDF. @throws as `drawInProcess` */
export function printCard(card: PrintedCard): Promise<Uint8Array<ArrayBuffer>> {
  return drawInProcess('src/features/insurance/service-card/card-pdf.ts', card);
}
