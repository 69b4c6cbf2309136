import { z } from '@hono/zod-openapi';
import { jsonAnswer, jsonBody, restCall } from '#src/lib/rest.ts';
import {
  deskActSchema,
  deskAnswerSchema,
  deskAssignSchema,
  deskCaseSchema,
  deskNoteSchema,
  deskPageSchema,
  ownPageSchema,
  queueSchema,
} from './desk.schema.ts';

const queueParam = z.object({ queue: z.string().regex(/^[a-z-]{1,60}$/) });
const caseParam = z.object({ case: z.string().max(100).describe('`{queue}-{uuid}`') });

const listQuery = {
  state: z.enum(['open', 'closed', 'all']).default('open'),
  search: z.string().trim().max(200).default(''),
};

const done = { 204: { description: 'Done' } };
const always = ['authentication_required', 'not_found'] as const;

/** The desk of the staff: its queues and what is done with a case. Only staff with both factors get an answer. */
export const deskRoutes = {
  queues: restCall('get', '/desk/queues', {
    summary: 'Every queue with how much lies in it',
    responses: {
      200: jsonAnswer(
        'The queues',
        z.object({
          items: z.array(queueSchema),
          pages: z
            .array(ownPageSchema)
            .describe('Pages with work of their own; empty for whoever is no lead'),
        }),
      ),
    },
    refusals: ['authentication_required'],
  }),
  list: restCall('get', '/desk/queues/{queue}/cases', {
    summary: 'A page of a queue, what is due first first',
    request: {
      params: queueParam,
      query: z.object({
        ...listQuery,
        limit: z.coerce.number().int().min(1).max(100).default(25),
        cursor: z.string().max(200).optional(),
      }),
    },
    responses: { 200: jsonAnswer('A page', deskPageSchema) },
    refusals: [...always, 'malformed_request'],
  }),
  export: restCall('get', '/desk/queues/{queue}/export', {
    summary: 'The same as CSV, at most 5000 rows',
    request: { params: queueParam, query: z.object(listQuery) },
    responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
    refusals: [...always],
  }),
  read: restCall('get', '/desk/cases/{case}', {
    summary: 'One case with everything that was said, noted and done',
    request: { params: caseParam },
    responses: { 200: jsonAnswer('The case', deskCaseSchema) },
    refusals: [...always],
  }),
  file: restCall('get', '/desk/cases/{case}/files/{fileId}', {
    summary: 'A file of a case',
    request: { params: caseParam.extend({ fileId: z.string().max(100) }) },
    responses: {
      200: {
        description: 'The file',
        content: { 'application/octet-stream': { schema: z.string() } },
      },
    },
    refusals: [...always],
  }),
  answer: restCall('post', '/desk/cases/{case}/answers', {
    summary: 'Answers whoever has sent the case; he is told by mail',
    request: { params: caseParam, body: jsonBody(deskAnswerSchema) },
    responses: done,
    refusals: [
      ...always,
      'conflict',
      'validation_failed',
      'payload_too_large',
      'unsupported_media_type',
      'document_unreadable',
    ],
  }),
  note: restCall('post', '/desk/cases/{case}/notes', {
    summary: 'A note that only staff see',
    request: { params: caseParam, body: jsonBody(deskNoteSchema) },
    responses: done,
    refusals: [...always, 'validation_failed'],
  }),
  act: restCall('post', '/desk/cases/{case}/actions', {
    summary: 'One of the actions that the case offers as it stands',
    request: { params: caseParam, body: jsonBody(deskActSchema) },
    responses: done,
    refusals: [...always, 'conflict', 'validation_failed'],
  }),
  assign: restCall('post', '/desk/cases/{case}/assignee', {
    summary: 'Takes the case for oneself, or gives it back',
    request: { params: caseParam, body: jsonBody(deskAssignSchema) },
    responses: done,
    refusals: [...always, 'conflict', 'validation_failed'],
  }),
} as const;
