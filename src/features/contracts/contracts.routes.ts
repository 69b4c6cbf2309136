import { createRoute, z } from '@hono/zod-openapi';
import { pagingQuery } from '#src/lib/paging.ts';
import type { ProblemCode } from '#src/lib/problem.ts';
import { problemResponses } from '#src/lib/rest.ts';
import {
  bankAccountCheckSchema,
  bankAccountSchema,
  changeReceiptSchema,
  contractSchema,
  documentSchema,
  feeAccountChangeSchema,
  feeAccountSchema,
  intermediarySchema,
  mandateFormRequestSchema,
  paymentModeSchema,
  paymentModeStateSchema,
  sepaMandateRequestSchema,
  sepaMandateUploadSchema,
  tariffChangeSessionSchema,
  taxReceiptAnswerSchema,
  taxReceiptRequestSchema,
} from './contracts.schema.ts';

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const body = <Schema extends z.ZodType>(schema: Schema) =>
  ({ content: json(schema), required: true }) as const;
const params = z.object({ id: z.uuid() });
/** The same key answers the same result; without one every call counts. */
const headers = z.object({ 'idempotency-key': z.string().min(8).max(100).optional() });

/** What every call about contracts may be refused with. */
const refusals = (...more: ProblemCode[]) =>
  problemResponses('authentication_required', 'forbidden', 'provider_unavailable', ...more);

/**
 * The customer-area contract API (specification, section 7). The same definitions serve the embedded API, the call to
 * an insurer's own host, and the OpenAPI document.
 */
export const contractRoutes = {
  list: createRoute({
    method: 'get',
    path: '/contracts',
    summary: 'Contracts of the customer, oldest first',
    request: { query: z.object(pagingQuery) },
    responses: {
      200: {
        description: 'A page of them',
        content: json(z.object({ items: z.array(contractSchema), nextCursor: z.string().nullable() })),
      },
      ...refusals(),
    },
  }),
  read: createRoute({
    method: 'get',
    path: '/contracts/{id}',
    summary: 'One contract',
    request: { params },
    responses: {
      200: { description: 'The contract', content: json(contractSchema) },
      ...refusals('not_found'),
    },
  }),
  feeAccount: createRoute({
    method: 'get',
    path: '/contracts/{id}/feeaccount',
    summary: 'From where the premium is debited, and what was booked',
    request: { params },
    responses: {
      200: { description: 'The fee account', content: json(feeAccountSchema) },
      ...refusals('not_found'),
    },
  }),
  changeFeeAccount: createRoute({
    method: 'patch',
    path: '/contracts/{id}/feeaccount',
    summary: 'Changes the bank account of the premium',
    request: { params, headers, body: body(feeAccountChangeSchema) },
    responses: {
      200: {
        description: 'Changed, or under review when somebody else pays',
        content: json(changeReceiptSchema),
      },
      ...refusals('not_found', 'conflict', 'validation_failed', 'idempotency_mismatch'),
    },
  }),
  sepaMandate: createRoute({
    method: 'post',
    path: '/contracts/{id}/feeaccount/sepamandate',
    summary: 'A presigned form for the signed SEPA mandate',
    request: { params, body: body(sepaMandateRequestSchema) },
    responses: {
      201: {
        description: 'POST `fields` and then `file` as multipart to `url`; keep the token for the change',
        content: json(sepaMandateUploadSchema),
      },
      ...refusals('not_found', 'validation_failed', 'rate_limited'),
    },
  }),
  checkBankAccount: createRoute({
    method: 'post',
    path: '/contracts/{id}/feeaccount/check',
    summary: 'Looks at a bank account before it is confirmed; changes nothing',
    request: { params, body: body(bankAccountSchema) },
    responses: {
      200: { description: 'An account from which can be debited', content: json(bankAccountCheckSchema) },
      ...refusals('not_found', 'validation_failed'),
    },
  }),
  mandateForm: createRoute({
    method: 'post',
    path: '/contracts/{id}/feeaccount/sepamandate/form',
    summary: 'The SEPA mandate to print and sign, when somebody else pays the premium',
    request: { params, body: body(mandateFormRequestSchema) },
    responses: {
      200: {
        description: 'The mandate',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      ...refusals('not_found', 'validation_failed', 'rate_limited'),
    },
  }),
  intermediary: createRoute({
    method: 'get',
    path: '/contracts/{id}/intermediary',
    summary: 'Who looks after the contract',
    request: { params },
    responses: {
      200: { description: 'The intermediary', content: json(intermediarySchema) },
      ...refusals('not_found'),
    },
  }),
  documents: createRoute({
    method: 'get',
    path: '/contracts/{id}/documents',
    summary: 'Documents of a contract, newest first',
    request: { params, query: z.object(pagingQuery) },
    responses: {
      200: {
        description: 'A page of them',
        content: json(z.object({ items: z.array(documentSchema), nextCursor: z.string().nullable() })),
      },
      ...refusals('not_found'),
    },
  }),
  document: createRoute({
    method: 'get',
    path: '/contracts/{id}/documents/{documentId}',
    summary: 'One document; reading it marks it read. Needs the token header once there is a second factor',
    request: { params: params.extend({ documentId: z.uuid() }) },
    responses: {
      200: {
        description: 'The document',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      ...refusals('not_found', 'otp_required'),
    },
  }),
  paymentMode: createRoute({
    method: 'get',
    path: '/contracts/{id}/payment-mode',
    summary: 'How often the premium is paid; the Allow header includes PATCH where that may be changed',
    request: { params },
    responses: {
      200: {
        description: 'The payment mode',
        headers: z.object({ allow: z.string() }),
        content: json(paymentModeStateSchema),
      },
      ...refusals('not_found'),
    },
  }),
  changePaymentMode: createRoute({
    method: 'patch',
    path: '/contracts/{id}/payment-mode',
    summary: 'Changes how often the premium is paid',
    request: { params, headers, body: body(z.strictObject({ paymentMode: paymentModeSchema })) },
    responses: {
      200: { description: 'Changed', content: json(changeReceiptSchema) },
      ...refusals('not_found', 'method_not_allowed', 'conflict', 'validation_failed', 'idempotency_mismatch'),
    },
  }),
  taxReceipt: createRoute({
    method: 'post',
    path: '/contracts/{id}/request-tax-receipt',
    summary: 'Certificates of the premiums paid, for the tax office, one PDF a year',
    request: { params, headers, body: body(taxReceiptRequestSchema) },
    responses: {
      201: { description: 'Made', content: json(taxReceiptAnswerSchema) },
      ...refusals('not_found', 'validation_failed', 'idempotency_mismatch', 'rate_limited'),
    },
  }),
} as const;

/** Rows of section 7 that the second insurer API serves. */
export const tariffChangeRoutes = {
  tariffChangeSession: createRoute({
    method: 'get',
    path: '/contracts/{id}/tariff-change-session',
    summary: 'Opens a session for changing the tariff, with what is on offer',
    request: { params },
    responses: {
      200: { description: 'The session', content: json(tariffChangeSessionSchema) },
      ...refusals('not_found', 'conflict'),
    },
  }),
} as const;
