import type { Card } from './service-card.schema.ts';

/** What every card says of the portal. */
export type CardFrame = { productName: string; insurerName: string; phone: string; hours: string };

/** A card with everything that is printed on it. */
export type PrintedCard = Card & CardFrame;
