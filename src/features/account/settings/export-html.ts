import { formatDateTime } from '#src/lib/dates.ts';
import type { ExportEntry } from './export-source.ts';

/** One heading of the export with its entries; the same for the JSON and the readable form. */
export type ExportSection = { title: string; entries: ReadonlyArray<ExportEntry> };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function sectionAsHtml({ title, entries }: ExportSection): string {
  if (entries.length === 0) return `<h2>${escapeHtml(title)}</h2><p>Dazu ist nichts gespeichert.</p>`;
  // An entry has only what there is of it: a talk, a time.
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
