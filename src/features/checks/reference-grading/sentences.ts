import type { Clause } from './clauses.ts';
import { splitClauses, wholeClause } from './clauses.ts';
import { type Folded, originalRange } from './normalise.ts';
import { readWords, type Word } from './words.ts';

/** What a piece of text is for; only `body` is graded. */
type Role = 'head' | 'intro' | 'list' | 'task' | 'table' | 'body';

export type Sentence = {
  index: number;
  /** Place in the folded text. */
  from: number;
  to: number;
  /** Place in the original text. */
  start: number;
  end: number;
  text: string;
  role: Role;
  words: Word[];
  clauses: Clause[];
};

const abbreviations = new Set(
  'dr dipl ing kfm geb gest z b i a d h u e v k rd ca mio mrd nr str st bzw usw etc ppa med dent vet jur phil rer nat pol prof evtl ggf inkl zzgl exkl tel abt vgl bspw hr fr mag lic oec gmbh co hd lt zt std max min'.split(
    ' ',
  ),
);
const listStart = /^(?:[-*>]|\d{1,2}[.)])\s/;
const tableLine = /^[a-z][a-z ,/-]{2,40}:\s{0,3}[a-z0-9][a-z ,-]{1,30}$/;
const headingLine =
  /^(?:qualifiziertes |einfaches )?(?:arbeits|zwischen|ausbildungs|schluss|end|praktikums|dienst)?\s?-?(?:z\s?e\s?u\s?g\s?n\s?i\s?s)$/;
/** A text without full stops is cut at this length, because the time of rules grows with the square of the length. */
const longest = 1_500;
/** Most full stops and quotation marks that belong to the end of a sentence. */
const longestTail = 40;

export type Piece = { from: number; to: number; kind: 'prose' | 'list' | 'table' | 'heading' };

/** Cuts the folded text into prose, list items, table lines and headings by its lines and empty lines. */
export function cutPieces(folded: Folded): Piece[] {
  const pieces: Piece[] = [];
  let open: Piece | null = null;
  const close = () => {
    if (open !== null && open.to > open.from) pieces.push(open);
    open = null;
  };
  let position = 0;
  for (const line of folded.text.split('\n')) {
    const from = position;
    const to = position + line.length;
    position = to + 1;
    const text = line.trim();
    if (text === '') {
      close();
      continue;
    }
    const kind = kindOfLine(text);
    if (
      kind === 'prose' &&
      open !== null &&
      (open as Piece).kind !== 'heading' &&
      (open as Piece).kind !== 'table'
    ) {
      (open as Piece).to = to;
      continue;
    }
    close();
    open = { from, to, kind };
    if (kind === 'heading' || kind === 'table') close();
  }
  close();
  return pieces;
}

function kindOfLine(text: string): Piece['kind'] {
  if (headingLine.test(text.replace(/[.:!]$/, ''))) return 'heading';
  if (listStart.test(text)) return 'list';
  return tableLine.test(text) ? 'table' : 'prose';
}

/** Sentence borders inside one piece; abbreviations, ordinals and dates do not end a sentence. */
function cutSentences(text: string, from: number, to: number): Array<{ from: number; to: number }> {
  const borders: Array<{ from: number; to: number }> = [];
  let begin = from;
  for (let index = from; index < to; index += 1) {
    const char = text.charAt(index);
    const ends = char === '.' || char === '!' || char === '?' || char === ';';
    if (!ends && index - begin < longest) continue;
    if (ends && index - begin < longest + longestTail && !isSentenceEnd(text, index, to)) continue;
    let end = index + 1;
    if (!ends && isLowSurrogate(text.charCodeAt(end))) end += 1;
    const last = Math.min(to, end + longestTail);
    while (end < last && /["')!?.]/.test(text.charAt(end))) end += 1;
    borders.push({ from: begin, to: end });
    begin = end;
    index = end - 1;
  }
  if (begin < to) borders.push({ from: begin, to });
  return borders.map((border) => trim(text, border)).filter((border) => border.to - border.from > 1);
}

const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff;

function isSentenceEnd(text: string, index: number, to: number): boolean {
  if (text.charAt(index) !== '.') return true;
  const next = text.charAt(index + 1);
  if (index + 1 < to && next !== ' ' && next !== '\n' && next !== '"' && next !== ')') return false;
  const before = text.slice(Math.max(0, index - 20), index).match(/[a-z0-9]+$/)?.[0] ?? '';
  if (/^\d{1,2}$/.test(before)) return false;
  return !(before.length === 1 || abbreviations.has(before));
}

function trim(text: string, border: { from: number; to: number }): { from: number; to: number } {
  let { from, to } = border;
  while (from < to && /[\s>*]/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return { from, to };
}

/** All sentences of the text with words, clauses and role. `masked` are folded names without meaning. */
export function readSentences(folded: Folded, masked: ReadonlySet<string>): Sentence[] {
  const sentences: Sentence[] = [];
  for (const piece of cutPieces(folded)) {
    for (const { from, to } of cutSentences(folded.text, piece.from, piece.to)) {
      const words = readWords(folded, from, to, masked);
      if (words.length === 0) continue;
      const text = folded.text.slice(from, to);
      const role = roleOf(piece.kind, text, words);
      const clauses = role === 'body' ? splitClauses(words) : role === 'table' ? [wholeClause(words)] : [];
      sentences.push({
        index: sentences.length,
        from,
        to,
        ...originalRange(folded, from, to),
        text,
        role,
        words,
        clauses,
      });
    }
  }
  return sentences;
}

const durationPattern =
  /\b(?:vom|seit|von|ab|zum)\b[^.]{0,8}\d|\bin der zeit\b|\bbeschaeftigt\b|\bgeboren\b|\bgeb\./;
const taskList =
  /\b(?:\w{0,12}aufgaben|\w{0,12}taetigkeiten)(?: \w+){0,2} (?:waren|sind)\b(?!.{0,60}\b(?:vertraut|gewachsen))/;
const employedPattern =
  /\b(?:taetig|beschaeftigt|angestellt|eingesetzt|ausgebildet|ausbildung|absolvierte|gearbeitet|trat|arbeitet[e]? (?:als|in|bei))\b/;

function roleOf(kind: Piece['kind'], text: string, words: Word[]): Role {
  if (kind === 'heading') return 'head';
  if (kind === 'table') return 'table';
  if (kind === 'list') return 'list';
  const topics = new Set(words.flatMap((word) => word.meaning.topics ?? []));
  const judged = ['satisfaction', 'satisfied', 'thanks', 'regret', 'conduct', 'leave'].some((topic) =>
    topics.has(topic as never),
  );
  if (!judged && durationPattern.test(text) && employedPattern.test(text)) return 'intro';
  if (!judged && taskList.test(text)) return 'task';
  const tasks = topics.has('task') || topics.has('listing');
  if (
    !judged &&
    tasks &&
    topics.has('listing') &&
    /\b(?:aufgab|hauptaufgab|taetigkeit|aufgabengebiet|aufgabenbereich|betraut|zustaendig|oblag|verantwortlich|umfass)/.test(
      text,
    )
  ) {
    return 'task';
  }
  return 'body';
}
