import { z } from 'zod';

const sentence = z.string().trim().min(1);

const onward = z.strictObject({ text: sentence, to: z.string().regex(/^\/[a-z0-9\-/]*$/) });

/** A page that has its heading and a first text, and waits for its full content (`docs/open-pages.md`). */
export const openPageSchema = z.strictObject({
  path: z.string().regex(/^\/[a-z0-9\-/:]+$/),
  /** For title and breadcrumb: the field's term. */
  title: sentence,
  heading: sentence,
  description: sentence.min(60).max(170),
  lead: sentence,
  sections: z
    .array(
      z.strictObject({
        heading: sentence,
        paragraphs: z.array(sentence).min(1),
        list: z.array(sentence).optional(),
        /** Where the section leads on. */
        link: onward.optional(),
      }),
    )
    .min(1),
  links: z.array(onward).min(2),
  /** Key of the service that fits. */
  service: z.string().optional(),
  /** Whether the support phone is shown. */
  phone: z.boolean().optional(),
});

export type OpenPageText = z.infer<typeof openPageSchema>;
