import { strToU8, zipSync } from 'fflate';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type ExportSection, exportAsHtml } from './export-html.ts';
import type { ExportSource } from './export-source.ts';

/** What an export is made of: its sections, and the queues in which talks about cases lie. */
export type ExportSources = {
  exports: ReadonlyArray<ExportSource>;
  queues: ReadonlyArray<{ key: string }>;
};

/**
 * Everything stored about a customer in one ZIP archive: `meine-daten.json` for programs (Art. 20 DSGVO) and
 * `meine-daten.html` to read (Art. 15 DSGVO). Passwords and codes are stored as hashes only and not part of it.
 */
export async function exportArchive(
  services: Services,
  customer: SignedIn,
  { exports, queues }: ExportSources,
): Promise<Uint8Array> {
  const keys = queues.map(({ key }) => key);
  const sections: ExportSection[] = [];
  // One after the other: what one customer has collected over years must not stand before the calls of all others at once.
  for (const { title, insuredOnly, entries } of exports) {
    if (insuredOnly && !customer.isActivated) continue;
    sections.push({ title, entries: await entries(services, customer, keys) });
  }
  const madeAt = services.clock.now().toISOString();
  const json = { product: services.settings.PRODUCT_NAME, madeAt, sections };
  return zipSync({
    'meine-daten.json': strToU8(JSON.stringify(json, null, 2)),
    'meine-daten.html': strToU8(exportAsHtml(services.settings.PRODUCT_NAME, madeAt, sections)),
  });
}
