import type { Heading, Nodes } from 'mdast';
import { splitAnchor } from '../anchors.ts';
import { type EntryLink, embedEntry } from './embed.ts';
import { plainWords } from './inline.ts';
import { fault, keepPassage, lineOf, type MarkdownBlock, type Passage, takeAnchor } from './passage.ts';

export type WrittenQuestion = {
  readonly heading: Heading;
  readonly question: string;
  readonly anchor: string | undefined;
  readonly answer: readonly MarkdownBlock[];
};

/**
 * Takes a text apart into questions (headings of one depth) and what stands below each.
 * @param depth of the questions: 2 in files of `/faq`, 3 within a text
 */
export function writtenQuestions(
  nodes: readonly MarkdownBlock[],
  depth: number,
  passage: Passage,
): WrittenQuestion[] {
  const found: Array<{ heading: Heading; answer: MarkdownBlock[] }> = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (node.type === 'heading' && node.depth === depth) found.push({ heading: node, answer: [] });
    else if (last) last.answer.push(node);
    else fault(passage, node, `Hier steht zuerst eine Frage: „${'#'.repeat(depth)} Frage?“.`);
  }
  return found.map(({ heading, answer }) => {
    const { words, anchor } = splitAnchor(plainWords(heading.children, passage));
    if (answer.length === 0) fault(passage, heading, 'Unter dieser Frage steht keine Antwort.');
    const inner = answer.find(({ type }) => type === 'heading');
    if (inner) fault(passage, inner, 'In einer Antwort stehen keine Überschriften.');
    keepPassage(heading.children, passage);
    passage.facts.headings.push({ depth, words, line: lineOf(heading, passage) });
    return { heading, question: words.trim(), anchor, answer };
  });
}

/** `:::fragen`: the questions and the entry that holds them. */
export function embedQuestions(
  nodes: readonly MarkdownBlock[],
  place: Nodes,
  passage: Passage,
): EntryLink | undefined {
  const written = writtenQuestions(nodes, 3, passage);
  if (written.length === 0) {
    fault(passage, place, 'In „:::fragen“ steht wenigstens eine „### Frage?“ mit Antwort.');
    return undefined;
  }
  const items = written.map(({ heading, question, anchor, answer }) => {
    const slug = takeAnchor(heading, question, anchor, passage);
    return embedEntry(passage, 'question', { question, slug, answer: passage.documentOf(answer, passage) })
      .link;
  });
  const title = `Fragen in ${passage.documentId}`;
  return embedEntry(passage, 'questions', { title, items }).link;
}
