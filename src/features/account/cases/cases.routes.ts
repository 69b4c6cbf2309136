import { z } from '@hono/zod-openapi';
import { pageSchema, pagingQuery } from '#src/lib/paging.ts';
import { jsonAnswer, restCall } from '#src/lib/rest.ts';
import { caseDetailSchema, caseKindSchema, caseSchema } from './cases.schema.ts';

/** All cases of the customer in one list, `/account/vorgaenge`. */
export const caseRoutes = {
  list: restCall('get', '/cases', {
    summary: 'Everything the customer has going on with us, newest first',
    request: {
      query: z.object({
        ...pagingQuery,
        kind: caseKindSchema.optional(),
        state: z.enum(['open', 'closed']).optional().describe('Open: something is still to come'),
      }),
    },
    responses: {
      200: jsonAnswer(
        'A page',
        pageSchema(caseSchema).extend({
          unavailable: z.array(caseKindSchema).describe('Kinds of cases that could not be asked for now'),
        }),
      ),
    },
    refusals: ['authentication_required', 'forbidden', 'provider_unavailable'],
  }),
  read: restCall('get', '/cases/{id}', {
    summary: 'One case',
    request: { params: z.object({ id: z.string().max(80) }) },
    responses: { 200: jsonAnswer('The case', caseDetailSchema) },
    refusals: ['authentication_required', 'forbidden', 'provider_unavailable', 'not_found'],
  }),
} as const;
