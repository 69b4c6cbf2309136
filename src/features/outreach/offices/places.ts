import { normalised } from '#src/lib/normalised.ts';
import rows from './postcodes.data.json' with { type: 'json' };
import { type Coordinates, kilometresBetween } from './projection.ts';

/**
 * A place: postcodes of one name that lie together. A name that several places have is several of these.
 */
export type Place = Coordinates & { name: string; codes: ReadonlyArray<string> };

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
