import { z } from 'zod';
import writtenRows from './catalogue-rows.json' with { type: 'json' };
import { fits, fitsIn, questionWords } from './catalogue-search.ts';

/** Chapters of the catalogue: from a row number on. The order is that of the ordinance. */
const catalogueGroups = [
  { key: 'grundregeln', from: 1, title: 'Rücksicht, Straßenseite, Radwege' },
  { key: 'tempo', from: 8, title: 'Geschwindigkeit' },
  { key: 'abstand', from: 12, title: 'Abstand' },
  { key: 'ueberholen', from: 16, title: 'Überholen, Fahrstreifen' },
  { key: 'vorfahrt', from: 32, title: 'Vorfahrt, Abbiegen, Wenden' },
  { key: 'stau', from: 49, title: 'Stau und Rettungsgasse' },
  { key: 'parken', from: 51, title: 'Halten und Parken' },
  { key: 'licht', from: 64, title: 'Aussteigen, Panne, Hupe, Licht' },
  { key: 'autobahn', from: 78, title: 'Autobahn und Kraftfahrstraße' },
  { key: 'bahn', from: 89, title: 'Bahnübergang, Bus und Bahn' },
  { key: 'ladung', from: 97, title: 'Kinder, Gurt, Helm, Ladung' },
  { key: 'fussgaenger', from: 111, title: 'Fußgänger, Lärm, Hindernisse, Unfall' },
  { key: 'ampel', from: 128, title: 'Polizei, Ampel, Blaulicht' },
  { key: 'zeichen', from: 136, title: 'Verkehrszeichen' },
  { key: 'papiere', from: 163, title: 'Auflagen, Führerschein, Kennzeichen' },
  { key: 'technik', from: 186, title: 'Hauptuntersuchung, Reifen, Gewicht, Technik' },
  { key: 'escooter', from: 234, title: 'E-Scooter' },
  { key: 'umwelt', from: 239, title: 'Fahrverbote für die Umwelt' },
  { key: 'rausch', from: 241, title: 'Alkohol und Drogen' },
  { key: 'vorsatz', from: 244, title: 'Handy, Schranke und anderes mit Vorsatz' },
] as const;

/** The key of the group that a row belongs to. */
function groupOf(number: string): string {
  const chapter = Number.parseInt(number, 10);
  return catalogueGroups.findLast(({ from }) => chapter >= from)?.key ?? '';
}

export const catalogueRowSchema = z.object({
  number: z.string(),
  text: z.string(),
  cents: z.int(),
  points: z.int(),
  banMonths: z.int(),
  note: z.string().optional(),
});

const rows = z.array(catalogueRowSchema).parse(writtenRows);

const groupKeys: readonly string[] = catalogueGroups.map(({ key }) => key);

const entries = rows.map((row, at) => {
  const group = groupOf(row.number);
  return { row, at, group, groupAt: groupKeys.indexOf(group) };
});
type Entry = (typeof entries)[number];

const fitsInRows = fitsIn(rows.map(({ text }) => text));
const fitsInTitles = fitsIn(catalogueGroups.map(({ title }) => title));

export type CatalogueView = { search: string; group: string; page: number };

const rowsPerPage = 25;

/** A word of a question, and how well it answers to an entry: by the number and those below it, by the text, by the title. */
type Asked = {
  hasNumber(entry: Entry): boolean;
  fitIn(entry: Entry): number;
  isInTitle(entry: Entry): boolean;
};

function askedFor(word: string): Asked {
  const isNumber = /^\d+[a-z]?(\.\d+)*$/.test(word);
  const hasNumber = ({ row: { number } }: Entry) =>
    isNumber && (number === word || number.startsWith(`${word}.`));
  const inRows = fitsInRows(word);
  const inTitles = fitsInTitles(word);
  return {
    hasNumber,
    fitIn: (entry) => (hasNumber(entry) ? fits.whole : (inRows[entry.at] ?? fits.none)),
    isInTitle: (entry) => hasNumber(entry) || (inTitles[entry.groupAt] ?? fits.none) >= fits.meant,
  };
}

type Found = { entry: Entry; missing: number; rank: number; fit: number };

/** How an entry answers the words: how many it lacks, and the others as badly as the one that fits least. */
function found(entry: Entry, words: readonly Asked[]): Found {
  const present = words.filter((word) => word.fitIn(entry) > fits.none);
  const fit = Math.min(fits.whole, ...present.map((word) => word.fitIn(entry)));
  const isTitled = fit >= fits.meant && present.every((word) => word.isInTitle(entry));
  const isOwn = present.some((word) => word.hasNumber(entry));
  return { entry, missing: words.length - present.length, rank: Number(isTitled) + 2 * Number(isOwn), fit };
}

/**
 * The entries with the most of the words: what has the number first, then a group that is called so, then what fits
 * best. The inside of words counts only where there is nothing better.
 */
function ranked(all: readonly Found[], asked: number): Entry[] {
  const missing = Math.min(...all.map((one) => one.missing));
  if (asked > 0 && missing === asked) return [];
  const closest = all.filter((one) => one.missing === missing);
  const best = Math.max(...closest.map(({ fit }) => fit));
  return closest
    .filter(({ fit }) => fit > fits.inside || best === fits.inside)
    .toSorted((a, b) => b.rank - a.rank || b.fit - a.fit)
    .map(({ entry }) => entry);
}

/**
 * Rows of the catalogue that were looked for, 25 at a time; none without a search or a group. A number finds its row
 * and those below it.
 * @param view a page beyond the last answers the last
 */
export function lookUp({ search, group, page }: CatalogueView) {
  const words = questionWords(search).map(askedFor);
  const isAsked = words.length > 0 || group !== '';
  const inGroup = isAsked ? entries.filter((entry) => group === '' || entry.group === group) : [];
  const matching = ranked(
    inGroup.map((entry) => found(entry, words)),
    words.length,
  );
  const pages = Math.max(Math.ceil(matching.length / rowsPerPage), 1);
  const current = Math.min(Math.max(page, 1), pages);
  const shown = matching.slice((current - 1) * rowsPerPage, current * rowsPerPage);
  return { rows: shown.map(({ row }) => row), total: matching.length, page: current, pages };
}

/** The groups in the order of the ordinance, with how many rows each has. */
export const groupCounts: ReadonlyArray<{ key: string; title: string; count: number }> = catalogueGroups.map(
  ({ key, title }) => ({
    key,
    title,
    count: entries.filter(({ group }) => group === key).length,
  }),
);
