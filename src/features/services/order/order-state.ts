import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { givenBackEvent, keep, readKept } from '#src/navigation/browser-store.ts';

/**
 * The order in the browser, exactly in the shape of specification section 3, kept whole in session storage
 * under `services` at every change and restored on start. Further checks stand beside the first as soon as one is begun.
 */
const uploadSchema = z.object({
  filename: z.string(),
  size: z.number(),
  type: z.string(),
  token: z.string(),
});
const processingSchema = z.object({ checkId: z.string(), polling: z.boolean(), timeout: z.boolean() });
const servicesSchema = z.object({
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  payment: z.object({
    invoiceAddress: z.object({
      companyName: z.string(),
      streetAndHouseNumber: z.string(),
      addressSupplement: z.string(),
      zipCode: z.string(),
      city: z.string(),
      country: z.string(),
    }),
    method: z.string(),
  }),
  uploads: z.object({ employersReference: uploadSchema, employmentContract: uploadSchema.optional() }),
  consents: z.object({ agb: z.boolean(), datenschutz: z.boolean(), widerrufsverzicht: z.boolean() }),
  processing: z.object({
    employersReference: processingSchema,
    employmentContract: processingSchema.optional(),
  }),
  checkoutDetails: z.object({ approveLink: z.string(), orderId: z.string() }),
});

export type ServicesState = z.infer<typeof servicesSchema>;
type CustomerField = keyof ServicesState['customer'];
type InvoiceAddressField = keyof ServicesState['payment']['invoiceAddress'];
/** Key of a check whose uploaded file this browser tab remembers. */
export type UploadSlot = keyof ServicesState['uploads'];
type ConsentName = keyof ServicesState['consents'];

export const emptyUpload: z.infer<typeof uploadSchema> = { filename: '', size: 0, type: '', token: '' };

/** The state before anything was entered; the country defaults to Deutschland (specification, section 9). */
export const initialServices: ServicesState = {
  customer: { firstName: '', lastName: '', email: '' },
  payment: {
    invoiceAddress: {
      companyName: '',
      streetAndHouseNumber: '',
      addressSupplement: '',
      zipCode: '',
      city: '',
      country: 'Deutschland',
    },
    method: 'PAYPAL',
  },
  uploads: { employersReference: emptyUpload },
  consents: { agb: false, datenschutz: false, widerrufsverzicht: false },
  processing: { employersReference: { checkId: '', polling: false, timeout: false } },
  checkoutDetails: { approveLink: '', orderId: '' },
};

type Listener = () => void;
let current: ServicesState = initialServices;
let isRestored = false;
const listeners = new Set<Listener>();

/** Reads what an earlier page of this tab has saved; anything unreadable counts as nothing. */
function restore(): ServicesState {
  const saved = servicesSchema.safeParse(readKept('services'));
  return saved.success ? saved.data : initialServices;
}

/** The present state; the first call in a browser restores what was saved. */
export function services(): ServicesState {
  if (!isRestored && typeof window !== 'undefined') {
    isRestored = true;
    current = restore();
  }
  return current;
}

function change(next: ServicesState): void {
  isRestored = true;
  current = next;
  // Without storage the state lives as long as the page.
  keep('services', next);
  for (const listener of listeners) listener();
}

export function setCustomer(field: CustomerField, value: string): void {
  change({ ...services(), customer: { ...services().customer, [field]: value } });
}

export function setInvoiceAddress(field: InvoiceAddressField, value: string): void {
  const { payment } = services();
  const invoiceAddress = { ...payment.invoiceAddress, [field]: value };
  change({ ...services(), payment: { ...payment, invoiceAddress } });
}

export function setUpload(slot: UploadSlot, upload: z.infer<typeof uploadSchema>): void {
  change({ ...services(), uploads: { ...services().uploads, [slot]: upload } });
}

export function setProcessing(slot: UploadSlot, processing: z.infer<typeof processingSchema>): void {
  change({ ...services(), processing: { ...services().processing, [slot]: processing } });
}

export function setConsent(name: ConsentName, isGiven: boolean): void {
  change({ ...services(), consents: { ...services().consents, [name]: isGiven } });
}

export function setCheckoutDetails(details: ServicesState['checkoutDetails']): void {
  change({ ...services(), checkoutDetails: details });
}

/** Takes back all three consents, for example when the order has changed. */
export function resetConsents(): void {
  change({ ...services(), consents: initialServices.consents });
}

/** Forgets the whole order. */
export function resetServices(): void {
  change(initialServices);
}

/** Deletes the order of this tab if it is this one, after it was paid. The progress of its check stays. */
export function forgetOrder(orderId: string): void {
  const { checkoutDetails, processing } = services();
  if (checkoutDetails.orderId === orderId) change({ ...initialServices, processing });
}

/** Reads this tab's store again, after a customer's earlier input was put back. */
export function forgetRestored(): void {
  isRestored = false;
  current = initialServices;
  for (const listener of listeners) listener();
}

/** Tells `listener` of every change; returns how to stop. */
export function subscribeServices(listener: Listener): () => void {
  listeners.add(listener);
  window.addEventListener(givenBackEvent, forgetRestored);
  return () => listeners.delete(listener);
}

/** The order in this browser; on the server and in the first render the empty one. */
export function useServices(): ServicesState {
  return useSyncExternalStore(subscribeServices, services, () => initialServices);
}
