import { z } from '@hono/zod-openapi';

export const documentKindSchema = z.enum(['area', 'guide', 'article', 'template', 'page']);

const linkSchema = z.object({ text: z.string(), to: z.string() });

export const documentSummarySchema = z
  .object({
    path: z.string(),
    kind: documentKindSchema,
    title: z.string().describe('The short name: menu, breadcrumb'),
    heading: z.string(),
    description: z.string(),
    area: z.string().nullable(),
    category: z.string().nullable(),
    publishedAt: z.iso.date().nullable(),
    checkedAt: z.iso.date(),
    minutes: z.int().describe('Reading time'),
  })
  .openapi('DocumentSummary');

export const documentSchema = documentSummarySchema
  .extend({
    lead: z.string(),
    html: z.string().describe('The text as markup without scripts'),
    contents: z.array(z.object({ id: z.string(), text: z.string() })).describe('Its parts, by anchor'),
    questions: z.array(z.object({ question: z.string(), answer: z.string() })),
    steps: z
      .object({ name: z.string(), items: z.array(z.string()) })
      .nullable()
      .describe('What to do one after the other, as the editors marked it'),
    ownService: z
      .object({
        name: z.string(),
        priceCents: z.int().nullable(),
        start: linkSchema.nullable().describe('Where it is ordered, booked or asked for, if not here'),
      })
      .nullable()
      .describe('The service whose own page this is; what a guest pays, null where it is not sold'),
    sources: z.array(z.object({ text: z.string(), url: z.string() })),
    parents: z.array(linkSchema).describe('The way to it, from the home page'),
    related: z.array(
      documentSummarySchema.pick({ path: true, heading: true, minutes: true }).extend({ group: z.string() }),
    ),
    hasPhone: z.boolean(),
    updatedAt: z.iso.date(),
    isDraft: z.boolean(),
  })
  .openapi('Document');

export const questionSchema = z
  .object({
    slug: z.string().describe('Anchor on /faq'),
    question: z.string(),
    html: z.string(),
    answer: z.string().describe('Plain text'),
    topic: z.object({ slug: z.string(), title: z.string() }),
  })
  .openapi('Question');

export type DocumentSummary = z.infer<typeof documentSummarySchema>;
export type EditorialDocument = z.infer<typeof documentSchema>;
export type Question = z.infer<typeof questionSchema>;
