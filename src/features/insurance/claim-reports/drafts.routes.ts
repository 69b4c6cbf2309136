import { createRoute, z } from '@hono/zod-openapi';
import {
  inspectionCall,
  namedFile,
  presignedForm,
  removalCall,
  sentFile,
} from '#src/features/checks/uploads/public.server.ts';
import { grantedAnswer, jsonAnswer, jsonBody, restCall, signatureBody } from '#src/lib/rest.ts';
import { brandKeySchema } from './brands.ts';
import { draftAnswersSchema } from './claim-report.schema.ts';
import { accountField } from './same-account.ts';

const query = z.object({ brand: brandKeySchema });

const queryOfAccount = query.extend({ account: accountField });

const draftSchema = z
  .object({
    id: z.uuid(),
    answers: draftAnswersSchema,
    files: z.array(z.object({ id: z.uuid(), filename: z.string(), size: z.int() })),
    keptUntil: z.iso.datetime(),
  })
  .openapi('ClaimDraft');

export type DraftBody = z.infer<typeof draftSchema>;

const draft = jsonAnswer('The draft', draftSchema);

/** Answers of a claim report that is not sent yet, of this browser, this account or the holder of its link. */
export const draftRoutes = {
  read: restCall('get', '/claim-drafts/current', {
    summary: 'Answers of the caller that are not sent yet',
    request: { query },
    responses: {
      200: jsonAnswer(
        'The draft or null, and what the caller has sent within the last day',
        z.object({
          draft: draftSchema.nullable(),
          sent: z.object({ id: z.uuid(), number: z.string() }).nullable(),
          account: z.string().describe('Mark of the account that is signed in; empty for nobody'),
        }),
      ),
    },
  }),
  keep: restCall('put', '/claim-drafts/current', {
    summary: 'Keeps answers of some steps beside those of the others; begins a draft where there is none',
    request: { query: queryOfAccount, body: jsonBody(z.object({ answers: draftAnswersSchema })) },
    responses: { 200: draft },
    refusals: ['authentication_required', 'validation_failed', 'rate_limited'],
  }),
  forget: restCall('delete', '/claim-drafts/current', {
    summary: 'Deletes the draft with its files',
    request: { query },
    responses: { 204: { description: 'Deleted' } },
  }),
  sendLink: restCall('post', '/claim-drafts/current/link', {
    summary: 'Sends the link that opens the draft elsewhere',
    request: {
      query,
      body: jsonBody(
        z.object({
          email: z
            .string()
            .trim()
            .max(254, 'Diese E-Mail-Adresse ist zu lang.')
            .pipe(
              z.email(
                'Bitte geben Sie eine vollständige E-Mail-Adresse ein. Ein Beispiel: erika@example.org',
              ),
            ),
        }),
      ),
    },
    responses: { 202: { description: 'On its way' } },
    refusals: ['not_found', 'validation_failed', 'rate_limited'],
  }),
  open: restCall('post', '/claim-drafts/{id}/access', {
    summary: 'Opens a draft by the signature of the link in the mail',
    request: { params: z.object({ id: z.uuid() }), body: signatureBody },
    responses: { 200: grantedAnswer },
    refusals: ['not_found'],
  }),
  upload: restCall('post', '/claim-drafts/current/uploads', {
    summary: 'A presigned form for one file of the draft',
    request: { query: queryOfAccount },
    responses: { 201: presignedForm },
    refusals: ['authentication_required', 'conflict', 'rate_limited'],
  }),
  inspect: createRoute({
    ...inspectionCall(),
    path: '/claim-drafts/current/uploads/inspection',
    request: { query, body: sentFile },
  }),
  remove: createRoute({
    ...removalCall(),
    path: '/claim-drafts/current/uploads/removal',
    request: { query, body: namedFile },
  }),
  send: restCall('post', '/claim-drafts/current/files', {
    summary: 'Takes one file itself, for browsers without script',
    request: {
      query: queryOfAccount,
      body: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: z.object({
              file: z.instanceof(File).openapi({ type: 'string', format: 'binary' }),
            }),
          },
        },
      },
    },
    responses: { 201: draft },
    refusals: [
      'authentication_required',
      'conflict',
      'payload_too_large',
      'unsupported_media_type',
      'document_unreadable',
      'rate_limited',
    ],
  }),
  drop: restCall('delete', '/claim-drafts/current/files/{fileId}', {
    summary: 'Deletes a file of the draft',
    request: { query, params: z.object({ fileId: z.uuid() }) },
    responses: { 204: { description: 'Deleted' } },
    refusals: ['not_found'],
  }),
} as const;
