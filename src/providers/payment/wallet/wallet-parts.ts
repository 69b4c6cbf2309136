import type { Books } from './books.ts';
import type { Delivery, Signer } from './webhooks.ts';

/** What the wallet's routes work with. */
export interface WalletParts {
  readonly books: Books;
  readonly delivery: Delivery | null;
  readonly signer: Promise<Signer>;
  /** Without trailing slash. */
  readonly publicUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}
