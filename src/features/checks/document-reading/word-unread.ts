import type { UnreadKind } from './document-types.ts';
import { isWatermark } from './text-quality.ts';
import { type Attributes, isWordSpace, valuesOf } from './word-names.ts';

const mathSpaces = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://purl.oclc.org/ooxml/officeDocument/math',
]);
/** English metric units in a centimetre. */
const emu = 360_000;
/**
 * Sizes from which on a picture may contain sentences, in centimetres and square centimetres: a line of text is
 * 7.5 cm wide, a logo or a signature rarely is. The number per page is unknown, so the total counts as well.
 */
const large = { width: 7.5, area: 20, together: 60 } as const;

/** Units in the style of old drawings, with their factor to centimetres. */
const units: Readonly<Record<string, number>> = {
  pt: 2.54 / 72,
  in: 2.54,
  cm: 1,
  mm: 0.1,
  px: 2.54 / 96,
  '': 2.54 / 96,
};

const styled = {
  width: /(?:^|;)\s{0,9}width\s{0,9}:\s{0,9}([\d.]{1,12})(pt|in|cm|mm|px)?/i,
  height: /(?:^|;)\s{0,9}height\s{0,9}:\s{0,9}([\d.]{1,12})(pt|in|cm|mm|px)?/i,
} as const;

function styledSize(style: string, side: keyof typeof styled): number {
  const found = styled[side].exec(style.slice(0, 2_000));
  return found === null ? Number.NaN : Number(found[1]) * (units[(found[2] ?? '').toLowerCase()] ?? 1);
}

type Open = { element: string; space: string | undefined };

/** Visible content of a Word file that the parser leaves out: formulas, text in drawings, pictures, remarks. */
export class WordUnread {
  readonly kinds = new Set<UnreadKind>();
  readonly #open: Open[] = [];
  #together = 0;
  #shapeStyle = '';

  open(element: string, attributes: Attributes, space: string | undefined): void {
    this.#open.push({ element, space });
    if (element === 'textpath' && valuesOf(attributes, 'string').some((text) => !isWatermark(text)))
      this.kinds.add('drawing');
    if (element === 'chart' && /\/chart(?:ex)?$/.test(space ?? '')) this.kinds.add('drawing');
    if (element === 'commentReference' && isWordSpace(space)) this.kinds.add('remark');
    if (element === 'extent') this.#picture(centimetres(attributes, 'cx'), centimetres(attributes, 'cy'));
    if (element === 'shape') this.#shapeStyle = valuesOf(attributes, 'style')[0] ?? '';
    if (element === 'imagedata')
      this.#picture(styledSize(this.#shapeStyle, 'width'), styledSize(this.#shapeStyle, 'height'));
  }

  close(): void {
    this.#open.pop();
  }

  /** Text that belongs to a formula, a diagram or a shape and not to Word. */
  text(text: string): void {
    const { element, space } = this.#open.at(-1) ?? {};
    if (element !== 't' || isWordSpace(space) || text.trim() === '') return;
    this.kinds.add(mathSpaces.has(space ?? '') ? 'formula' : 'drawing');
  }

  /** A picture without a size may be as large as a page. */
  #picture(width: number, height: number): void {
    const area = width * height;
    if (area === 0) return;
    this.#together += area;
    const isSmall = width < large.width && area < large.area && this.#together < large.together;
    if (!isSmall) this.kinds.add('picture');
  }
}

const centimetres = (attributes: Attributes, name: string) =>
  Number(valuesOf(attributes, name)[0] ?? '') / emu;
