import { z } from 'zod';

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string().min(1) }),
  z.object({ kind: z.literal('subheading'), text: z.string().min(1) }),
  z.object({
    kind: z.literal('list'),
    items: z.array(z.string().min(1)).min(1),
    /** Steps one after the other. */
    isNumbered: z.boolean(),
  }),
  z.object({
    kind: z.literal('rows'),
    rows: z.array(z.tuple([z.string().min(1), z.string().min(1)])).min(1),
  }),
]);

/** A legal text for page, PDF and mails: words only. */
export const legalTextSchema = z.object({
  title: z.string().min(1),
  /** First day of this wording; stored with orders. */
  version: z.iso.date(),
  description: z.string().min(60).max(160),
  lead: z.string().min(1),
  sections: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z0-9-]+$/),
        /** Empty if the title is enough. */
        heading: z.string(),
        blocks: z.array(blockSchema).min(1),
      }),
    )
    .min(1),
});

export type LegalBlock = z.infer<typeof blockSchema>;
export type LegalText = z.infer<typeof legalTextSchema>;
