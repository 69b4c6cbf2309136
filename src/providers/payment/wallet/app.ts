import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { addBuyerRoutes } from './buyer-routes.ts';
import { addMerchantRoutes } from './merchant-routes.ts';
import { WalletRefusal } from './order.ts';
import type { WalletParts } from './wallet-parts.ts';

/** The wallet's server: PayPal's Orders v2 as far as our client uses it, and the buyer's pages. */
export function createWalletApp(parts: WalletParts): Hono {
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
