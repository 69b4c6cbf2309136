import type { Tx } from '#src/database/database.ts';
import type { ServiceKey } from '#src/features/catalogue/public.ts';
import type { Services } from '#src/services.ts';
import type { Order } from './order.store.ts';

/** What a service does with an order of its kind. The feature of the service registers it at start. */
export type Fulfilment = {
  /** What the invoice and the mails call it, and what is delivered until when. */
  description: { title: string; delivery: string };
  /** In the transaction of the payment: create what was bought, without beginning it. */
  prepare(services: Services, tx: Tx, order: Order): Promise<void>;
  /** After the contract confirmation was sent (§ 312f Abs. 2 BGB): enqueue the work; answers its job's name. */
  begin(services: Services, tx: Tx, order: Order): Promise<string>;
  /** The work will never begin: end what was prepared, with the sentence that the customer reads. */
  abandon(services: Services, tx: Tx, order: Order, reason: string): Promise<void>;
  /** Path of the page where the buyer finds what he bought. */
  resultPath(order: Order): string;
  /** Path of the page the payment provider sends the buyer back to. */
  returnPath: string;
};

const fulfilments = new Map<string, Fulfilment>();

/** Registers what a service does with its orders. */
export function registerFulfilment(key: ServiceKey, fulfilment: Fulfilment): void {
  fulfilments.set(key, fulfilment);
}

/** @throws when no feature has registered the service: such an order cannot have been accepted */
export function fulfilmentOf(key: string): Fulfilment {
  const fulfilment = fulfilments.get(key);
  if (!fulfilment) throw new Error(`Nothing fulfils orders of ${key}.`);
  return fulfilment;
}

/** Whether orders of the service can be accepted. */
export function canBeOrdered(key: ServiceKey): boolean {
  return fulfilments.has(key);
}
