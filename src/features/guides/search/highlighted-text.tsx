import { highlightedParts } from './suggest.ts';

/** A text of the search with what was looked for in bold; markup in it never becomes markup of the page. */
export function HighlightedText({ text }: { text: string }) {
  return highlightedParts(text).map(({ at, text: part, isHit }) =>
    isHit ? (
      <mark key={at} className="hit">
        {part}
      </mark>
    ) : (
      <span key={at}>{part}</span>
    ),
  );
}
