import { z } from '@hono/zod-openapi';
import { oneFile, presignedForm, receivedFile } from '#src/features/checks/uploads/public.server.ts';
import { changeReceiptSchema } from '#src/features/insurance/change-requests/public.server.ts';
import { pageSchema, pagingQuery } from '#src/lib/paging.ts';
import type { ProblemCode } from '#src/lib/problem.ts';
import { idempotencyHeader, jsonAnswer, jsonBody, jsonContent, restCall } from '#src/lib/rest.ts';
import {
  bankAccountCheckSchema,
  bankAccountSchema,
  contractSchema,
  documentSchema,
  feeAccountChangeSchema,
  feeAccountSchema,
  intermediarySchema,
  mandateFormRequestSchema,
  paymentModeSchema,
  paymentModeStateSchema,
  sepaMandateRequestSchema,
  tariffChangeSessionSchema,
} from './contracts.schema.ts';
import { taxReceiptAnswerSchema, taxReceiptRequestSchema } from './request-tax-receipts.ts';

const params = z.object({ id: z.uuid() });

/** What every call about contracts may be refused with. */
const refusals = (...more: ProblemCode[]): ProblemCode[] => [
  'authentication_required',
  'forbidden',
  'provider_unavailable',
  ...more,
];

/**
 * The customer-area contract API (specification, section 7). The same definitions serve the embedded API, the call to
 * an insurer's own host, and the OpenAPI document.
 */
export const contractRoutes = {
  list: restCall('get', '/contracts', {
    summary: 'Contracts of the customer, oldest first',
    request: { query: z.object(pagingQuery) },
    responses: { 200: jsonAnswer('A page of them', pageSchema(contractSchema)) },
    refusals: refusals(),
  }),
  read: restCall('get', '/contracts/{id}', {
    summary: 'One contract',
    request: { params },
    responses: { 200: jsonAnswer('The contract', contractSchema) },
    refusals: refusals('not_found'),
  }),
  feeAccount: restCall('get', '/contracts/{id}/feeaccount', {
    summary: 'From where the premium is debited, and what was booked',
    request: { params },
    responses: { 200: jsonAnswer('The fee account', feeAccountSchema) },
    refusals: refusals('not_found'),
  }),
  changeFeeAccount: restCall('patch', '/contracts/{id}/feeaccount', {
    summary: 'Changes the bank account of the premium',
    request: { params, headers: idempotencyHeader, body: jsonBody(feeAccountChangeSchema) },
    responses: { 200: jsonAnswer('Changed, or under review when somebody else pays', changeReceiptSchema) },
    refusals: refusals('not_found', 'conflict', 'validation_failed', 'idempotency_mismatch'),
  }),
  sepaMandate: restCall('post', '/contracts/{id}/feeaccount/sepamandate', {
    summary: 'A presigned form for the signed SEPA mandate',
    request: { params, body: jsonBody(sepaMandateRequestSchema) },
    responses: { 201: presignedForm },
    refusals: refusals('not_found', 'validation_failed', 'rate_limited'),
  }),
  sepaMandateFile: restCall('post', '/contracts/{id}/feeaccount/sepamandate/files', {
    summary: 'Takes the signed SEPA mandate itself, for browsers without script',
    request: { params, body: oneFile },
    responses: receivedFile,
    refusals: refusals('not_found', 'rate_limited'),
  }),
  checkBankAccount: restCall('post', '/contracts/{id}/feeaccount/check', {
    summary: 'Looks at a bank account before it is confirmed; changes nothing',
    request: { params, body: jsonBody(bankAccountSchema) },
    responses: { 200: jsonAnswer('An account from which can be debited', bankAccountCheckSchema) },
    refusals: refusals('not_found', 'validation_failed'),
  }),
  mandateForm: restCall('post', '/contracts/{id}/feeaccount/sepamandate/form', {
    summary: 'The SEPA mandate to print and sign, when somebody else pays the premium',
    request: { params, body: jsonBody(mandateFormRequestSchema) },
    responses: {
      200: {
        description: 'The mandate',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
    },
    refusals: refusals('not_found', 'validation_failed', 'rate_limited'),
  }),
  intermediary: restCall('get', '/contracts/{id}/intermediary', {
    summary: 'Who looks after the contract',
    request: { params },
    responses: { 200: jsonAnswer('The intermediary', intermediarySchema) },
    refusals: refusals('not_found'),
  }),
  documents: restCall('get', '/contracts/{id}/documents', {
    summary: 'Documents of a contract, newest first',
    request: { params, query: z.object(pagingQuery) },
    responses: { 200: jsonAnswer('A page of them', pageSchema(documentSchema)) },
    refusals: refusals('not_found'),
  }),
  document: restCall('get', '/contracts/{id}/documents/{documentId}', {
    summary: 'One document; reading it marks it read. Needs the token header once there is a second factor',
    request: { params: params.extend({ documentId: z.uuid() }) },
    responses: {
      200: {
        description: 'The document',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
    },
    refusals: refusals('not_found', 'otp_required'),
  }),
  paymentMode: restCall('get', '/contracts/{id}/payment-mode', {
    summary: 'How often the premium is paid; the Allow header includes PATCH where that may be changed',
    request: { params },
    responses: {
      200: {
        description: 'The payment mode',
        headers: z.object({ allow: z.string() }),
        content: jsonContent(paymentModeStateSchema),
      },
    },
    refusals: refusals('not_found'),
  }),
  changePaymentMode: restCall('patch', '/contracts/{id}/payment-mode', {
    summary: 'Changes how often the premium is paid',
    request: {
      params,
      headers: idempotencyHeader,
      body: jsonBody(z.strictObject({ paymentMode: paymentModeSchema })),
    },
    responses: { 200: jsonAnswer('Changed', changeReceiptSchema) },
    refusals: refusals(
      'not_found',
      'method_not_allowed',
      'conflict',
      'validation_failed',
      'idempotency_mismatch',
    ),
  }),
  taxReceipt: restCall('post', '/contracts/{id}/request-tax-receipt', {
    summary: 'Certificates of the premiums paid, for the tax office, one PDF a year',
    request: { params, headers: idempotencyHeader, body: jsonBody(taxReceiptRequestSchema) },
    responses: { 201: jsonAnswer('Made', taxReceiptAnswerSchema) },
    refusals: refusals('not_found', 'validation_failed', 'idempotency_mismatch', 'rate_limited'),
  }),
} as const;

/** Rows of section 7 that the second insurer API serves. */
export const tariffChangeRoutes = {
  tariffChangeSession: restCall('get', '/contracts/{id}/tariff-change-session', {
    summary: 'Opens a session for changing the tariff, with what is on offer',
    request: { params },
    responses: { 200: jsonAnswer('The session', tariffChangeSessionSchema) },
    refusals: refusals('not_found', 'conflict'),
  }),
} as const;
