import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { withoutEndSlashes } from '#src/lib/end-slashes.ts';
import type { FetchLike } from '#src/providers/http/index.ts';
import type { WalletSettings } from '../payment.ts';
import { createBooks } from './books.ts';
import { addBuyerRoutes } from './buyer-routes.ts';
import { addMerchantRoutes } from './merchant-routes.ts';
import { WalletRefusal } from './order.ts';
import { createDelivery, openSigner, type WalletParts } from './webhooks.ts';

const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000];

export interface Wallet {
  /** To be mounted at the path of `publicUrl`. */
  readonly app: Hono;
  /** Stops delivering webhooks. */
  close(): void;
}

/**
 * The local wallet: a payment service of its own, with its own books, that speaks PayPal's protocol and
 * moves no money. Takes up undelivered webhooks of an earlier process at once.
 */
export function createWallet(
  settings: Omit<WalletSettings, 'kind' | 'timeoutMs'>,
  deps: { readonly fetch?: FetchLike } = {},
): Wallet {
  const publicUrl = withoutEndSlashes(settings.publicUrl);
  const { clientId, clientSecret, webhookId, webhookUrl: url, directory } = settings;
  const books = createBooks(directory);
  const signer = openSigner(directory);
  // The users of the key see the error. Without this line a full disk at start would end the process.
  signer.catch(() => undefined);
  const delivery =
    url === undefined
      ? null
      : createDelivery(books, signer, {
          url,
          webhookId,
          certUrl: `${publicUrl}/v1/notifications/certs/demo`,
          fetch: deps.fetch ?? ((address, init) => fetch(address, init)),
          retryDelaysMs: settings.webhookRetryDelaysMs ?? RETRY_DELAYS_MS,
        });
  delivery?.resume().catch(() => undefined);
  const app = createWalletApp({ books, delivery, signer, publicUrl, clientId, clientSecret, webhookId });
  return { app, close: () => delivery?.close() };
}

/** Puts the wallet's app at the path of its public address. */
export function mountWallet(app: Hono, publicUrl: string): Hono {
  return new Hono().route(new URL(publicUrl).pathname, app);
}

/** The wallet's server: PayPal's Orders v2 as far as our client uses it, and the buyer's pages. */
function createWalletApp(parts: WalletParts): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 512 * 1024 }));
  app.onError(answerError);
  addMerchantRoutes(app, parts);
  addBuyerRoutes(app, parts);
  return app;
}

const NAMES = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
} as const;

function answerError(error: unknown, context: Context): Response {
  const debugId = randomBytes(6).toString('hex');
  if (!(error instanceof WalletRefusal)) {
    const message = 'An internal server error occurred.';
    return context.json({ name: 'INTERNAL_SERVER_ERROR', message, debug_id: debugId }, 500);
  }
  const details = [{ issue: error.issue, description: error.message }];
  const body = { name: NAMES[error.status], message: error.message, debug_id: debugId, details, links: [] };
  return context.json(body, error.status);
}
