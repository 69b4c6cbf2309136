import { z } from '@hono/zod-openapi';
import type { CaseEvent } from './case-events.store.ts';

/** What can happen to a case. Other systems switch on these words: they are added to, never renamed. */
const caseEventTypes = [
  'created',
  'message-from-customer',
  'message-from-staff',
  'file-added',
  'status-changed',
  'moved',
  'cancelled',
  'rated',
  'closed',
] as const;

export type CaseEventType = (typeof caseEventTypes)[number];

/** Data of an event: ids, states, times. Never names, addresses or texts of people. */
type CaseEventData = Readonly<Record<string, string | number | boolean | null>>;

export type NewCaseEvent = {
  /** Key of the queue the case lies in. */
  queue: string;
  caseId: string;
  /** The number that customer and staff use. */
  reference: string;
  type: CaseEventType;
  data?: CaseEventData;
};

/** An event as other systems get it, posted or fetched: ids, kind, times, states. No personal data. */
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
