import { z } from 'zod';
import { editionNumber } from '#src/lib/column-integer.schema.ts';
import { consentCategories } from './editions.ts';

const fits = {
  accept_all: (categories: readonly string[]) => categories.length === consentCategories.length,
  only_necessary: (categories: readonly string[]) => categories.length === 1,
  selection: () => true,
};

/** What a visitor chose, as his browser reports it: no name, no address, only a random id. */
export const consentRecordSchema = z
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
      // The calendar of PostgreSQL knows no year 0; clocks that go wrong are taken otherwise.
      .refine((at) => at >= '0001', 'Die Uhr dieses Geräts geht falsch.'),
  })
  .refine(({ action, categories }) => fits[action](categories), {
    path: ['action'],
    error: 'Die Wahl passt nicht zu den genannten Gruppen.',
  });

export type NewConsentRecord = z.infer<typeof consentRecordSchema>;
