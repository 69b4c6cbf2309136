import { isSignature, sign } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import { fulfilmentOf } from './fulfilment.ts';
import type { Order } from './order.store.ts';

const purpose = 'order-access';

/** Where the order's result is shown, to whoever may see the order. */
export const resultPath = (order: Order): string => fulfilmentOf(order.service_key).resultPath(order);

/** Path that opens the order's result in any browser; only the mailbox of the order may be told it. */
export function resultLinkPath({ keys }: Pick<Services, 'keys'>, order: Order): string {
  return `${resultPath(order)}?zugang=${sign(keys.links, purpose, order.id)}`;
}

/** Where the order itself is shown: what was ordered, how far it is, its invoice. */
export const orderPagePath = (id: string) => `/rechtsservices/bestellungen/${id}`;

/** Path that opens the page of the order in any browser; only the mailbox of the order may be told it. */
export function orderLinkPath({ keys }: Pick<Services, 'keys'>, { id }: Pick<Order, 'id'>): string {
  return `${orderPagePath(id)}?zugang=${sign(keys.links, purpose, id)}`;
}

/** The link of a mail that opens the order's result; only the buyer receives it. */
export function signedResultLink(services: Services, order: Order): string {
  return `${services.publicUrl}${resultLinkPath(services, order)}`;
}

/** Whether a signature from such a link belongs to the order. */
export function opensOrder({ keys }: Services, order: Order, signature: string): boolean {
  return isSignature(keys.links, purpose, order.id, signature);
}
