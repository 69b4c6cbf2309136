import { z } from '@hono/zod-openapi';
import { oneFile, presignedForm, receivedFile } from '#src/features/checks/uploads/public.server.ts';
import { changeReceiptSchema } from '#src/features/insurance/change-requests/public.server.ts';
import { pageSchema, pagingQuery } from '#src/lib/paging.ts';
import { idempotencyHeader, jsonAnswer, jsonBody, jsonContent, restCall } from '#src/lib/rest.ts';
import {
  claimSchema,
  claimSummarySchema,
  correspondenceSchema,
  legalAssessmentSchema,
  legalAssessmentSummarySchema,
  phoneNoteSchema,
  supplementSchema,
} from './claims.schema.ts';
import { listOrNothing, refusals, sentFile } from './route-parts.ts';

const list = <Schema extends z.ZodType>(schema: Schema) => jsonContent(pageSchema(schema));
const params = z.object({ id: z.uuid() });
const query = z.object(pagingQuery);
const pdf = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } as const;

/** The claims API (specification, section 7). Details need the token header once there is a second factor. */
export const claimRoutes = {
  list: restCall('get', '/claims', {
    summary: 'Claims of the customer, newest first',
    request: { query },
    responses: { 200: { description: 'A page', content: listOrNothing(claimSummarySchema) } },
    refusals: refusals(),
  }),
  correspondences: restCall('get', '/claims/correspondences', {
    summary: 'Letters of all claims, newest first',
    request: { query },
    responses: { 200: { description: 'A page', content: list(correspondenceSchema) } },
    refusals: refusals(),
  }),
  countUnread: restCall('get', '/claims/correspondences/count-unread-documents', {
    summary: 'How many letters of claims the customer has not read',
    responses: { 200: jsonAnswer('The count', z.object({ numberOfUnreadDocuments: z.int().min(0) })) },
    refusals: refusals(),
  }),
  read: restCall('get', '/claims/{id}', {
    summary: 'One claim with its costs and documents',
    request: { params },
    responses: { 200: jsonAnswer('The claim', claimSchema) },
    refusals: refusals('not_found', 'otp_required'),
  }),
  correspondencesOfClaim: restCall('get', '/claims/{id}/correspondences', {
    summary: 'Letters of one claim, newest first',
    request: { params, query },
    responses: { 200: { description: 'A page', content: list(correspondenceSchema) } },
    refusals: refusals('not_found'),
  }),
  document: restCall('get', '/claims/{id}/documents/{documentId}', {
    summary: 'One document of a claim; reading it marks it read',
    request: { params: params.extend({ documentId: z.uuid() }) },
    responses: { 200: { description: 'The document', content: pdf } },
    refusals: refusals('not_found', 'otp_required'),
  }),
  supplement: restCall('post', '/claims/{id}/supplements', {
    summary: 'Adds a message and files to a claim',
    request: {
      params,
      headers: idempotencyHeader,
      body: jsonBody(supplementSchema),
    },
    responses: { 201: jsonAnswer('Added', changeReceiptSchema) },
    refusals: refusals('not_found', 'otp_required', 'conflict', 'validation_failed', 'idempotency_mismatch'),
  }),
  supplementUpload: restCall('post', '/claims/{id}/supplements/upload', {
    summary: 'A presigned form for one file of a supplement',
    request: { params },
    responses: { 201: presignedForm },
    refusals: refusals('not_found', 'otp_required', 'rate_limited'),
  }),
  supplementFile: restCall('post', '/claims/{id}/supplements/files', {
    summary: 'Takes one file of a supplement itself, for browsers without script',
    request: { params, body: oneFile },
    responses: receivedFile,
    refusals: refusals('not_found', 'otp_required', 'rate_limited'),
  }),
  file: restCall('get', '/claims/{id}/files/{fileId}', {
    summary: 'A file that the customer has sent to a claim',
    request: { params: params.extend({ fileId: z.uuid() }) },
    responses: { 200: { description: 'The file', content: sentFile } },
    refusals: refusals('not_found', 'otp_required'),
  }),
  phoneNote: restCall('get', '/phone-notes/{id}', {
    summary: 'What was said on the phone',
    request: { params },
    responses: { 200: jsonAnswer('The note', phoneNoteSchema) },
    refusals: refusals('not_found', 'otp_required'),
  }),
} as const;

/** Rows of section 7 that the second insurer API serves. */
export const legalAssessmentRoutes = {
  list: restCall('get', '/legal-assessments', {
    summary: 'Legal assessments for the customer, newest first',
    request: { query },
    responses: { 200: { description: 'A page', content: list(legalAssessmentSummarySchema) } },
    refusals: refusals(),
  }),
  read: restCall('get', '/legal-assessments/{id}', {
    summary: 'One legal assessment',
    request: { params },
    responses: { 200: jsonAnswer('The assessment', legalAssessmentSchema) },
    refusals: refusals('not_found', 'otp_required'),
  }),
} as const;
