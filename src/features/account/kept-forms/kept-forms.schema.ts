import { z } from '@hono/zod-openapi';
import { storableText } from '#src/lib/storable-text.ts';

/** Far more than any form of ours has; a form with more is not kept. */
const mostFields = 200;
/** Characters of a whole form, with the longest text that somebody pastes by mistake. */
const mostCharacters = 100_000;

/**
 * Characters that cannot be stored are dropped here. The form itself reports them when it is sent; until then the
 * rest must not be lost.
 */
const typed = (most: number) => z.string().overwrite(storableText).max(most);

const fieldsSchema = z
  .array(z.tuple([typed(200).min(1), typed(mostCharacters)]))
  .max(mostFields)
  .refine((all) => all.reduce((sum, [, value]) => sum + value.length, 0) <= mostCharacters)
  .describe('Name and value of each field, in the order of the form');

/** What was filled in: texts as they were typed, and whether files were chosen that could not be kept. */
export const filledSchema = z.object({ fields: fieldsSchema, hadFiles: z.boolean().default(false) });

export type Filled = z.infer<typeof filledSchema>;

/** Path of a page of this portal, with the part of its query that says what the form is about. */
export const formAddressSchema = z.string().startsWith('/').max(300);

export const keptAnswerSchema = z
  .object({
    pass: z
      .string()
      .nullable()
      .describe('Keeps the form for its person when the session is over; null for a guest'),
    entry: filledSchema.extend({ keptAt: z.iso.datetime(), keptUntil: z.iso.datetime() }).nullable(),
  })
  .openapi('KeptForm');

/** What the page of a form knows of it; goes from the loader into `KeptFormPart`. */
export type KeptForm = z.infer<typeof keptAnswerSchema>;
