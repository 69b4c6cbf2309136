import { type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import type { OrderApi } from '#src/features/services/order/public.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';

type Context = Readonly<RouterContextProvider>;

/** How the buyer came back from the payment provider. Each kind but `paid`, which leads on, has its words. */
type Return =
  | { kind: 'cancelled' | 'not-approved' | 'declined'; approveLink: string | null; orderNumber: string }
  | { kind: 'pending' | 'closed' | 'refunded'; orderNumber: string }
  | { kind: 'mismatch' | 'unreachable' | 'lost' | 'none' };

/** The service of the order, to lead back to it; null in a browser that does not know the order. */
type Known = { serviceKey: string | null; supportPhone: string };
export type PaymentReturn = Return & Known;

/** A browser that does not know the order: the payment is settled all the same, nothing is told of it. */
async function lostReturn(context: Context, token: string | null): Promise<Return> {
  if (!token) return { kind: 'none' };
  await outcome(api<OrderApi>(context).payments.returns.$post({ json: { token } }));
  return { kind: 'lost' };
}

type Settled = Return | { kind: 'paid'; resultPath: string };

async function settle(
  context: Context,
  id: string,
  token: string | null,
  isCancelled: boolean,
): Promise<{ back: Settled; serviceKey: string | null }> {
  const orders = api<OrderApi>(context).orders[':id'];
  const read = await outcome(orders.$get({ param: { id } }));
  if (!read.ok) return { back: await lostReturn(context, token), serviceKey: null };
  const { approveLink, orderNumber, status, serviceKey } = read.value;
  const told = (back: Settled) => ({ back, serviceKey });
  if (isCancelled && approveLink) return told({ kind: 'cancelled', approveLink, orderNumber });
  if (status === 'refunded') return told({ kind: 'refunded', orderNumber });
  const captured = await outcome(orders.capture.$post({ param: { id } }));
  if (!captured.ok) {
    return told({ kind: captured.problem.code === 'payment_mismatch' ? 'mismatch' : 'unreachable' });
  }
  const { payment, resultPath } = captured.value;
  if (payment === 'paid' && resultPath) return told({ kind: 'paid', resultPath });
  if (payment === 'not-approved' || payment === 'declined') {
    return told({ kind: payment, approveLink: captured.value.approveLink, orderNumber });
  }
  return told({ kind: payment === 'pending' ? 'pending' : 'closed', orderNumber });
}

/**
 * The return from the payment provider: approved, cancelled, refused, already paid, or in a browser that
 * has lost its session. Taking the payment is idempotent, so a reload or a second tab does no harm.
 * @throws a redirect to what was bought, once it is paid
 */
export async function loadPaymentReturn(context: Context, url: URL): Promise<PaymentReturn> {
  const { supportPhone } = pageRequest(context).shell;
  const id = z.uuid().safeParse(url.searchParams.get('bestellung'));
  const token = url.searchParams.get('token');
  const { back, serviceKey } = id.success
    ? await settle(context, id.data, token, url.searchParams.has('abbruch'))
    : { back: await lostReturn(context, token), serviceKey: null };
  // Paid, now or before: on to what was bought. The provider's parameters do not stay in the history.
  if (back.kind === 'paid') throw redirect(back.resultPath, 303);
  return { ...back, serviceKey, supportPhone };
}
