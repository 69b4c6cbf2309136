import { isRecord } from '#src/lib/own-value.ts';

/** One suggestion as the dialog shows it. */
export interface Suggestion {
  id: string;
  term: string;
  /** The term with markup around what was typed. */
  highlighted: string;
  /** Kind and price: „Service · 14,90 €“; empty if unknown. */
  note: string;
}

/** Suggestions begin with the third character (specification, section 5). */
const shortest = 3;
const limit = 10;

/** Whether suggestions are asked for at all. @param typed without spaces around it */
export function mayBeSuggestedFor(typed: string): boolean {
  return Array.from(typed).length >= shortest;
}

function textIn(value: unknown, name: string): string | undefined {
  const text = isRecord(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The suggestions of an answer; entries of another shape are left out. */
export function suggestionsIn(answer: unknown): Suggestion[] {
  const matches = isRecord(answer) && Array.isArray(answer.matches) ? answer.matches : [];
  return matches.slice(0, limit).flatMap((match: unknown) => {
    if (!isRecord(match)) return [];
    const id = textIn(match, 'id');
    const term = textIn(match.payload, 'term');
    if (id === undefined || term === undefined) return [];
    const note = [textIn(match.payload, 'kind'), textIn(match.payload, 'cost')].filter(Boolean).join(' · ');
    return [{ id, term, highlighted: textIn(match.highlights, 'term') ?? term, note }];
  });
}

/** Asks for suggestions. A failure of any kind is an empty list (specification, section 8). */
export async function suggest(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const response = await fetch('/api/search/concepts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: typed, highlightPayloadFields: ['term'], limit }),
      signal,
    });
    return response.ok ? suggestionsIn(await response.json()) : [];
  } catch {
    return [];
  }
}

const marks = /<\/?(?:em|mark|b|strong)>/;

/** The parts of a highlighted term with the place they begin at; markup never reaches the page as markup. */
export function highlightedParts(highlighted: string): { at: number; text: string; isHit: boolean }[] {
  let at = 0;
  return highlighted.split(marks).flatMap((text, index) => {
    const part = { at, text, isHit: index % 2 === 1 };
    at += text.length;
    return text === '' ? [] : [part];
  });
}

/** A text of the search with the matches in bold. Markup in it is never used as markup of the page. */
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
