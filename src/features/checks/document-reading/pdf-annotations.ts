import { z } from 'zod';
import type { UnreadKind } from './document-types.ts';
import type { TextPiece } from './text-layout.ts';

/**
 * Annotations of a page (ISO 32000-1, 12.5). Values of form fields and typed remarks are read at their place.
 * Other drawn annotations may say anything and are noted as not read.
 */
const annotation = z.object({
  subtype: z.string(),
  annotationFlags: z.number().default(0),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  hasAppearance: z.boolean().default(false),
  rotation: z.number().nullish(),
  fieldType: z.string().nullish(),
  fieldValue: z.unknown().optional(),
  checkBox: z.boolean().default(false),
  radioButton: z.boolean().default(false),
  exportValue: z.unknown().optional(),
  buttonValue: z.unknown().optional(),
  textContent: z.array(z.string()).nullish(),
  textPosition: z.tuple([z.number(), z.number()]).nullish(),
  contentsObj: z.object({ str: z.string() }).nullish(),
  defaultAppearanceData: z.object({ fontSize: z.number() }).nullish(),
});
type Annotation = z.infer<typeof annotation>;

/** Hidden, and not to be viewed (12.5.3). */
const notShown = 2 | 32;

/** A separate character, so that the grading sees that there is a choice. */
const ticked = '☒';
const empty = '☐';
/** A signature larger than this share of a page may contain sentences; a usual one has 2 %. */
const largeSignature = 0.04;

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

function heldBy({ fieldValue }: Annotation): string {
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return plain(values.filter((value) => typeof value === 'string').join(' '));
}

type Shown = { lines: readonly string[]; unread?: UnreadKind };
const nothing: Shown = { lines: [] };

/** The visible text of a field or remark; its value is used only if it has no appearance of its own. */
function shownText({ textContent, rotation }: Annotation, held: string, kind: UnreadKind): Shown {
  const shown = (textContent ?? []).map(plain).filter((line) => line !== '');
  const differs = textContent
    ? plain(shown.join(' ')).replaceAll(' ', '') !== held.replaceAll(' ', '')
    : false;
  const lines = textContent ? shown : held === '' ? [] : [held];
  return differs || (lines.length > 0 && (rotation ?? 0) !== 0) ? { lines, unread: kind } : { lines };
}

function shownField(field: Annotation, pageArea: number): Shown {
  const { fieldType, checkBox, radioButton, hasAppearance, rect } = field;
  if (fieldType === 'Tx' || fieldType === 'Ch') return shownText(field, heldBy(field), 'form-field');
  if (checkBox || radioButton) {
    const on = checkBox ? field.exportValue : field.buttonValue;
    return { lines: [field.fieldValue === on ? ticked : empty] };
  }
  const area = (rect[2] - rect[0]) * (rect[3] - rect[1]);
  if (fieldType === 'Sig' && area < pageArea * largeSignature) return nothing;
  return hasAppearance ? { lines: [], unread: 'form-field' } : nothing;
}

function shownOf(one: Annotation, pageArea: number): Shown {
  const { subtype, contentsObj, annotationFlags } = one;
  const contents = plain(contentsObj?.str ?? '');
  if ((annotationFlags & notShown) !== 0) return nothing;
  if (subtype === 'Link' || subtype === 'Popup') return nothing;
  if (subtype === 'Widget') return shownField(one, pageArea);
  if (subtype === 'FreeText') return shownText(one, contents, 'remark');
  if (subtype === 'Text') return contents === '' ? nothing : { lines: [], unread: 'remark' };
  // Some are drawn by the reader program, such as a line through the text.
  return { lines: [], unread: 'stamp' };
}

const usualSize = 10;

/** Lines inside their box from the top; a single one on its own baseline. */
function piecesOf(
  { rect, defaultAppearanceData, textPosition }: Annotation,
  lines: readonly string[],
): TextPiece[] {
  const [left, bottom, right, top] = rect;
  const height = top - bottom;
  const size = Math.min(defaultAppearanceData?.fontSize || usualSize, Math.max(height, 4));
  const said = textPosition?.[1] ?? -1;
  const low = said >= 0 && said < height ? said : height / 2 - size * 0.3;
  return lines.map((text, index) => ({
    text,
    x: left + 2,
    y: lines.length === 1 ? bottom + low : top - size * (1 + 1.2 * index),
    width: Math.min(Math.max(right - left - 2, 1), text.length * size * 0.5),
    size,
  }));
}

/**
 * @param found what the library tells of a page
 * @returns pieces of text in the coordinates of the file, and kinds of unread content
 */
export function readAnnotations(
  found: readonly unknown[],
  pageArea: number,
): { pieces: TextPiece[]; unread: UnreadKind[] } {
  const pieces: TextPiece[] = [];
  const unread: UnreadKind[] = [];
  for (const item of found) {
    const one = annotation.safeParse(item);
    if (!one.success) {
      unread.push('stamp');
      continue;
    }
    const shown = shownOf(one.data, pageArea);
    pieces.push(...piecesOf(one.data, shown.lines));
    if (shown.unread) unread.push(shown.unread);
  }
  return { pieces, unread };
}
