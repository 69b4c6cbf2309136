import type { Fault, ReadFile } from './content.ts';
import { brokenInstructions, brokenLinks, brokenMoves, type PageLookup } from './link-rules.ts';
import type { Content } from './shelf.ts';
import { wordFaults } from './word-rules.ts';

/** What a check needs to know besides the content. */
export type ContentWorld = PageLookup & {
  isService(key: string): boolean;
  /** Whether `{name}` is something that the pages put in. */
  isPlaceholder(name: string): boolean;
  /** @param url as in a text, e.g. `/bilder/brief.svg` */
  hasPicture(url: string): boolean;
  /** Day of the check, e.g. 2026-11-21. */
  readonly today: string;
};

const description = { least: 60, most: 160 };
const relatedPages = { least: 2, most: 4 };

/** Everything that an editor should mend: what the reader finds, and what only the whole shows. In order of files. */
export function checkContent(content: Content, world: ContentWorld): Fault[] {
  const faults = [
    ...content.faults,
    ...brokenLinks(content.files, world),
    ...brokenMoves(content.files, world),
    ...brokenInstructions(content.files),
    ...content.files.flatMap((file) => fileFaults(file, world)),
  ];
  return faults.toSorted((one, other) =>
    one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
  );
}

type Finding = Omit<Fault, 'file'>;

function fileFaults(file: ReadFile, world: ContentWorld): Fault[] {
  const findings: Finding[] = [
    ...headingFaults(file),
    ...serviceFaults(file, world),
    ...dateFaults(file, world.today),
    ...documentFaults(file),
    ...file.facts.pictures
      .filter(({ url }) => !world.hasPicture(url))
      .map(({ url, line }) => ({ line, message: `Das Bild „${url}“ gibt es nicht im Ordner public.` })),
    ...wordFaults(file, world.isPlaceholder),
  ];
  return findings.map((finding) => ({ file: file.file, ...finding }));
}

function headingFaults({ facts }: ReadFile): Finding[] {
  let above = 1;
  return facts.headings.flatMap(({ depth, words, line }) => {
    const findings: Finding[] = [];
    if (words.trim() === '') findings.push({ line, message: 'Diese Überschrift ist leer.' });
    if (depth > above + 1) {
      findings.push({
        line,
        message: `Auf „${'#'.repeat(above)}“ folgt hier „${'#'.repeat(depth)}“: eine Stufe fehlt.`,
      });
    }
    above = depth;
    return findings;
  });
}

function lineOfField({ headLines }: ReadFile, name: string): number {
  return headLines.get(name) ?? 1;
}

function serviceFaults(file: ReadFile, { isService }: ContentWorld): Finding[] {
  const { serviceCards } = file.facts;
  const { service } = file.head;
  const named = typeof service === 'string' ? [{ key: service, line: lineOfField(file, 'service') }] : [];
  return [
    ...[...named, ...serviceCards]
      .filter(({ key }) => !isService(key))
      .map(({ key, line }) => ({ line, message: `Einen Service „${key}“ gibt es nicht.` })),
    ...serviceCards
      .slice(1)
      .map(({ line }) => ({ line, message: 'Eine zweite Service-Karte: höchstens eine je Seite.' })),
  ];
}

/** The same day a year before, as text. */
function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}

function dateFaults(file: ReadFile, today: string): Finding[] {
  const { geprüftAm, geändertAm, datum, status } = file.head;
  const findings: Finding[] = [];
  const note = (name: string, message: string) => findings.push({ line: lineOfField(file, name), message });
  if (typeof geprüftAm === 'string' && geprüftAm < yearBefore(today)) {
    note('geprüftAm', `„geprüftAm“ ist älter als 12 Monate (${geprüftAm}): Text mit dem Recht vergleichen.`);
  }
  for (const [name, day] of Object.entries({ geprüftAm, geändertAm, datum })) {
    if (typeof day !== 'string' || day <= today || (name === 'datum' && status === 'entwurf')) continue;
    note(name, `„${name}“ liegt in der Zukunft (${day}).`);
  }
  return findings;
}

/** Rules for pages; questions have none of these fields. */
function documentFaults(file: ReadFile): Finding[] {
  const { beschreibung, verwandt, quellen } = file.head;
  // The head of a template has its own measures.
  if (typeof beschreibung !== 'string' || file.file.startsWith('templates/')) return [];
  const findings: Finding[] = [];
  const { length } = beschreibung;
  if (length < description.least || length > description.most) {
    const message = `„beschreibung“ hat ${length} Zeichen; 60 bis 160 sollen es sein.`;
    findings.push({ line: lineOfField(file, 'beschreibung'), message });
  }
  if (!/^(guides|magazine)\//.test(file.file)) return findings;
  const related = Array.isArray(verwandt) ? verwandt.length : 0;
  if (related < relatedPages.least || related > relatedPages.most) {
    findings.push({
      line: lineOfField(file, 'verwandt'),
      message: `„verwandt“ nennt ${related} Seiten; zwei bis vier sollen es sein.`,
    });
  }
  const isOnLaw = file.facts.passages.find(({ text }) => text.includes('§'));
  if (isOnLaw && Array.isArray(quellen) && quellen.length === 0) {
    findings.push({ line: isOnLaw.line, message: 'Der Text nennt Paragrafen, aber „quellen“ fehlt.' });
  }
  return findings;
}
