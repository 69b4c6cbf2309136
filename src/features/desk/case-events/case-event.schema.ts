import { z } from '@hono/zod-openapi';
import { caseEventTypes } from './case-event.ts';
import type { CaseEvent } from './case-events.store.ts';

/** An event as other systems get it, posted or fetched: ids, kind, times, states. Nothing of a person. */
export const caseEventSchema = z
  .object({
    id: z.uuid().describe('The same for every repetition'),
    type: z.string().describe(`One of: ${caseEventTypes.join(', ')}. More may come`),
    occurredAt: z.iso.datetime(),
    case: z.object({
      queue: z.string(),
      id: z.uuid(),
      reference: z.string(),
      href: z.string().describe('Where the case is read, with the same key'),
    }),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .openapi('CaseEvent');

export type CaseEventBody = z.infer<typeof caseEventSchema>;

const dataSchema = caseEventSchema.shape.data;

/** @param publicUrl the address of this portal */
export function caseEventBody(publicUrl: string, row: CaseEvent): CaseEventBody {
  return {
    id: row.id,
    type: row.type,
    occurredAt: row.created_at,
    case: {
      queue: row.queue,
      id: row.case_id,
      reference: row.reference,
      href: `${publicUrl}/api/case-events/cases/${row.queue}/${row.case_id}`,
    },
    data: dataSchema.parse(row.data),
  };
}
