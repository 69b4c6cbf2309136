import { createRoute, z } from '@hono/zod-openapi';
import {
  inspectionCall,
  namedFile,
  oneFile,
  presignedForm,
  receivedFile,
  removalCall,
  sentFile,
} from '#src/features/checks/uploads/public.server.ts';
import { idempotencyHeader, jsonAnswer, jsonBody, restCall, signatureBody } from '#src/lib/rest.ts';
import { conversationSchema, replySchema } from './case-messages.schema.ts';

/** With the signature of a mail's link, or as the customer whose case it is. */
const access = z.object({ zugang: z.string().max(100).optional() });
const one = z.object({ case: z.string().max(100).describe('`{queue}-{uuid}`') });

/** The conversation of a case, for its sender. A missing case and a foreign one give the same answer. */
export const conversationRoutes = {
  read: restCall('get', '/conversations/{case}', {
    summary: 'A case with everything that was said',
    request: { params: one, query: access },
    responses: { 200: jsonAnswer('The conversation', conversationSchema) },
    refusals: ['not_found'],
  }),
  access: restCall('post', '/conversations/{case}/access', {
    summary: 'Opens a case by the signature of the link in the mail',
    request: { params: one, body: signatureBody },
    responses: {
      200: jsonAnswer(
        'This browser may see it from now on',
        z.object({
          granted: z.literal(true),
          page: z.string().nullable().describe('Its own page; null: /vorgang/{case}'),
        }),
      ),
    },
    refusals: ['not_found'],
  }),
  reply: restCall('post', '/conversations/{case}/messages', {
    summary: 'Writes to whoever works on the case',
    request: {
      params: one,
      query: access,
      headers: idempotencyHeader,
      body: jsonBody(replySchema),
    },
    responses: { 204: { description: 'Received' } },
    refusals: ['not_found', 'conflict', 'validation_failed', 'document_unreadable', 'rate_limited'],
  }),
  file: restCall('get', '/conversations/{case}/files/{fileId}', {
    summary: 'A file of the case',
    request: { params: one.extend({ fileId: z.uuid() }), query: access },
    responses: {
      200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
    },
    refusals: ['not_found'],
  }),
  upload: restCall('post', '/conversations/{case}/uploads', {
    summary: 'A presigned form for one file of a message',
    request: { params: one, query: access },
    responses: { 201: presignedForm },
    refusals: ['not_found', 'rate_limited', 'provider_unavailable'],
  }),
  send: restCall('post', '/conversations/{case}/files', {
    summary: 'Takes one file of a message itself, for browsers without script',
    request: { params: one, query: access, body: oneFile },
    responses: receivedFile,
    refusals: ['not_found', 'rate_limited'],
  }),
  inspect: createRoute({
    ...inspectionCall(),
    path: '/conversations/{case}/uploads/inspection',
    request: { params: one, query: access, body: sentFile },
  }),
  remove: createRoute({
    ...removalCall(),
    path: '/conversations/{case}/uploads/removal',
    request: { params: one, query: access, body: namedFile },
  }),
} as const;
