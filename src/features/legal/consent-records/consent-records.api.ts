import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { type RetentionRule, removesRows } from '#src/features/legal/retention/public.server.ts';
import { editionNumber } from '#src/lib/column-integer.schema.ts';
import { Problem } from '#src/lib/problem.ts';
import { jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { consentCategories, type Edition, editionByNumber } from './editions.ts';

const fits = {
  accept_all: (categories: readonly string[]) => categories.length === consentCategories.length,
  only_necessary: (categories: readonly string[]) => categories.length === 1,
  selection: () => true,
};

/** A visitor's choice as his browser reports it: no name, no address, only a random id. */
const consentRecordSchema = z
  .object({
    consentId: z.uuid({ error: 'Die Kennung der Einwilligung fehlt.' }),
    version: editionNumber('Die Fassung des Textes fehlt.'),
    categories: z
      .array(z.enum(consentCategories))
      .max(consentCategories.length)
      .refine((list) => new Set(list).size === list.length, 'Eine Gruppe ist doppelt genannt.')
      .refine((list) => list.includes('necessary'), 'Die notwendigen Daten fehlen.'),
    action: z.enum(['accept_all', 'only_necessary', 'selection']),
    chosenAt: z.iso
      .datetime({ error: 'Der Zeitpunkt der Wahl fehlt.' })
      // PostgreSQL has no year 0. Other wrong clocks are accepted.
      .refine((at) => at >= '0001', 'Die Uhr dieses Geräts geht falsch.'),
  })
  .refine(({ action, categories }) => fits[action](categories), {
    path: ['action'],
    error: 'Die Wahl passt nicht zu den genannten Gruppen.',
  });

type NewConsentRecord = z.infer<typeof consentRecordSchema>;

/**
 * Stores one choice as proof (Art. 7 Abs. 1 DSGVO). A browser that missed the answer reports the same choice
 * again; it stays one row.
 * @returns when it was recorded first, as ISO instant
 */
async function recordConsent(
  { db, clock }: Services,
  record: NewConsentRecord,
  edition: Edition,
): Promise<string> {
  const row = await db
    .insertInto('consent_records')
    .values({
      id: randomUUID(),
      consent_id: record.consentId,
      version: edition.number,
      wording_sha256: edition.wordingSha256,
      categories: JSON.stringify(record.categories),
      action: record.action,
      chosen_at: record.chosenAt,
      recorded_at: clock.now().toISOString(),
    })
    .onConflict((conflict) =>
      // Writes the existing value, so that the first row is returned.
      conflict
        .columns(['consent_id', 'chosen_at'])
        .doUpdateSet((set) => ({ recorded_at: set.ref('consent_records.recorded_at') })),
    )
    .returning('recorded_at')
    .executeTakeFirstOrThrow();
  return row.recorded_at;
}

/** Consents are proof as long as entitlements from them could be raised (Art. 7 Abs. 1 DSGVO, §§ 195, 199 BGB). */
const keptYears = 3;

/** Deletes records whose retention period is over. */
export const consentRecordsRetention: RetentionRule = {
  key: 'consent-records',
  what: 'Nachweise von Datenschutz-Einstellungen',
  calendarYears: keptYears,
  remove: removesRows((tx, before) => tx.deleteFrom('consent_records').where('recorded_at', '<', before)),
};

const receiptSchema = z
  .object({ consentId: z.uuid(), recordedAt: z.iso.datetime() })
  .openapi('ConsentReceipt');

const recordRoute = restCall('post', '/consent-records', {
  summary: 'Proof of a consent or refusal: version, wording and time, without the person',
  description:
    'Public. The same choice (consentId and chosenAt) reported again answers the same and is kept once. ' +
    'The server adds the SHA-256 of the wording of that version and deletes records after three years.',
  request: { body: jsonBody(consentRecordSchema) },
  responses: { 201: jsonAnswer('Recorded', receiptSchema) },
  refusals: ['validation_failed', 'rate_limited'],
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
