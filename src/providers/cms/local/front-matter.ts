import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { normalised } from '#src/lib/normalised.ts';
import { articleCategories } from '../model.ts';
import { day, letterHead, path, source, words } from './template-head.ts';

/** What kind of file it is: the folder says so. */
export type FileKind = 'area' | 'guide' | 'article' | 'template' | 'page' | 'faq';

const pageHead = z.strictObject({
  titel: words(80),
  ueberschrift: words(160),
  beschreibung: words(300),
  vorspann: words(1000),
  geprüftAm: day,
  geändertAm: day.optional(),
  quellen: z.array(source, 'ist keine Liste aus text und url').default([]),
  service: z
    .string('ist kein Schlüssel')
    .regex(/^[a-z0-9_]+$/, 'ist kein Schlüssel eines Services')
    .optional(),
  verwandt: z.array(path, 'ist keine Liste von Adressen').default([]),
  früher: z.array(path, 'ist keine Liste von Adressen').default([]),
  anleitung: z
    .string('ist kein Anker')
    .regex(/^[a-z0-9-]+$/, 'ist kein Anker wie erste-schritte')
    .optional(),
  suche: z.array(words(80), 'ist keine Liste von Suchwörtern').optional(),
  telefon: z.boolean('ist weder true noch false').default(false),
  status: z.enum(['entwurf'], 'kennt nur „entwurf“; ohne diese Zeile ist die Seite öffentlich').optional(),
});
const articleHead = pageHead.extend({
  kategorie: z.enum(
    Object.keys(articleCategories),
    `ist keine von: ${Object.keys(articleCategories).join(', ')}`,
  ),
  datum: day,
});
const templateHead = pageHead.omit({ ueberschrift: true, vorspann: true }).extend({
  titel: words(60),
  beschreibung: words(150),
  quellen: z.array(source, 'ist keine Liste aus text und url').min(1, 'nennt keine Vorschrift'),
  verwandt: z
    .array(path, 'ist keine Liste von Adressen')
    .min(1, 'nennt keine Seite')
    .max(3, 'nennt mehr als drei Seiten'),
  ...letterHead.shape,
});
const faqHead = z.strictObject({
  titel: words(80),
  reihenfolge: z.number('fehlt oder ist keine Zahl').int('ist keine ganze Zahl'),
  geprüftAm: day,
  status: pageHead.shape.status,
});

export type PageHead = z.infer<typeof pageHead> &
  Partial<Pick<z.infer<typeof articleHead>, 'kategorie' | 'datum'>>;
export type TemplateHead = z.infer<typeof templateHead>;
export type FaqHead = z.infer<typeof faqHead>;

const schemas = {
  area: pageHead,
  guide: pageHead,
  page: pageHead,
  article: articleHead,
  template: templateHead,
  faq: faqHead,
};

type HeadFault = { line: number; message: string };
export type Head<Kind extends FileKind> = {
  /** Undefined when there are faults. */
  values: z.output<(typeof schemas)[Kind]> | undefined;
  lines: ReadonlyMap<string, number>;
  faults: readonly HeadFault[];
};

/** Head and text of a file; line breaks of Windows and a byte order mark are no part of either. */
export function splitFile(file: string): { head: string; text: string; linesAbove: number } | undefined {
  const normal = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const match = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(normal);
  if (!match) return undefined;
  return {
    head: match[1] ?? '',
    text: normal.slice(match[0].length),
    linesAbove: match[0].split('\n').length - 1,
  };
}

/**
 * Reads the head of a file.
 * @param yaml what stands between the two `---`
 * @returns values, or everything that is wrong, with lines of the file
 */
export function readHead<Kind extends FileKind>(kind: Kind, yaml: string): Head<Kind> {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  const lines = linesOf(document.contents, lineAt);
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      message: yamlFault(message),
    }));
    return { values: undefined, lines, faults };
  }
  const raw: unknown = document.toJS() ?? {};
  const parsed = schemas[kind].safeParse(normalKeys(raw));
  if (parsed.success) return { values: parsed.data as Head<Kind>['values'], lines, faults: [] };
  const faults = parsed.error.issues.flatMap((issue) => headFaults(issue, lines));
  return { values: undefined, lines, faults };
}

/** A key typed on a Mac may be written with a combining umlaut. */
function normalKeys(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [normalised(key, 'NFC'), value]));
}

function linesOf(contents: unknown, lineAt: (offset: number) => number): Map<string, number> {
  const lines = new Map<string, number>();
  if (!isMap(contents)) return lines;
  for (const { key, value } of contents.items) {
    if (!isScalar(key)) continue;
    const name = normalised(String(key.value), 'NFC');
    lines.set(name, lineAt(key.range?.[0] ?? 0));
    const items = typeof value === 'object' && value !== null && 'items' in value ? value.items : [];
    if (!Array.isArray(items) || isMap(value)) continue;
    items.forEach((item: { range?: [number, number, number] | null }, index) => {
      lines.set(`${name}.${index}`, lineAt(item.range?.[0] ?? 0));
    });
  }
  return lines;
}

function yamlFault(message: string): string {
  const hint = 'Texte mit Doppelpunkt stehen in Anführungszeichen';
  return `Der Kopf ist nicht lesbar (${hint}): ${message.split('\n')[0]}`;
}

function headFaults(issue: z.core.$ZodIssue, lines: ReadonlyMap<string, number>): HeadFault[] {
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0) {
    return issue.keys.map((key) => ({
      line: lines.get(key) ?? 1,
      message: `„${key}“ ist kein Feld des Kopfes.`,
    }));
  }
  const [name = '', index] = issue.path;
  const line = lines.get(`${String(name)}.${String(index)}`) ?? lines.get(String(name)) ?? 1;
  if (issue.path.length === 0) return [{ line, message: 'Der Kopf besteht aus Zeilen „feld: Wert“.' }];
  if (issue.code === 'unrecognized_keys') {
    return [{ line, message: `„${String(name)}“ kennt kein „${issue.keys.join(', ')}“.` }];
  }
  return [{ line, message: `„${issue.path.map(String).join('.')}“ ${issue.message}.` }];
}
