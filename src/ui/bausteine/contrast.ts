import tokens from '../tokens.css?raw';

/** Colours of the tokens by name: `ink` → `#0f2747`. Only plain colours; the veil is no ground for text. */
export const colours: ReadonlyMap<string, string> = new Map(
  [...tokens.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/gi)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours written `#rrggbb`, between 1 and 21 (WCAG 2.2, „contrast ratio“). */
export function contrast(front: string, back: string): number {
  const [light = 0, dark = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export interface ColourPair {
  front: string;
  back: string;
  use: string;
  kind: 'text' | 'control';
}

/** Contrast that a pair must reach: 7 for text, 4.5 for controls (design/experience.md). */
export const minimum = { text: 7, control: 4.5 } as const;

const text = (front: string, back: string, use: string): ColourPair => ({ front, back, use, kind: 'text' });
const control = (front: string, back: string, use: string): ColourPair => ({
  front,
  back,
  use,
  kind: 'control',
});

/** Every pair of colours that the components put on top of each other. */
export const colourPairs: readonly ColourPair[] = [
  text('ink', 'white', 'Text, Überschriften'),
  text('ink', 'sand', 'Notiz der Redaktion'),
  text('ink', 'grey-page', 'Text im Konto'),
  text('ink', 'water-tint', 'Hinweis, Auswahl'),
  text('ink', 'lantern', 'Zähler'),
  text('ink', 'lantern-soft', 'Markierte Auswahl'),
  text('ink', 'success-tint', 'Erfolgshinweis'),
  text('ink', 'warning-tint', 'Warnhinweis'),
  text('ink', 'danger-tint', 'Fehlerhinweis, schwache Stelle'),
  text('white', 'ink', 'Hauptknopf, Schadenstreifen'),
  text('white', 'water-text', 'Knopf unter dem Zeiger'),
  text('white', 'danger', 'Gefahrenknopf unter dem Zeiger'),
  text('on-ink-2', 'ink', 'Nebentext auf Tinte'),
  text('ink-2', 'white', 'Nebentext'),
  text('ink-2', 'grey-page', 'Nebentext im Konto, ruhender Knopf'),
  text('ink-2', 'sand', 'Nebentext auf Sand'),
  text('ink-2', 'water-tint', 'Nebentext in der Auswahl'),
  text('water-text', 'white', 'Verweis'),
  text('water-text', 'grey-page', 'Verweis im Konto'),
  text('water-text', 'water-tint', 'Verweis in der Auswahl'),
  text('water-text', 'sand', 'Verweis auf Sand'),
  text('success', 'white', 'Erledigt'),
  text('success', 'success-tint', 'Zeichen im Erfolgshinweis'),
  text('warning', 'warning-tint', 'Frist'),
  text('danger', 'white', 'Fehlertext'),
  text('danger', 'danger-tint', 'Zeichen im Fehlerhinweis'),
  control('control', 'white', 'Feldrahmen'),
  control('control', 'grey-page', 'Ruhender Knopf im Konto'),
  control('water', 'white', 'Pegel, Fortschritt'),
  control('water', 'water-tint', 'Balken in seiner Bahn'),
  control('ink', 'lantern', 'Fokus: Rahmen zu Schein'),
];

/** Contrast of a pair of token names. Throws when a token does not exist. */
export function pairContrast({ front, back }: ColourPair): number {
  const [a, b] = [colours.get(front), colours.get(back)];
  if (!a || !b) throw new Error(`Unknown colour token: ${a ? back : front}`);
  return contrast(a, b);
}
