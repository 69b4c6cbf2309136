import { z } from '@hono/zod-openapi';
import { pageSchema } from '#src/lib/paging.ts';
import type { ProblemCode } from '#src/lib/problem.ts';
import { jsonContent } from '#src/lib/rest.ts';

/** A list that is empty, and marked, when the insurer does not answer (specification, section 7). */
export const listOrNothing = <Schema extends z.ZodType>(schema: Schema) =>
  jsonContent(
    pageSchema(schema).extend({
      unavailable: z
        .literal(true)
        .optional()
        .describe('No answer from the insurer: the list is empty for that'),
    }),
  );

/** What every call of a customer about claims can be refused with, and more. */
export const refusals = (...more: ProblemCode[]): ProblemCode[] => [
  'authentication_required',
  'forbidden',
  'provider_unavailable',
  ...more,
];

const binary = { schema: { type: 'string', format: 'binary' } } as const;
/** What customers may send. */
export const sentFile = {
  'application/pdf': binary,
  'image/jpeg': binary,
  'image/png': binary,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': binary,
} as const;
