import { z } from 'zod';
import { normalised } from '#src/lib/normalised.ts';
import type { Airport } from './airport.ts';
import data from './airports.json' with { type: 'json' };

type Entry = Airport & { words: string };

const rowSchema = z.tuple([z.string(), z.string(), z.string(), z.string(), z.number(), z.number()]);

/** Letters that Unicode does not decompose into a letter and a mark. */
const whole: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** Letters without their marks, everything else a space. */
function plain(text: string): string {
  const letters = text.toLowerCase().replace(/[ßıøłđæœþ]/g, (sign) => whole[sign] ?? sign);
  return normalised(letters, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Umlauts spelled out: München is also found as Muenchen. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const withoutUmlauts = (text: string) =>
  text.toLowerCase().replace(/[äöü]/g, (sign) => spelledOut[sign] ?? sign);

function wordsOf(...texts: string[]): string {
  const all = texts.flatMap((text) => [plain(text), plain(withoutUmlauts(text))]);
  return ` ${Array.from(new Set(all)).join(' ')}`;
}

const countryNames: Readonly<Record<string, string>> = data.countries;

const entries: readonly Entry[] = data.rows.map((row) => {
  const [code, name, alsoCalled, country, latitude, longitude] = rowSchema.parse(row);
  const countryName = countryNames[country] ?? country;
  const words = wordsOf(name, alsoCalled, countryName);
  return { code, name, country, countryName, latitude, longitude, words };
});
const byCode = new Map(entries.map((entry) => [entry.code, entry]));

function airportOf({ words: _, ...airport }: Entry): Airport {
  return airport;
}

/**
 * Rank of an airport: its code, then a name that begins with the exact words, then one that begins with parts of
 * them, then the rest.
 */
function rankOf({ code, name, words }: Entry, wanted: readonly string[]): number | undefined {
  if (!wanted.every((word) => words.includes(` ${word}`) || code.toLowerCase() === word)) return undefined;
  if (wanted.length === 1 && code.toLowerCase() === wanted[0]) return 0;
  const begun = plain(name);
  const asked = wanted.join(' ');
  if (`${begun} `.startsWith(`${asked} `)) return 1;
  return begun.startsWith(asked) ? 2 : 3;
}

function rankedAirports(text: string): Array<{ entry: Entry; rank: number }> {
  const wanted = plain(text).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, wanted);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  return ranked.toSorted(
    (one, other) => one.rank - other.rank || one.entry.name.localeCompare(other.entry.name, 'de'),
  );
}

/**
 * Airports that fit what somebody types: a code, a city, a country, in German or English, the best first.
 * @param limit how many at most
 */
export function findAirports(text: string, limit = 8): Airport[] {
  return rankedAirports(text)
    .slice(0, limit)
    .map(({ entry }) => airportOf(entry));
}

/**
 * The one airport a text names: by its label, by its code, or by words that fit one better than all others.
 * @returns the candidates if there are several or none
 */
export function readAirport(text: string): Airport | { candidates: Airport[] } {
  const code = /\(([A-Za-z]{3})\)\s*$/.exec(text)?.[1] ?? text.trim();
  const exact = byCode.get(code.toUpperCase());
  if (exact) return airportOf(exact);
  const [first, second, ...others] = rankedAirports(text);
  if (!first) return { candidates: [] };
  if (!second || (first.rank < 2 && second.rank > first.rank)) return airportOf(first.entry);
  return { candidates: [first, second, ...others].slice(0, 8).map(({ entry }) => airportOf(entry)) };
}
