import type { EditorialDocument } from '#src/features/guides/editorial/public.ts';

/** A part of a text below its own heading. */
export type TextPart = { id: string; title: string; html: string };

/** The parts of a text of the editors, each without its heading, which stands in the margin here. */
export function textParts(html: string, contents: EditorialDocument['contents']): TextPart[] {
  const starts = contents.map(({ id }) => html.indexOf(`<h2 id="${id}"`));
  return contents.flatMap(({ id, text }, index) => {
    const start = starts[index] ?? -1;
    if (start < 0) return [];
    const whole = html.slice(start, starts[index + 1]);
    return [{ id, title: text, html: whole.slice(whole.indexOf('</h2>') + '</h2>'.length) }];
  });
}
