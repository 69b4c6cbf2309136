import { z } from '@hono/zod-openapi';
import {
  oneFile,
  presignedForm,
  presignUpload,
  receivedFile,
  receiveOneFile,
} from '#src/features/checks/uploads/public.server.ts';
import { changeReceiptSchema } from '#src/features/insurance/change-requests/public.server.ts';
import {
  customerSubject,
  idempotencyHeader,
  insuredOf,
  jsonAnswer,
  jsonBody,
  restApi,
  restCall,
} from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { nameChangeRecordSchema, nameChangeSchema } from './name-change.schema.ts';
import { nameChangesOf, proofKind, requestNameChange } from './request-name-change.ts';

const uploadRoute = restCall('get', '/profiles/self/upload-name-change-document-url', {
  summary: 'A presigned form for one proof of a name change',
  responses: { 200: presignedForm },
  refusals: ['authentication_required', 'forbidden', 'rate_limited', 'provider_unavailable'],
});

const fileRoute = restCall('post', '/profiles/self/name-change-documents', {
  summary: 'Takes one proof of a name change itself, for browsers without script',
  request: { body: oneFile },
  responses: receivedFile,
  refusals: ['authentication_required', 'forbidden', 'rate_limited', 'provider_unavailable'],
});

const sendRoute = restCall('post', '/profiles/self/send-name-change-request', {
  summary: 'Asks for a change of name, with the names of the files that prove it',
  request: {
    headers: idempotencyHeader,
    body: jsonBody(nameChangeSchema),
  },
  responses: { 201: jsonAnswer('Received', changeReceiptSchema) },
  refusals: [
    'authentication_required',
    'forbidden',
    'not_found',
    'conflict',
    'payload_too_large',
    'unsupported_media_type',
    'validation_failed',
    'document_unreadable',
    'idempotency_mismatch',
    'provider_unavailable',
  ],
});

const listRoute = restCall('get', '/namechange', {
  summary: 'Name changes the customer has asked for, newest first',
  responses: { 200: jsonAnswer('The requests', z.object({ items: z.array(nameChangeRecordSchema) })) },
  refusals: ['authentication_required', 'forbidden', 'provider_unavailable'],
});

/** Name changes of the profile API (specification, section 7). */
export function nameChangeApi(services: Services) {
  return restApi()
    .openapi(uploadRoute, async (c) => {
      const customer = insuredOf(c);
      await services.limits.consume('customer-upload', customer.partnerId);
      await services.limits.consume('uploads-day', c.get('client'));
      return c.json(
        await presignUpload(services, proofKind, customerSubject(customer), { isNamedByKey: true }),
        200,
      );
    })
    .openapi(fileRoute, async (c) => {
      const customer = insuredOf(c);
      await services.limits.consume('customer-upload', customer.partnerId);
      await services.limits.consume('uploads-day', c.get('client'));
      const { file } = c.req.valid('form');
      return c.json(await receiveOneFile(services, proofKind, customerSubject(customer), file), 201);
    })
    .openapi(sendRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await requestNameChange(services, insuredOf(c), c.req.valid('json'), key), 201);
    })
    .openapi(listRoute, async (c) =>
      c.json({ items: await nameChangesOf(services.db, insuredOf(c).policyholderId) }, 200),
    );
}

export type NameChangeApi = ReturnType<typeof nameChangeApi>;
