import type { Db, Tx } from '#src/database/database.ts';
import { linkedThing } from '#src/features/account/accounts/public.server.ts';
import { isSignature, sign } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import { fulfilmentOf } from './fulfilment.ts';
import type { Order } from './order.store.ts';

const purpose = 'order-access';

/** The path of the order's result. */
export const resultPath = (order: Order): string => fulfilmentOf(order.service_key).resultPath(order);

/** The path of the order's page: what was ordered, its status and invoice. */
export const orderPagePath = (id: string) => `/rechtsservices/bestellungen/${id}`;

async function signature({ keys }: Pick<Services, 'keys'>, db: Db | Tx, id: string): Promise<string> {
  return sign(keys.links, purpose, await linkedThing(db, id));
}

/** The path that opens the page of the order in any browser. It is sent to the order's mailbox only. */
export async function orderLinkPath(
  services: Pick<Services, 'keys'>,
  db: Db | Tx,
  { id }: Pick<Order, 'id'>,
): Promise<string> {
  return `${orderPagePath(id)}?zugang=${await signature(services, db, id)}`;
}

/** The link of a mail that opens the order's result; only the buyer receives it. */
export async function signedResultLink(services: Services, db: Db | Tx, order: Order): Promise<string> {
  return `${services.publicUrl}${resultPath(order)}?zugang=${await signature(services, db, order.id)}`;
}

/** Whether a signature from such a link belongs to the order. */
export async function opensOrder({ keys, db }: Services, order: Order, given: string): Promise<boolean> {
  return isSignature(keys.links, purpose, await linkedThing(db, order.id), given);
}
