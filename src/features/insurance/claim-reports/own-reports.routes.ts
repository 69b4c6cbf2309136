import { z } from '@hono/zod-openapi';
import { oneFile, presignedForm, receivedFile } from '#src/features/checks/uploads/public.server.ts';
import { changeReceiptSchema } from '#src/features/insurance/change-requests/public.server.ts';
import {
  listOrNothing,
  refusals,
  sentFile,
  supplementSchema,
} from '#src/features/insurance/claims/public.server.ts';
import { pagingQuery } from '#src/lib/paging.ts';
import { idempotencyHeader, jsonAnswer, jsonBody, restCall } from '#src/lib/rest.ts';
import { claimReportSchema, claimReportSummarySchema } from './reports.schema.ts';

const params = z.object({ id: z.uuid() });
const query = z.object(pagingQuery);

/** Reports in the claims API (specification, section 7). Details need the token header once there is a second factor. */
export const ownReportRoutes = {
  reports: restCall('get', '/claim-reports', {
    summary: 'What the customer has reported, newest first',
    request: { query },
    responses: { 200: { description: 'A page', content: listOrNothing(claimReportSummarySchema) } },
    refusals: refusals(),
  }),
  report: restCall('get', '/claim-reports/{id}', {
    summary: 'One report',
    request: { params },
    responses: { 200: jsonAnswer('The report', claimReportSchema) },
    refusals: refusals('not_found', 'otp_required'),
  }),
  reportFile: restCall('get', '/claim-reports/{id}/files/{fileId}', {
    summary: 'A file that the customer has sent to a report',
    request: { params: params.extend({ fileId: z.uuid() }) },
    responses: { 200: { description: 'The file', content: sentFile } },
    refusals: refusals('not_found', 'otp_required'),
  }),
  supplementReport: restCall('post', '/claim-reports/{id}/supplements', {
    summary: 'Adds a message and files to a report that is not decided yet',
    request: { params, headers: idempotencyHeader, body: jsonBody(supplementSchema) },
    responses: { 201: jsonAnswer('Added', changeReceiptSchema) },
    refusals: refusals('not_found', 'otp_required', 'conflict', 'validation_failed', 'idempotency_mismatch'),
  }),
  supplementReportUpload: restCall('post', '/claim-reports/{id}/supplements/upload', {
    summary: 'A presigned form for one file of a supplement to a report',
    request: { params },
    responses: { 201: presignedForm },
    refusals: refusals('not_found', 'otp_required', 'rate_limited'),
  }),
  supplementReportFile: restCall('post', '/claim-reports/{id}/supplements/files', {
    summary: 'Takes one file of a supplement to a report itself, for browsers without script',
    request: { params, body: oneFile },
    responses: receivedFile,
    refusals: refusals('not_found', 'otp_required', 'rate_limited'),
  }),
} as const;
