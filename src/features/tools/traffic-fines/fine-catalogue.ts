import { z } from 'zod';
import { normalised } from '#src/lib/normalised.ts';
import writtenRows from './catalogue-rows.json' with { type: 'json' };

/** Everyday words, folded by `folded`, and their phrases in the ordinance; all words of one phrase must occur. */
const said: ReadonlyArray<[words: string, phrases: readonly string[]]> = [
  ['ampel', ['wechsellichtzeichen']],
  ['rotlicht', ['rotes wechsellichtzeichen', 'rotphase']],
  ['handy mobiltelefon smartphone smartwatch telefon telefonieren tablet', ['elektronisches gerat']],
  ['blitzer geblitzt geschwindigkeit tempolimit gerast raser rasen', ['hochstgeschwindigkeit']],
  ['schnell tempo', ['hochstgeschwindigkeit', 'geschwindigkeit']],
  ['blitzerwarner radarwarner', ['verkehrsuberwachung']],
  ['dicht drangeln drangler auffahren aufgefahren', ['abstand']],
  ['betrunken besoffen trunkenheit bier', ['alkohol']],
  ['drogen', ['berauschenden', 'tetrahydrocannabinol']],
  ['cannabis kiffen bekifft thc', ['tetrahydrocannabinol']],
  ['burgersteig gehsteig', ['gehweg', 'geh radwegen']],
  ['gehweg radweg', ['geh radwegen']],
  ['licht', ['abblendlicht', 'standlicht', 'fernlicht', 'beleuchtung', 'lichttechnische']],
  ['escooter scooter roller', ['elektrokleinstfahrzeug']],
  ['tuv hu', ['hauptuntersuchung']],
  ['zebrastreifen', ['fussgangeruberweg']],
  ['gurt angeschnallt', ['sicherheitsgurt']],
  ['helm', ['schutzhelm']],
  ['rettungsgasse', ['gasse']],
  ['reifen', ['bereifung', 'radialreifen']],
  ['winterreifen', ['bereifung']],
  ['blinker', ['fahrtrichtungsanzeiger']],
  ['geisterfahrer falschfahrer', ['entgegen der fahrtrichtung']],
  ['parkplatz', ['parken']],
  ['behindertenparkplatz', ['schwerbehinderten parkplatz']],
  ['uberladen', ['gesamtgewicht']],
  ['auspuff', ['schalldampfer']],
  ['fahrrad', ['rad', 'radfahrer', 'radfahren']],
  ['lkw', ['lastkraftwagen']],
];

const otherWords: ReadonlyMap<string, readonly string[]> = new Map(
  said.flatMap(([words, phrases]) => words.split(' ').map((word) => [word, phrases] as const)),
);

/** Words that are ignored in a search. */
const fillWords: ReadonlySet<string> = new Set(
  'der die das den dem des ein eine einen einem einer im in ins am an auf aus bei beim mit zu zum zur und oder von vom vor nach uber unter wegen als fur ist war bin habe hat ich man'.split(
    ' ',
  ),
);

/** Lower case, without accents: „Fußgängerüberweg“ becomes „fussgangeruberweg“. */
export const folded = (text: string) =>
  normalised(text.toLowerCase().replaceAll('ß', 'ss'), 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string) => folded(text).match(/[a-z0-9]+/g) ?? [];

/** Endings of verbs, nouns and adjectives, the longest first; at least three letters stay. */
const endings = ['ten', 'ern', 'en', 'er', 'em', 'es', 'et', 'te', 'st', 'e', 'n', 's', 't'];
const leastStem = 3;

function withoutEnding(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= leastStem);
  return ending ? word.slice(0, -ending.length) : word;
}

/**
 * Stems for comparing words: „parken“, „parkt“ and „geparkt“ share „park“. A seeming participle may be none
 * („Gerät“), so there are several.
 */
