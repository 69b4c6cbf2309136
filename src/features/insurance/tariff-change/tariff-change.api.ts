import { createRoute, z } from '@hono/zod-openapi';
import { changeReceiptSchema } from '#src/features/insurance/change-requests/public.server.ts';
import { entryHeader } from '#src/features/outreach/form-entry/public.server.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { insuredOf, jsonAnswer, jsonBody, problemResponses, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { adviceRecord } from './advice-record.ts';
import { compareTariffs } from './compare.ts';
import { choosableRisks, deductibleLimits, extendedChoice, insuredKinds, readNeeds } from './needs.ts';
import { requestTariff } from './request-tariff.ts';
import { comparisonSchema } from './tariff-change.schema.ts';
import { tariffWishSchema } from './tariff-wish.schema.ts';

const query = z.object({
  wer: z.enum(insuredKinds).optional(),
  bereich: z
    .union([z.enum(choosableRisks), z.array(z.enum(choosableRisks)).max(choosableRisks.length)])
    .optional(),
  selbst: z.enum(deductibleLimits).optional(),
  umfang: z.literal(extendedChoice).optional(),
});

const compareRoute = createRoute({
  method: 'get',
  path: '/tariffs',
  summary: 'Tariffs on sale for somebody’s needs, and the advice',
  request: { query },
  responses: {
    200: jsonAnswer('The cheapest first', comparisonSchema.openapi('TariffComparison')),
    ...problemResponses('validation_failed'),
  },
});

const recordRoute = createRoute({
  method: 'get',
  path: '/tariffs/advice-record',
  summary: 'The record of the advice as PDF (§ 6, § 61 VVG); nothing of a person is in it',
  request: { query },
  responses: {
    200: {
      description: 'The PDF',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...problemResponses('validation_failed', 'rate_limited'),
  },
});

const wishRoute = createRoute({
  method: 'post',
  path: '/tariff-wishes',
  summary: 'Asks for the offer of another tariff, from an open session of the contract',
  request: { headers: entryHeader, body: jsonBody(tariffWishSchema.openapi('TariffWish')) },
  responses: {
    201: jsonAnswer('Received; the record of the advice is on its way', changeReceiptSchema),
    ...problemResponses(
      'authentication_required',
      'forbidden',
      'not_found',
      'rate_limited',
      'conflict',
      'idempotency_mismatch',
      'validation_failed',
    ),
  },
});

/** Comparing tariffs is for everybody; asking for an offer needs a contract. */
export function tariffComparisonApi(services: Services) {
  return restApi()
    .openapi(compareRoute, (c) => c.json(compareTariffs(readNeeds(new URL(c.req.url).searchParams)), 200))
    .openapi(recordRoute, async (c) => {
      const needs = readNeeds(new URL(c.req.url).searchParams);
      const pdf = await adviceRecord(needs, compareTariffs(needs), {
        at: services.clock.now().toISOString(),
        insurer: services.settings.INSURER_NAME,
      });
      const headers = fileHeaders({ filename: 'Beratungsprotokoll.pdf', contentType: 'application/pdf' });
      return c.body(new Uint8Array(pdf), 200, headers);
    })
    .openapi(wishRoute, async (c) => {
      const customer = insuredOf(c);
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await requestTariff(services, customer, c.req.valid('json'), key), 201);
    });
}

export type TariffComparisonApi = ReturnType<typeof tariffComparisonApi>;
