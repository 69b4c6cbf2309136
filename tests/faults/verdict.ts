import { join } from 'node:path';
import { createStorage } from '#src/providers/storage/index.ts';
import { storedFiles } from '../integration/stored-files.ts';
import type { Buyer } from './buyer.ts';
import type { Evidence } from './evidence.ts';
import type { ReceivedMail } from './mail-sink.ts';
import type { OrderEvidence } from './steps.ts';

type Facts = { evidence: Evidence; buyers: Buyer[]; mails: ReceivedMail[]; dataFolder: string };

/** Faults of an order whose buyer agreed to pay: it ends with its result or with the money back. */
function faultsOfApproved(order: OrderEvidence, buyer: Buyer, mails: ReceivedMail[]): string[] {
  const { wallet, check } = order;
  const wanted = buyer.plan.isReference ? 'fulfilled' : 'refunded';
  const confirmations = order.mails.filter(({ purpose }) => purpose === 'order-confirmation');
  const arrived = mails.filter(({ to, purpose }) => to === order.email && purpose === 'confirmation');
  const last = `order-${wanted}`;
  const lastMail = order.mails.find(({ purpose }) => purpose === last);
  const returned = wallet?.refundedCents ?? 0;
  const demands: Array<[boolean, string]> = [
    [order.status === wanted, `is ${order.status} instead of ${wanted}`],
    [wallet?.captures.length === 1, `has ${wallet?.captures.length ?? 0} captures`],
    [returned === (wanted === 'refunded' ? wallet?.capturedCents : 0), `got ${returned} cents back`],
    [order.invoices === 1, `has ${order.invoices} invoices`],
    [order.cancellations === (wanted === 'refunded' ? 1 : 0), `has ${order.cancellations} cancellations`],
    [confirmations.length === 1, `has ${confirmations.length} confirmations`],
    [confirmations.every(({ state }) => state === 'sent'), 'has an unsent confirmation'],
    [new Set(arrived.map(({ messageId }) => messageId)).size === 1, `got ${arrived.length} confirmations`],
    [lastMail?.state === 'sent', `has the mail ${last} in state ${lastMail?.state ?? 'none'}`],
    [wanted === 'refunded' || check?.hasResult === true, 'has no result'],
    [check?.status === (wanted === 'refunded' ? 'failed' : 'finished'), `has a check ${check?.status}`],
    [wanted !== 'refunded' || order.uploadState === 'deleted', `keeps an upload ${order.uploadState}`],
  ];
  return demands.filter(([holds]) => !holds).map(([, fault]) => `${order.number} ${fault}`);
}

/** Faults of an order nobody agreed to: nothing was taken, nothing was done. */
function faultsOfUnapproved(order: OrderEvidence): string[] {
  const demands: Array<[boolean, string]> = [
    [(order.wallet?.captures.length ?? 0) === 0, 'was captured without approval'],
    [order.invoices === 0, 'has an invoice without payment'],
    [order.check === null, 'has a check without payment'],
    [order.status === 'created', `is ${order.status} without approval`],
  ];
  return demands.filter(([holds]) => !holds).map(([, fault]) => `${order.number} ${fault}`);
}

/** Objects of refused checks that are still in the storage. */
async function leftovers({ evidence, dataFolder }: Facts): Promise<string[]> {
  const storage = createStorage({
    kind: 'local',
    directory: join(dataFolder, 'storage'),
    bucket: 'rechtshafen',
    publicUrl: 'http://localhost',
    accessKeyId: 'none',
    secretAccessKey: 'none-needed-to-look',
  });
  const refused = evidence.orders.filter(({ check }) => check?.status === 'failed');
  const found = await Promise.all(refused.map((order) => storedFiles({ storage }, order.uploadPrefix)));
  return refused.flatMap(({ number }, index) =>
    (found[index]?.length ?? 0) > 0 ? [`${number} was refused, but its file is still there`] : [],
  );
}

function isApproved(order: OrderEvidence): boolean {
  return order.wallet !== null && order.wallet.status !== 'PAYER_ACTION_REQUIRED';
}

/** Everything that is not as promised; empty when nothing was lost. */
export async function findFaults(facts: Facts): Promise<string[]> {
  const { evidence, buyers, mails } = facts;
  const faults: string[] = [];
  for (const buyer of buyers) {
    const own = evidence.orders.filter(({ email }) => email === buyer.email);
    const [order] = own;
    if (own.length > 1) faults.push(`${buyer.email} has ${own.length} orders`);
    if (buyer.placed && !order) faults.push(`${buyer.placed.orderNumber} is gone`);
    if (buyer.isApproved && (!order || !isApproved(order)))
      faults.push(`${buyer.email}: the approval is gone`);
    if (!order) continue;
    faults.push(...(isApproved(order) ? faultsOfApproved(order, buyer, mails) : faultsOfUnapproved(order)));
  }
  const foreign = evidence.payments.filter(
    (payment) => !evidence.orders.some(({ id }) => id === payment.purchase_units[0].custom_id),
  );
  faults.push(...foreign.map(({ id }) => `payment ${id} belongs to no order`));
  evidence.invoiceNumbers.forEach((number, index) => {
    if (number !== index + 1) faults.push(`invoice ${index + 1} is missing, ${number} comes instead`);
  });
  if (evidence.openChecks > 0) faults.push(`${evidence.openChecks} checks have no end`);
  return [...faults, ...(await leftovers(facts))];
}
