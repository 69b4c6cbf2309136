import type { ReadFile } from './content.ts';

type Finding = { line: number; message: string };

/** Signs that are written differently in German print, and how. */
const signs: ReadonlyArray<readonly [RegExp, string]> = [
  [/"/g, 'Gerade Anführungszeichen: „…“ statt "…".'],
  [/'/g, "Gerades Apostroph: ’ statt '."],
  [/(?<!\u00a0)€/g, 'Vor € steht ein geschütztes Leerzeichen (U+00A0).'],
  [/§(?![§\u00a0])/g, 'Nach § steht ein geschütztes Leerzeichen (U+00A0).'],
  [
    /\d[ \t\n](?:Uhr|Minuten|Prozent|km\/h|%)(?![\p{L}-])/gu,
    'Zwischen Zahl und Einheit steht ein geschütztes Leerzeichen (U+00A0).',
  ],
];

const headTexts = ['titel', 'ueberschrift', 'beschreibung', 'vorspann'] as const;

function passagesOf({ head, headLines, facts }: ReadFile): Array<{ line: number; text: string }> {
  const fields = headTexts.flatMap((name) => {
    const text = head[name];
    return typeof text === 'string' ? [{ line: headLines.get(name) ?? 1, text }] : [];
  });
  const { quellen } = head;
  const sources = (Array.isArray(quellen) ? quellen : []).flatMap((source: unknown, index) => {
    const text = typeof source === 'object' && source !== null && 'text' in source ? source.text : undefined;
    const line = headLines.get(`quellen.${index}`) ?? headLines.get('quellen') ?? 1;
    return typeof text === 'string' ? [{ line, text }] : [];
  });
  return [...fields, ...sources, ...facts.passages];
}

function linesUpTo(text: string, index: number): number {
  return text.slice(0, index).split('\n').length - 1;
}

/**
 * Signs and spaces of German print, and words in braces that no page puts in.
 * @returns each fault of a kind once a line
 */
export function wordFaults(file: ReadFile, isPlaceholder: (name: string) => boolean): Finding[] {
  const findings = passagesOf(file).flatMap(({ line, text }) => [
    ...signs.flatMap(([pattern, message]) =>
      [...text.matchAll(pattern)].map(({ index }) => ({ line: line + linesUpTo(text, index), message })),
    ),
    ...[...text.matchAll(/\{([^{}#\n][^{}\n]*)\}/g)]
      .filter(([, name = '']) => !isPlaceholder(name))
      .map(({ 0: whole, index }) => ({
        line: line + linesUpTo(text, index),
        message: `„${whole}“ setzt niemand ein; möglich: {product}, {insurer}, {provider}, {phone}, {preis:…}, {tage:aufbewahrung}.`,
      })),
  ]);
  const unique = new Map(findings.map((finding) => [`${finding.line} ${finding.message}`, finding]));
  return [...unique.values()];
}