function stemsOf(word: string): string[] {
  const participle = /^ge(.{3,}(?:t|ten|te|en|ene|enen))$/.exec(word)?.[1];
  return (participle ? [word, participle] : [word]).map(withoutEnding);
}

/**
 * How well a word is in a text, the higher the better: not at all, inside another word, at the beginning of one, in the
 * ordinance’s words for it, or as a word of its own in any of its forms.
 */
export const fits = { none: 0, inside: 1, beginning: 2, meant: 3, whole: 4 } as const;

/** The part that is compared with the beginning of longer words: „parken“ finds „Parkuhr“. */
const trunkOf = (word: string) => (word.length > 5 ? word.replace(/e?n$|e$/, '') : word);

/** The texts with each word or stem, by index. */
type Places = Map<string, number[]>;

function addPlace(places: Places, names: Iterable<string>, text: number) {
  for (const name of new Set(names)) {
    const known = places.get(name);
    if (known) known.push(text);
    else places.set(name, [text]);
  }
}

/**
 * Prepares texts for many searches: a question is compared with each distinct word, not with each text.
 * @returns a function of a folded word: how well it, or what the ordinance writes for it, is in each text, as one
 * of `fits`
 */
export function fitsIn(texts: readonly string[]): (word: string) => Uint8Array {
  const withWord: Places = new Map();
  const withStem: Places = new Map();
  for (const [at, text] of texts.entries()) {
    const words = wordsOf(text);
    addPlace(withWord, words, at);
    addPlace(withStem, words.flatMap(stemsOf), at);
  }
  const textsWith = (word: string) =>
    new Set([...(withWord.get(word) ?? []), ...stemsOf(word).flatMap((stem) => withStem.get(stem) ?? [])]);

  return (word) => {
    const fit = new Uint8Array(texts.length);
    const raiseTo = (level: number, found: Iterable<number>) => {
      for (const at of found) fit[at] = Math.max(fit[at] ?? 0, level);
    };
    const trunk = trunkOf(word);
    for (const [written, found] of withWord) {
      if (trunk.length >= leastStem && written.startsWith(trunk)) raiseTo(fits.beginning, found);
      else if (written.includes(word)) raiseTo(fits.inside, found);
    }
    for (const phrase of otherWords.get(word) ?? []) {
      const [first = new Set<number>(), ...others] = phrase.split(' ').map(textsWith);
      const inAll = [...first].filter((at) => others.every((other) => other.has(at)));
      raiseTo(fits.meant, inAll);
    }
    raiseTo(fits.whole, textsWith(word));
    return fit;
  };
}

/** The words of a question without ignored ones; all of them if none is left. */
function questionWords(question: string): string[] {
  const words = folded(question)
    .split(' ')
    .flatMap((word) => (/^\d/.test(word) ? [word] : wordsOf(word)));
  const telling = words.filter((word) => !fillWords.has(word) && /..|\d/.test(word));
  return telling.length > 0 ? telling : words;
}

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

type CatalogueView = { search: string; group: string; page: number };

const rowsPerPage = 25;

/** A word of a question and its match with entries: by number and sub-numbers, by text, by title. */
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

/** Match of an entry: the number of missing words, and the worst match of the others. */
function found(entry: Entry, words: readonly Asked[]): Found {
  const present = words.filter((word) => word.fitIn(entry) > fits.none);
  const fit = Math.min(fits.whole, ...present.map((word) => word.fitIn(entry)));
  const isTitled = fit >= fits.meant && present.every((word) => word.isInTitle(entry));
  const isOwn = present.some((word) => word.hasNumber(entry));
  return { entry, missing: words.length - present.length, rank: Number(isTitled) + 2 * Number(isOwn), fit };
}

/**
 * The entries with the most words: first by number, then by the name of the group, then by match. Matches inside
 * words count only if there are no better ones.
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
 * Found rows of the catalogue, 25 at a time; none without a search or a group. A number finds its row and its
 * sub-rows.
 * @param view a page beyond the last gives the last
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
