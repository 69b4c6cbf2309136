import type { Offer, ServiceKey } from '#src/features/services/catalogue/public.ts';
import type { OrderBody, ServiceDescription } from '#src/features/services/order/public.ts';

/** What was prepared before the order, by the field of the order that names it. */
type PreparedField = 'uploadToken' | 'appointmentId' | 'legalRequestId';

/** The way of an order of one service: addresses and words. All of them have the same steps after the first. */
export type OrderFlow = {
  serviceKey: ServiceKey;
  description: ServiceDescription;
  /** The page that explains the service. */
  servicePath: string;
  /** The page of the flow itself; its steps are `?schritt=`. */
  path: string;
  /** The step before the customer's details, where something has to be prepared. */
  first?: {
    /** Value of `?schritt=`. */
    step: string;
    title: string;
    short: string;
    /** What the order calls it. */
    field: PreparedField;
    /** What to say to who has skipped it. */
    missing: { title: string; before: string; link: string };
  };
  /** What the mail address is for, below its field. */
  emailHint: string;
};

/** The steps that every order has, and one before them where something has to be prepared. */
export type StepName = 'vorbereiten' | 'daten' | 'pruefen';

/** The step an address names; the first of the flow when it names none. */
export function stepNamed(flow: OrderFlow, wanted: string | null): StepName {
  if (wanted === 'daten' || wanted === 'pruefen') return wanted;
  return flow.first ? 'vorbereiten' : 'daten';
}

/** The address of a step, with what was prepared where the address carries it. */
export function stepAddress(
  flow: OrderFlow,
  step: StepName,
  carried: Readonly<Record<string, string>> = {},
): string {
  const name = step === 'vorbereiten' ? '' : step;
  const query = new URLSearchParams({ ...(name ? { schritt: name } : {}), ...carried }).toString();
  return query ? `${flow.path}?${query}` : flow.path;
}

/** Heading and title of a step. */
export function stepTitle(flow: OrderFlow, step: StepName): string {
  if (step === 'vorbereiten') return flow.first?.title ?? '';
  return step === 'daten' ? 'Ihre Daten' : 'Prüfen und bestellen';
}

/** Who is signed in, as far as an order asks for it. */
export type KnownCustomer = {
  firstName: string;
  lastName: string;
  email: string;
  companyName: string;
  streetAndHouseNumber: string;
  zipCode: string;
  city: string;
};

/** An order that the visitor may not want to place a second time. */
export type EarlierOrder = Pick<
  OrderBody,
  'orderId' | 'orderNumber' | 'status' | 'approveLink' | 'createdAt'
>;

/** What every step shows: the price for this visitor, who sells, and his own data if he is signed in. */
export type FlowOffer = {
  step: StepName;
  offer: Offer;
  name: string;
  vatPercent: number;
  retentionDays: number;
  isDemo: boolean;
  providerName: string;
  /** Who does the work: a program, a law firm, a partner. */
  performer: string;
  supportPhone: string;
  supportEmail: string;
  idempotencyKey: string;
  customer: KnownCustomer | null;
  /** What the visitor has ordered of it within a day. */
  earlier: EarlierOrder | null;
};

/** What review and service page say of the payment besides its name. */
export function paymentDemoNote(isDemo: boolean): string {
  return isDemo ? ' In der Demonstration steht dafür ein Übungs-Bezahldienst, bei dem kein Geld fließt.' : '';
}
