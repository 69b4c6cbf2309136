import { createRoute, z } from '@hono/zod-openapi';
import { Problem } from '#src/lib/problem.ts';
import { jsonAnswer, jsonBody, problemResponses, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { consentRecordSchema } from './consent-records.schema.ts';
import { recordConsent } from './consent-records.store.ts';
import { editionByNumber } from './editions.ts';

const receiptSchema = z
  .object({ consentId: z.uuid(), recordedAt: z.iso.datetime() })
  .openapi('ConsentReceipt');

const recordRoute = createRoute({
  method: 'post',
  path: '/consent-records',
  summary: 'Proof of a consent or refusal: version, wording and time, without the person',
  description:
    'Public. The same choice (consentId and chosenAt) reported again answers the same and is kept once. ' +
    'The server adds the SHA-256 of the wording of that version and deletes records after three years.',
  request: { body: jsonBody(consentRecordSchema) },
  responses: {
    201: jsonAnswer('Recorded', receiptSchema),
    ...problemResponses('validation_failed', 'rate_limited'),
  },
});

/** `POST /consent-records` (docs/adr/0011-consent.md). */
export function consentRecordsApi(services: Services) {
  return restApi().openapi(recordRoute, async (c) => {
    const record = c.req.valid('json');
    const edition = editionByNumber(record.version);
    if (!edition) {
      throw new Problem('validation_failed', {
        errors: [{ field: 'version', message: 'Diese Fassung des Textes gibt es nicht.' }],
      });
    }
    const recordedAt = await recordConsent(services, record, edition);
    return c.json({ consentId: record.consentId, recordedAt }, 201);
  });
}
