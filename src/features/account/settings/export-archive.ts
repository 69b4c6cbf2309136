import { strToU8, zipSync } from 'fflate';
import { formatDateTime } from '#src/lib/dates.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/** One entry of the export: what stands before each value, and the value. */
type ExportEntry = Record<string, string>;

/** A section of a customer's export (Art. 15, 20 DSGVO). A feature that keeps something of customers offers it. */
export type ExportSource = {
  title: string;
  /** Where it stands in the export: lower numbers come first. They leave room for others between them. */
  place: number;
  /** Left out while the account is not activated: what is insured is not yet known to be its owner's. */
  insuredOnly?: true;
  /** @param queues keys of all queues of the desk, in which what was said about a case may lie */
  entries(
    services: Services,
    customer: SignedIn,
    queues: readonly string[],
  ): Promise<ExportEntry[]> | ExportEntry[];
};

/** One heading of the export with its entries; the same for the JSON and the readable form. */
type ExportSection = { title: string; entries: ReadonlyArray<ExportEntry> };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function sectionAsHtml({ title, entries }: ExportSection): string {
  if (entries.length === 0) return `<h2>${escapeHtml(title)}</h2><p>Dazu ist nichts gespeichert.</p>`;
  // Entries may have different columns.
  const columns = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  const rows = entries.map(
    (entry) => `<tr>${columns.map((column) => `<td>${escapeHtml(entry[column] ?? '')}</td>`).join('')}</tr>`,
  );
  return `<h2>${escapeHtml(title)}</h2><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The export as one page that needs nothing from elsewhere. */
export function exportAsHtml(
  product: string,
  madeAt: string,
  sections: ReadonlyArray<ExportSection>,
): string {
  const title = `Ihre Daten bei ${product}`;
  const style =
    'body{font:16px/1.5 Arial,sans-serif;color:#0F2747;max-width:70em;margin:2em auto;padding:0 1em}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4em .8em .4em 0;border-top:1px solid #CCD4DD;overflow-wrap:anywhere}';
  return [
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>`,
    `<h1>${escapeHtml(title)}</h1><p>Stand: ${escapeHtml(formatDateTime(madeAt))}. Dieselben Angaben stehen zum Weiterverarbeiten in meine-daten.json.</p>`,
    ...sections.map(sectionAsHtml),
    '</body></html>',
  ].join('\n');
}

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
  // One after the other, so that a large export does not delay the calls of all others.
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
