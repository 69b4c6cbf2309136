import { z } from '@hono/zod-openapi';
import { letterForms, letterSchema, letterWays } from '#src/providers/cms/index.ts';

export const templateSummarySchema = z
  .object({
    slug: z.string(),
    path: z.string().describe('Address of its page'),
    title: z.string(),
    description: z.string(),
    area: z.object({ key: z.string(), title: z.string() }),
    form: z.enum(letterForms).describe('text: e-mail is enough; signed: paper with a signature by hand'),
    way: z.enum(letterWays).describe('How it is best sent'),
    to: z.string().describe('Whom it goes to'),
    searchWords: z.array(z.string()),
    checkedAt: z.iso.date(),
  })
  .openapi('TemplateSummary');

/** The letter itself: the same schema that the CMS is read with. */
export const templateSchema = templateSummarySchema
  .extend({ letter: letterSchema, service: z.string().describe('Key of the service that goes with it') })
  .openapi('Template');

export type TemplateSummary = z.infer<typeof templateSummarySchema>;
export type Template = z.infer<typeof templateSchema>;
