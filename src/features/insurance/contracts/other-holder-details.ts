import { z } from 'zod';

/** Key of the queue in addresses and events. */
export const otherHolderQueueKey = 'other-holders';

/** What is kept of a request to debit somebody else's account, besides what its customer is shown. */
export const otherHolderDetailsSchema = z.object({
  maskedIban: z.string(),
  /** The IBAN is gone once the request is decided. */
  ibanSealed: z.string().optional(),
  bic: z.string().nullable(),
  bankName: z.string().nullable(),
  holder: z.object({ name: z.string(), street: z.string(), postcode: z.string(), city: z.string() }),
  mandateReference: z.string(),
  /** Reference of the mandate that this one replaces. Requests of the first releases do not name it. */
  replacedReference: z.string().optional(),
  uploadId: z.uuid(),
});

export type OtherHolderDetails = z.infer<typeof otherHolderDetailsSchema>;
