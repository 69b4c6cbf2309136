/** The steps of an order between `POST /orders` and its end, in their order. */
export const stepTitles = {
  '0': 'no order row yet',
  a: 'order row written, payment not yet created',
  b: 'payment created at the wallet, not yet saved',
  c: 'waiting for approval',
  d: 'approved, not yet captured',
  e: 'captured at the wallet, our row not yet written',
  f: 'paid, confirmation not yet written',
  g: 'confirmation queued or being sent',
  h: 'confirmation sent, check waiting',
  i: 'check reading or grading',
  j: 'result written, its mail not yet sent',
  k: 'refused, refund not yet made',
  l: 'refunded at the wallet, our row not yet written',
  m: 'refund written, its mail not yet sent',
  z: 'everything done',
} as const;

export type StepKey = keyof typeof stepTitles;
export const stepKeys = Object.keys(stepTitles) as StepKey[];

/** Steps at which something can be lost; with many kills each must have been hit. */
export const dangerousSteps = stepKeys.filter((key) => key !== '0' && key !== 'z');

/** The state of one order in our database and in the wallet's books. */
export type OrderEvidence = {
  id: string;
  number: string;
  email: string;
  status: string;
  uploadPrefix: string;
  uploadState: string;
  hasProviderOrder: boolean;
  refundReason: string | null;
  /** State of each mail by its purpose. */
  mails: ReadonlyArray<{ id: string; purpose: string; state: string }>;
  check: { status: string; hasResult: boolean } | null;
  invoices: number;
  /** Documents that cancel an invoice. */
  cancellations: number;
  /** Null: the wallet knows no payment of this order. */
  wallet: {
    id: string;
    status: string;
    captures: string[];
    refundedCents: number;
    capturedCents: number;
  } | null;
};

/** The step of an order, judged by the data on disk. */
export function stepOf(order: OrderEvidence | undefined): StepKey {
  if (!order) return '0';
  const { wallet, check, status } = order;
  const mail = (purpose: string) => order.mails.find((one) => one.purpose === purpose)?.state;
  if (!wallet) return 'a';
  if (!order.hasProviderOrder) return 'b';
  if (status === 'refunded') return mail('order-refunded') === 'sent' ? 'z' : 'm';
  if (status === 'fulfilled') return mail('order-fulfilled') === 'queued' ? 'j' : 'z';
  if (status !== 'paid') {
    if (wallet.captures.length > 0) return 'e';
    return wallet.status === 'APPROVED' ? 'd' : 'c';
  }
  if (order.refundReason) return wallet.refundedCents > 0 ? 'l' : 'k';
  if (mail('order-confirmation') === undefined) return 'f';
  if (mail('order-confirmation') === 'queued') return 'g';
  return check?.status === 'processing' ? 'i' : 'h';
}
