import { productSlug } from '#src/lib/slug.ts';

/** `Frist {#frist}`: an editor names the anchor himself, in Markdown and in Contentful alike. */
const named = /[ \u00a0]*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}[ \u00a0]*$/;

/** Splits a heading into its words and the anchor that the editor gave it. */
export function splitAnchor(heading: string): { words: string; anchor: string | undefined } {
  const match = named.exec(heading);
  return match
    ? { words: heading.slice(0, match.index), anchor: match[1] }
    : { words: heading, anchor: undefined };
}

/** The anchor that words alone give: `Was tun?` → `was-tun`. */
export function anchorOf(words: string): string {
  return productSlug(words.replace(/\{[^}]*\}/g, '')) || 'abschnitt';
}

/** The anchors of one page: the second of the same name gets `-2`. */
export class Anchors {
  readonly #taken = new Set<string>();

  take(wished: string): string {
    let anchor = wished;
    for (let count = 2; this.#taken.has(anchor); count += 1) anchor = `${wished}-${count}`;
    this.#taken.add(anchor);
    return anchor;
  }
}
