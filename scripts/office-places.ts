/**
 * Writes the postcodes that offices are searched by: `node scripts/office-places.ts zipcodes.de.json` makes
 * `src/features/outreach/offices/postcodes.data.json` out of the list of GeoNames (CC BY 4.0), as data/DE.zip of
 * github.com/zauberware/postal-codes-json-xml-csv has it. Postcodes of large receivers of mail, without residents,
 * are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#src/lib/project-root.ts';

const rowsSchema = z.array(
  z.object({
    zipcode: z.string(),
    place: z.string(),
    community: z.string(),
    latitude: z.coerce.number(),
    longitude: z.coerce.number(),
  }),
);
type Row = z.infer<typeof rowsSchema>[number];

/** Words in names of companies and authorities with a postcode of their own, which names of places do not have. */
const wordsOfReceivers =
  `GmbH|GMBH|mbH|bank|Bank|gericht|verwaltung|Telekom|Allianz|Magistrat|Jobcenter|Agentur|rundfunk|Rundfunk|Kreis|Deutsche|Deutschland|Bundes|& |.de|.com|Nachrichten|direktion|Direktion|anstalt|Siemens|Bosch|Daimler|Volkswagen|Lotto|Staats|Landes|Druck|Media|Holding|Technik|Club|Zoll|Handel|genossen|Landtag|Bischöf|Evangel|Kathol|Leasing|Gewerbe|praxis|Stadtb|GbR|Ltd|oHG|Generalv|Generalst|Job-C|Bauhaus|Essanelle|Kravag|Inforum|Adecco|Flamme|Oreal`.split(
    '|',
  );

/** The same, at the beginning of a word or within one. */
const anyCaseOfReceivers =
  `kasse|versicher|finanz|univer|hochschul|stiftung|verlag|versand|klinik|krankenh|gruppe|group|service|minister|behörde|institut|polizei|zentr|regierung|verband|verein|zeitung|kammer|versorg|card|lotterie`.split(
    '|',
  );

const formsOfReceivers = [
  /^[A-ZÄÖÜ]{3,}\b/,
  /[a-zß][A-ZÄÖÜ]/,
  /\b(AG|KG|SE|eG|AK|TÜV|AOK|IKK|BKK|DAK|TUI|HUK|ADAC|Post|Stadt|Amt|BARMER|Barmer|Otto|Quelle|SIGNAL|Wahl|Erzb\w+)\b/,
  /e\. ?V/,
  /amts?\b/,
  /werke\b/,
  /\d/,
  /blatt$/,
];

function isReceiver(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    wordsOfReceivers.some((word) => name.includes(word)) ||
    anyCaseOfReceivers.some((word) => lower.includes(word)) ||
    formsOfReceivers.some((form) => form.test(name))
  );
}

/** The town of a community that is one: „Kreisfreie Stadt Dresden“, „Berlin, Stadt“. */
function townOf(community: string): string | undefined {
  return (
    /^(?:Kreisfreie Stadt|Stadtkreis) (.+)$/.exec(community)?.[1] ??
    /^(.+), (?:Freie und )?(?:Stadt|Landeshauptstadt|Hansestadt|Wissenschaftsstadt)/.exec(community)?.[1]
  );
}

function isPlace({ place, community }: Row): boolean {
  if (isReceiver(place)) return false;
  const town = townOf(community);
  return town === undefined || place.startsWith(town.slice(0, 4)) || !place.includes(' ');
}

/** The place of a postcode: the one whose parts share it, otherwise the first by name. */
function mainPlace(rows: Row[]): Row | undefined {
  const places = rows.filter(isPlace).toSorted((one, other) => (one.place < other.place ? -1 : 1));
  const parts = (name: string) => places.filter(({ place }) => place.startsWith(`${name} `)).length;
  return places.toSorted((one, other) => parts(other.place) - parts(one.place))[0];
}

const source = rowsSchema.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const places = new Map<string, string[]>();
const byCode = [...Map.groupBy(source, ({ zipcode }) => zipcode)].toSorted(([one], [other]) =>
  one < other ? -1 : 1,
);
for (const [code, rows] of byCode) {
  const main = mainPlace(rows);
  if (!main) continue;
  const town = townOf(main.community);
  // „Hamburg Neustadt“ is in Hamburg, also if it is alone in its postcode.
  const name = town && main.place.startsWith(`${town} `) ? town : main.place;
  const hundredths = (degrees: number) => Math.round(degrees * 100);
  const entry = `${code},${hundredths(main.latitude)},${hundredths(main.longitude)}`;
  places.set(name, [...(places.get(name) ?? []), entry]);
}
const rows = [...places].map(([name, codes]) => `${name};${codes.join(' ')}`).toSorted();
writeFileSync(
  join(projectRoot(), 'src/features/outreach/offices/postcodes.data.json'),
  `${JSON.stringify(rows, null, 2)}\n`,
);
process.stdout.write(
  `${byCode.length} postcodes read, ${[...places.values()].flat().length} kept, ${rows.length} places\n`,
);
