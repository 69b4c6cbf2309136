import type { Context, Hono } from 'hono';
import { approved, type StoredOrder } from './order.ts';
import { approvalPage, cancelAddress, pagePolicy, returnAddress, STYLE, unknownOrderPage } from './page.ts';
import type { WalletParts } from './webhooks.ts';
import { newEvent, withEvent } from './webhooks.ts';

/** What the buyer's browser sees: the page of one payment, and its two buttons. */
export function addBuyerRoutes(app: Hono, parts: WalletParts): void {
  app.get('/wallet.css', (context) =>
    context.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'max-age=300' }),
  );
  app.get('/checkoutnow', async (context) => {
    const order = await parts.books.read(context.req.query('token') ?? '');
    return order === null ? unknownOrder(context) : page(context, order);
  });
  app.post('/approve', async (context) => {
    const order = await approve(await tokenOf(context), parts);
    return order === null ? unknownOrder(context) : context.redirect(returnAddress(order), 303);
  });
  app.post('/cancel', async (context) => {
    const order = await parts.books.read(await tokenOf(context));
    return order === null ? unknownOrder(context) : context.redirect(cancelAddress(order), 303);
  });
}

async function tokenOf(context: Context): Promise<string> {
  const { token } = await context.req.parseBody().catch(() => ({ token: undefined }));
  return typeof token === 'string' ? token : '';
}

function page(context: Context, order: StoredOrder) {
  setPageHeaders(context, order);
  return context.html(approvalPage(order));
}

function unknownOrder(context: Context) {
  setPageHeaders(context, null);
  return context.html(unknownOrderPage(), 404);
}

function setPageHeaders(context: Context, order: StoredOrder | null): void {
  context.header('Content-Security-Policy', pagePolicy(order));
  context.header('Cache-Control', 'no-store');
  context.header('X-Content-Type-Options', 'nosniff');
  // Not "no-referrer": forms would then send "Origin: null", which a portal around us may refuse.
  context.header('Referrer-Policy', 'same-origin');
}

/** A second click changes nothing and leads to the same place. */
async function approve(orderId: string, parts: WalletParts): Promise<StoredOrder | null> {
  const time = new Date().toISOString();
  const order = await parts.books.change(orderId, (current) => {
    if (current.status !== 'PAYER_ACTION_REQUIRED') return [current, current];
    const agreed = approved(current, time);
    const { wallet: _private, ...resource } = agreed;
    const type = 'CHECKOUT.ORDER.APPROVED';
    const summary = 'An order has been approved by buyer';
    const event = newEvent({ type, resourceType: 'checkout-order', summary, resource }, time);
    const changed = withEvent(agreed, event);
    return [changed, changed];
  });
  parts.delivery?.wake(orderId);
  return order;
}
