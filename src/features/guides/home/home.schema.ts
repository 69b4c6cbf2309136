import { z } from '@hono/zod-openapi';

const costSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('free') }),
    z.object({ kind: z.literal('price'), cents: z.int() }),
    z.object({ kind: z.literal('insured') }),
  ])
  .openapi('GuestCost')
  .describe('What somebody pays who is not signed in: integer cents, value-added tax included');

const situationSchema = z.object({
  title: z.string(),
  text: z.string(),
  deadline: z.string().nullable(),
  action: z.string(),
  to: z.string(),
  cost: costSchema,
});

const titledSchema = z.object({ title: z.string(), intro: z.string() });

export const homeSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    lead: z.string(),
    checkedAt: z.iso.date(),
    sources: z.array(z.string()),
    situations: z.array(situationSchema),
    prices: titledSchema.extend({
      services: z.array(z.string()).describe('Keys, in the order of the table'),
    }),
    claim: z.object({
      title: z.string(),
      text: z.string(),
      action: z.string(),
      to: z.string(),
      note: z.string(),
      ready: z.string(),
    }),
    guides: titledSchema,
    magazine: titledSchema,
    promises: z.object({
      title: z.string(),
      items: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  })
  .openapi('Home');

export type Home = z.infer<typeof homeSchema>;
export type Situation = z.infer<typeof situationSchema>;
export type GuestCost = z.infer<typeof costSchema>;
