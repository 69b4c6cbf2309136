import { z } from 'zod';
import { catalogueGroups, groupOf } from './catalogue-groups.ts';
import writtenRows from './catalogue-rows.json' with { type: 'json' };

export const catalogueRowSchema = z.object({
  number: z.string(),
  text: z.string(),
  cents: z.int(),
  points: z.int(),
  banMonths: z.int(),
  note: z.string().optional(),
});
export type CatalogueRow = z.infer<typeof catalogueRowSchema>;

const rows = z.array(catalogueRowSchema).parse(writtenRows);

/** What people say for what the ordinance writes. */
const otherWords: Readonly<Record<string, string>> = {
  handy: 'elektronisches gerat',
  smartphone: 'elektronisches gerat',
  smartwatch: 'elektronisches gerat',
  telefon: 'elektronisches gerat',
  tablet: 'elektronisches gerat',
  blitzer: 'hochstgeschwindigkeit',
  geblitzt: 'hochstgeschwindigkeit',
  tempo: 'hochstgeschwindigkeit',
  raser: 'hochstgeschwindigkeit',
  blitzerwarner: 'verkehrsuberwachung',
  radarwarner: 'verkehrsuberwachung',
  ampel: 'wechsellichtzeichen',
  rotlicht: 'rotes wechsellichtzeichen',
  rot: 'rotes wechsellichtzeichen',
  burgersteig: 'gehweg',
  gehsteig: 'gehweg',
  escooter: 'elektrokleinstfahrzeug',
  'e-scooter': 'elektrokleinstfahrzeug',
  tuv: 'hauptuntersuchung',
  hu: 'hauptuntersuchung',
  zebrastreifen: 'fussgangeruberweg',
  gurt: 'sicherheitsgurt',
  rettungsgasse: 'gasse',
  winterreifen: 'bereifung',
  drogen: 'berauschend',
  cannabis: 'tetrahydrocannabinol',
  blinker: 'fahrtrichtungsanzeiger',
  geisterfahrer: 'entgegen der fahrtrichtung',
  falschfahrer: 'entgegen der fahrtrichtung',
  behindertenparkplatz: 'schwerbehinderten-parkplatz',
  uberladen: 'gesamtgewicht',
  auspuff: 'schalldampfer',
  fahrrad: 'rad',
  lkw: 'lastkraftwagen',
};

const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const searchable = rows.map((row) => ({ row, group: groupOf(row.number), text: folded(row.text) }));

export type CatalogueView = { search: string; group: string; page: number };

export const rowsPerPage = 25;

const isNumber = (word: string) => /^\d+[a-z]?(\.\d+)*$/.test(word);
const hasNumber = ({ number }: CatalogueRow, word: string) =>
  isNumber(word) && (number === word || number.startsWith(`${word}.`));

/** Each word, or what the ordinance calls it, must stand in the text; a number finds its row and those below it. */
function matches({ row, text }: { row: CatalogueRow; text: string }, words: readonly string[]): boolean {
  return words.every((word) => {
    const other = otherWords[word];
    const isOther = other?.split(' ').every((part) => text.includes(part)) ?? false;
    return hasNumber(row, word) || text.includes(word) || isOther;
  });
}

/**
 * Rows of the catalogue that were looked for, 25 at a time; none without a search or a group.
 * @param view a page beyond the last answers the last
 */
export function lookUp({ search, group, page }: CatalogueView) {
  const words = folded(search).split(' ').filter(Boolean);
  const isAsked = words.length > 0 || group !== '';
  const found = searchable.filter(
    (entry) => isAsked && (group === '' || entry.group === group) && matches(entry, words),
  );
  // A number may stand in texts too, as that of a sign: its own row comes first.
  const own = ({ row }: { row: CatalogueRow }) => words.some((word) => hasNumber(row, word));
  found.sort((a, b) => Number(own(b)) - Number(own(a)));
  const pages = Math.max(Math.ceil(found.length / rowsPerPage), 1);
  const current = Math.min(Math.max(page, 1), pages);
  const shown = found.slice((current - 1) * rowsPerPage, current * rowsPerPage);
  return { rows: shown.map(({ row }) => row), total: found.length, page: current, pages };
}

/** The groups in the order of the ordinance, with how many rows each has. */
export const groupCounts = () =>
  catalogueGroups.map(({ key, title }) => ({
    key,
    title,
    count: searchable.filter(({ group }) => group === key).length,
  }));
