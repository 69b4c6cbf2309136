import { stateOfPostcode, statesOfPostcode } from '#src/features/services/legal-requests/public.server.ts';
import { stateWords } from '#src/lib/calendar.ts';
import { normalised } from '#src/lib/normalised.ts';
import rows from './postcodes.data.json' with { type: 'json' };
import { type Coordinates, kilometresBetween } from './projection.ts';

/**
 * A place: postcodes of one name that lie together. A name that several places have is several of these.
 */
type Place = Coordinates & { name: string; codes: ReadonlyArray<string> };

type Code = Coordinates & { code: string };

/** Places of one name that are farther apart are different ones. */
const sameTownKilometres = 30;

function readCodes(text: string): Code[] {
  return text.split(' ').map((entry) => {
    const [code = '', lat, lon] = entry.split(',');
    return { code, lat: Number(lat) / 100, lon: Number(lon) / 100 };
  });
}

function middleOf(points: readonly Coordinates[]): Coordinates {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lat: mean(points.map(({ lat }) => lat)), lon: mean(points.map(({ lon }) => lon)) };
}

/** The postcodes of a name, those that lie together in one group. */
function groupsOf(codes: readonly Code[]): Code[][] {
  const groups: Code[][] = [];
  for (const code of codes) {
    const near = groups.find((group) =>
      group.some((one) => kilometresBetween(one, code) < sameTownKilometres),
    );
    if (near) near.push(code);
    else groups.push([code]);
  }
  return groups;
}

