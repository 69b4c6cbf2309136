import { z } from '@hono/zod-openapi';
import { pagingQuery } from '#src/lib/paging.ts';
import { jsonAnswer, jsonContent, problemResponses, restCall } from '#src/lib/rest.ts';

const activityKindSchema = z.enum(['document', 'correspondence', 'change_request', 'claim', 'phone_note']);

const activitySchema = z
  .object({
    id: z.uuid(),
    kind: activityKindSchema,
    title: z.string(),
    subject: z.string().describe('What it belongs to, in words: „Vertrag 4471-01“'),
    date: z.iso.datetime(),
    isUnread: z.boolean(),
    contractId: z.uuid().nullable(),
    claimId: z.uuid().nullable(),
    detailUrl: z.string().nullable().describe('GET it with the token header: a document, or a phone note'),
    detailType: z.enum(['document', 'phone_note']).nullable(),
    changeRequestId: z.uuid().nullable().default(null).describe('The case `change-{id}` it belongs to'),
  })
  .openapi('Activity');

const activityPageSchema = z
  .object({
    items: z.array(activitySchema),
    nextCursor: z.string().nullable(),
    numberOfUnreadDocuments: z.int().min(0),
  })
  .openapi('ActivityPage');

const refusals = problemResponses(
  'authentication_required',
  'forbidden',
  'provider_unavailable',
  'not_found',
);
const filters = z.object({
  ...pagingQuery,
  kind: activityKindSchema.optional(),
  isUnread: z.enum(['true', 'false']).optional(),
});
const countSchema = z.object({ numberOfUnreadDocuments: z.int().min(0) });
const params = z.object({ id: z.uuid() });

/** The activities API (specification, section 7). */
export const activityRoutes = {
  list: restCall('get', '/contracts/activities', {
    summary: 'Everything that happened, newest first',
    request: { query: filters },
    responses: { 200: jsonAnswer('A page', activityPageSchema), ...refusals },
  }),
  ofContract: restCall('get', '/contracts/{id}/activities', {
    summary: 'What happened with one contract, newest first',
    request: { params, query: filters },
    responses: { 200: jsonAnswer('A page', activityPageSchema), ...refusals },
  }),
  countUnread: restCall('get', '/contracts/activities/count-unread-documents', {
    summary: 'How many documents the customer has not read, those of his claims among them',
    responses: { 200: jsonAnswer('The count', countSchema), ...refusals },
  }),
  read: restCall('get', '/contracts/activities/{id}', {
    summary: 'One activity, for links that name it',
    request: { params },
    responses: { 200: jsonAnswer('The activity', activitySchema), ...refusals },
  }),
  change: restCall('patch', '/contracts/activities/{id}', {
    summary: 'Marks a document read or unread without opening it',
    request: {
      params,
      body: { content: jsonContent(z.strictObject({ isUnread: z.boolean() })), required: true },
    },
    responses: {
      200: jsonAnswer('What is left unread', countSchema),
      ...refusals,
    },
  }),
  readAll: restCall('post', '/contracts/activities/read', {
    summary: 'Marks all documents read',
    responses: {
      200: jsonAnswer('What is left unread', countSchema),
      ...refusals,
    },
  }),
} as const;

export type ActivityKind = z.infer<typeof activityKindSchema>;
export type Activity = z.infer<typeof activitySchema>;
export type ActivityPage = z.infer<typeof activityPageSchema>;
