import { z } from '@hono/zod-openapi';
import { oneFile, presignedForm, receivedFile } from '#src/features/checks/uploads/public.server.ts';
import { pagingQuery } from '#src/lib/paging.ts';
import { idempotencyHeader, jsonAnswer, jsonBody, restCall } from '#src/lib/rest.ts';
import { newRequestSchema } from './intake.schema.ts';
import {
  createdRequestSchema,
  newMessageSchema,
  ratingSchema,
  requestPageSchema,
  requestSchema,
} from './legal-requests.schema.ts';

const ownId = { params: z.object({ id: z.uuid() }) };
const done = jsonAnswer('The request as it is now', requestSchema);

/** Requests that people answer. */
export const legalRequestRoutes = {
  create: restCall('post', '/legal-requests', {
    summary: 'Sends a request; one that needs payment becomes a draft for `POST /orders`',
    request: { headers: idempotencyHeader, body: jsonBody(newRequestSchema) },
    responses: { 201: jsonAnswer('Received, or kept as a draft', createdRequestSchema) },
    refusals: [
      'authentication_required',
      'forbidden',
      'service_unavailable_for_you',
      'idempotency_mismatch',
      'payload_too_large',
      'unsupported_media_type',
      'validation_failed',
      'document_unreadable',
      'rate_limited',
      'provider_unavailable',
    ],
  }),
  upload: restCall('post', '/legal-requests/upload', {
    summary: 'A presigned form for one file of a request or of a message',
    responses: { 201: presignedForm },
    refusals: ['authentication_required', 'forbidden', 'rate_limited', 'provider_unavailable'],
  }),
  send: restCall('post', '/legal-requests/files', {
    summary: 'Takes one file of a request itself, for browsers without script',
    request: { body: oneFile },
    responses: receivedFile,
    refusals: ['authentication_required', 'forbidden', 'rate_limited', 'provider_unavailable'],
  }),
  list: restCall('get', '/legal-requests', {
    summary: 'Requests of the caller, newest first; drafts are not among them',
    request: {
      query: z.object({
        ...pagingQuery,
        order: z.uuid().optional().describe('Only the one that this order has paid for'),
      }),
    },
    responses: { 200: jsonAnswer('A page', requestPageSchema) },
    refusals: ['authentication_required', 'malformed_request'],
  }),
  read: restCall('get', '/legal-requests/{id}', {
    summary: 'One of them with its conversation and files',
    request: ownId,
    responses: { 200: jsonAnswer('The request', requestSchema) },
    refusals: ['authentication_required', 'not_found'],
  }),
  write: restCall('post', '/legal-requests/{id}/messages', {
    summary: 'Writes to whoever works on it, with files if need be',
    request: { ...ownId, body: jsonBody(newMessageSchema) },
    responses: { 201: done },
    refusals: [
      'authentication_required',
      'not_found',
      'conflict',
      'validation_failed',
      'document_unreadable',
      'rate_limited',
    ],
  }),
  rate: restCall('post', '/legal-requests/{id}/rating', {
    summary: 'Rates it once, after the answer; nobody but staff reads it',
    request: { ...ownId, body: jsonBody(ratingSchema) },
    responses: { 201: done },
    refusals: ['authentication_required', 'not_found', 'conflict', 'validation_failed'],
  }),
  close: restCall('post', '/legal-requests/{id}/close', {
    summary: 'Closes it after the answer; before it, the request is withdrawn',
    request: ownId,
    responses: { 200: done },
    refusals: ['authentication_required', 'not_found', 'conflict'],
  }),
  file: restCall('get', '/legal-requests/{id}/files/{fileId}', {
    summary: 'A file of a request',
    request: { params: z.object({ id: z.uuid(), fileId: z.uuid() }) },
    responses: {
      200: {
        description: 'The file',
        content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
      },
    },
    refusals: ['authentication_required', 'not_found'],
  }),
} as const;