/** A name as it is looked for: without case, umlauts, brackets and hyphens; „St.“ is „Sankt“. */
export function foldedName(text: string): string {
  const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  const letters = normalised(text, 'NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (sign) => umlauts[sign] ?? sign);
  return normalised(letters, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\bst\./g, 'sankt ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

type Known = {
  places: ReadonlyArray<Place & { folded: string }>;
  codes: ReadonlyMap<string, Coordinates & { name: string }>;
};

function readAll(): Known {
  const codes = new Map<string, Coordinates & { name: string }>();
  const places = rows.flatMap((row) => {
    const [name = '', text = ''] = row.split(';');
    const ofName = readCodes(text);
    for (const { code, lat, lon } of ofName) codes.set(code, { name, lat, lon });
    const folded = foldedName(name);
    return groupsOf(ofName).map((group) => ({
      name,
      folded,
      ...middleOf(group),
      codes: group.map(({ code }) => code),
    }));
  });
  return { places, codes };
}

let known: Known | undefined;

/** All postcodes and places, read when the first search asks for them. */
export function knownPlaces(): Known {
  known ??= readAll();
  return known;
}

/** A place that may be meant. `near` finds exactly this one. */
type PlaceChoice = { label: string; near: string };

/** Where somebody wants to measure from. */
type FoundPlace = Coordinates & { label: string; isApproximate: boolean };

type PlaceSearch = { place: FoundPlace | null; choices: PlaceChoice[]; problem: string | null };

const nothing: PlaceSearch = { place: null, choices: [], problem: null };
/** More choices are no help on a phone. */
const mostChoices = 8;
/** A name of a town with so many postcodes means the town, not a village of the same name. */
const townCodes = 5;

function regionOf({ codes }: Place): string {
  const state = codes[0] === undefined ? undefined : stateOfPostcode(codes[0]);
  return state ? stateWords[state] : `um ${codes[0]}`;
}

const choiceOf = (place: Place): PlaceChoice => ({
  // „Neustadt (Hessen)“ says its Land already.
  label: place.name.includes(regionOf(place)) ? place.name : `${place.name}, ${regionOf(place)}`,
  near: `${place.codes[0]} ${place.name}`,
});

const foundAt = ({ lat, lon }: Coordinates, label: string, isApproximate = false): FoundPlace => ({
  lat,
  lon,
  label,
  isApproximate,
});

/** Post boxes and large receivers have postcodes without a place. Their region is that of the first three digits. */
function regionOfPostcode(code: string): FoundPlace | null {
  const same = [...knownPlaces().codes].filter(([one]) => one.startsWith(code.slice(0, 3)));
  const names = Map.groupBy(same, ([, { name }]) => name);
  const [most] = [...names].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  if (most === undefined) return null;
  const mean = (of: 'lat' | 'lon') => same.reduce((sum, [, one]) => sum + one[of], 0) / same.length;
  return foundAt({ lat: mean('lat'), lon: mean('lon') }, `die Gegend um ${most}`, true);
}

function byPostcode(code: string): PlaceSearch {
  const exact = knownPlaces().codes.get(code);
  if (exact) return { ...nothing, place: foundAt(exact, `${code} ${exact.name}`) };
  const region = statesOfPostcode(code).length > 0 ? regionOfPostcode(code) : null;
  if (region) return { ...nothing, place: region };
  return {
    ...nothing,
    problem: `Die Postleitzahl ${code} gibt es in Deutschland nicht. Bitte prüfen Sie die Ziffern oder geben Sie den Ort ein.`,
  };
}

/** Places with exactly this name, then places whose name begins with it: „Neustadt“ and „Neustadt an der Aisch“. */
function candidates(
  folded: string,
  nameOf: (place: { folded: string }) => string = (place) => place.folded,
): { exact: Place[]; longer: Place[] } {
  const bySize = (places: Place[]) =>
    places.toSorted(
      (one, other) => other.codes.length - one.codes.length || (one.name < other.name ? -1 : 1),
    );
  const all = knownPlaces().places;
  const longer = all.filter((place) => nameOf(place).startsWith(`${folded} `));
  const begun = all.filter((place) => nameOf(place).startsWith(folded) && nameOf(place) !== folded);
  return {
    exact: bySize(all.filter((place) => nameOf(place) === folded)),
    longer: bySize(longer.length > 0 || folded.length < 4 ? longer : begun),
  };
}

/** „Munchen“: umlauts typed without their dots, on a keyboard that has none. */
const withoutDots = (folded: string) => folded.replace(/([aou])e/g, '$1');

function placesNamed(text: string) {
  const folded = foldedName(text);
  const found = candidates(folded);
  return found.exact.length + found.longer.length > 0
    ? found
    : candidates(withoutDots(folded), (place) => withoutDots(place.folded));
}

function byName(text: string): PlaceSearch {
  const { exact, longer } = placesNamed(text);
  const others = (chosen: Place) =>
    [...exact, ...longer]
      .filter((place) => place !== chosen)
      .slice(0, mostChoices)
      .map(choiceOf);
  const [first, second] = exact;
  const isTown = first && first.codes.length >= townCodes && (second?.codes.length ?? 0) < townCodes;
  if (first && (isTown || exact.length + longer.length === 1)) {
    return { place: foundAt(first, first.name), choices: others(first), problem: null };
  }
  const all = [...exact, ...longer];
  const [only] = all;
  if (only && all.length === 1) return { ...nothing, place: foundAt(only, only.name) };
  if (all.length > 0) return { ...nothing, choices: all.slice(0, mostChoices).map(choiceOf) };
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return {
    ...nothing,
    problem: `Einen Ort namens „${shown}“ kennen wir nicht. Mit der Postleitzahl klappt es sicher.`,
  };
}

/** „80331 München“, and with the blank that some put into it: „80 331“. */
const postcodeIn = (text: string) => /(?<!\d)\d{5}(?!\d)/.exec(text)?.[0];

/**
 * The place that somebody means by a postcode, a name, or both („20457 Hamburg“).
 * @returns a place, places to choose from, or a German sentence why there is none; nothing of these for an empty text
 */
export function findPlace(text: string): PlaceSearch {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (typed === '') return nothing;
  const code = postcodeIn(typed) ?? postcodeIn(typed.replace(/(?<=\d) (?=\d)/g, ''));
  if (code) return byPostcode(code);
  if (/\d/.test(typed)) {
    return { ...nothing, problem: 'Eine deutsche Postleitzahl hat fünf Ziffern. Bitte ergänzen Sie sie.' };
  }
  return byName(typed);
}
