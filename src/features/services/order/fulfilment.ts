import type { Tx } from '#src/database/database.ts';
import type { UploadKind } from '#src/features/checks/uploads/public.server.ts';
import type { ServiceKey } from '#src/features/services/catalogue/public.ts';
import type { Services } from '#src/services.ts';
import type { NewOrder } from './order.schema.ts';
import type { Order, Prepared } from './order.store.ts';

/** The words for a service in invoice, mails and the order flow. */
export type ServiceDescription = {
  /** Its name on invoice and mails. */
  title: string;
  /** What one gets, directly above the button (Art. 246a § 1 Abs. 1 Nr. 1 EGBGB). */
  what: string;
  /** What is delivered until when. */
  delivery: string;
  /** What happens after the payment, as the mails say it: „Wir beginnen jetzt mit der Prüfung.“ */
  next: string;
  /** What the link to the result says. */
  open: string;
};

/** What a service does with an order of its kind. The feature of the service registers it at start. */
export type Fulfilment = {
  /** What the invoice and the mails call it, and what is delivered until when. */
  description: ServiceDescription;
  /** Set if a file must be uploaded before: its kind, and the answer without one. */
  upload?: { kind: UploadKind; missing: string };
  /**
   * In the transaction of the order: takes what was prepared for it, so that nobody else can.
   * @throws Problem when it is not there, not the caller's, or taken
   */
  take?(services: Services, tx: Tx, wanted: { order: NewOrder; subjects: string[] }): Promise<Prepared>;
  /** In the transaction that ends an unpaid order: releases what was taken. */
  release?(services: Services, tx: Tx, order: Order): Promise<void>;
  /** In the transaction of the payment, or of a free order: create what was ordered, without beginning it. */
  prepare(services: Services, tx: Tx, order: Order): Promise<void>;
  /**
   * After the contract confirmation was sent (§ 312f Abs. 2 BGB): enqueue the work, or do it when it is a row.
   * @returns the name of the job that continues, if there is one
   */
  begin(services: Services, tx: Tx, order: Order): Promise<string | undefined>;
  /** The work will never begin: ends what was prepared, with the sentence for the customer. */
  abandon(services: Services, tx: Tx, order: Order, reason: string): Promise<void>;
  /** In the transaction that decides on a refund: invalidates what was delivered. */
  revoke?(services: Services, tx: Tx, order: Order): Promise<void>;
  /**
   * In the transaction of the buyer's withdrawal: locks what he has not used yet.
   * @returns what staff should know of the performance; undefined for nothing beyond the status
   */
  withdrawn?(services: Services, tx: Tx, order: Order): Promise<string | undefined>;
  /**
   * In the transaction of a free order: whether the person may have one more.
   * @param earlier all his earlier free orders of this service, without cancelled ones
   * @returns the sentence that refuses it and says what to do
   */
  refuseFree?(services: Services, tx: Tx, earlier: ReadonlyArray<Order>): Promise<string | undefined>;
  /** In the transaction that deletes an account: ends its unused free order. */
  accountDeleted?(services: Services, tx: Tx, order: Order): Promise<void>;
  /** Path of the page where the buyer finds what he bought. */
  resultPath(order: Pick<Order, 'id' | 'fulfilment_id'>): string;
  /** Path to which the payment provider sends the buyer back, if the service has its own page for it. */
  returnPath?: string;
};

const fulfilments = new Map<string, Fulfilment>();

/** Where the payment provider sends the buyers of all other services. */
export const commonReturnPath = '/rechtsservices/bezahlung';

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
