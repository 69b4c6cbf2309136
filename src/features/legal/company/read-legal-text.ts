import type { List, ListItem, Node, RootContent, Table } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { keepTogether } from '#src/lib/legal-references.ts';
import { isLegalCase } from './legal-cases.ts';
import { type LegalBlock, type LegalText, legalTextSchema } from './legal-text.schema.ts';

const markdown = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

const headSchema = z
  .strictObject({
    titel: z.string(),
    fassung: z.iso.date(),
    beschreibung: z.string(),
    vorspann: z.string(),
  })
  .transform(({ titel, fassung, beschreibung, vorspann }) => ({
    title: titel,
    version: fassung,
    description: printed(beschreibung),
    lead: printed(vorspann),
  }));

const headPattern = /^---\n([\s\S]*?)\n---\n/;
const casePattern = /^:::wenn (nicht )?([a-z0-9-]+)$/;
const headingPattern = /^(.*?)\s*\{#([a-z0-9-]+)\}$/;

/** Numbers stay with what they count. */
function printed(text: string): string {
  return keepTogether(text.replace(/\s*\n\s*/g, ' ')).replace(
    /(\d) (?=(?:Tagen?|Stunden?|Minuten|Monaten?|Jahren?|Wochen?|Uhr|%|€|MB|Seiten|Prozent)(?![\p{L}-]))/gu,
    '$1\u00a0',
  );
}

/**
 * Leaves out what stands between `:::wenn name` (or `:::wenn nicht name`) and `:::` where it does not hold.
 * @throws on an unknown case, one within another, one that does not end
 */
function withoutOtherCases(text: string, cases: ReadonlySet<string>): string {
  let isOpen = false;
  let isKept = true;
  const lines = text.split('\n').filter((line) => {
    const opening = casePattern.exec(line);
    if (opening) {
      const [, negation, name = ''] = opening;
      if (isOpen) throw new Error(`„${line}“ stands in another case.`);
      if (!isLegalCase(name)) throw new Error(`„${line}“: there is no such case.`);
      isOpen = true;
      isKept = cases.has(name) === (negation === undefined);
      return false;
    }
    if (line === ':::') {
      if (!isOpen) throw new Error('„:::“ ends a case that has not begun.');
      isOpen = false;
      isKept = true;
      return false;
    }
    if (line.startsWith(':::')) throw new Error(`„${line}“ is no case.`);
    return isKept;
  });
  if (isOpen) throw new Error('A case does not end.');
  return lines.join('\n');
}

function refuse(node: Node, what: string): never {
  throw new Error(`${what} (line ${node.position?.start.line ?? 0} below the head)`);
}

/** The words of a passage. Addresses are written out in legal texts, so that they can be read on paper too. */
function wordsOf(nodes: ReadonlyArray<Node & { value?: string; url?: string; children?: Node[] }>): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value ?? '';
      if (node.type === 'link') {
        const words = wordsOf(node.children ?? []);
        if (node.url !== words && node.url !== `mailto:${words}`)
          refuse(node, 'a link instead of an address');
        return words;
      }
      return refuse(node, `${node.type} is not for legal texts`);
    })
    .join('');
}

function itemText(item: ListItem): string {
  const [only, ...more] = item.children;
  if (only?.type !== 'paragraph' || more.length > 0) refuse(item, 'an item is one paragraph');
  return printed(wordsOf(only.children));
}

function listBlock(list: List): LegalBlock {
  return { kind: 'list', items: list.children.map(itemText), isNumbered: list.ordered === true };
}

function rowsBlock(table: Table): LegalBlock {
  const cells = table.children.map((row) => row.children.map((cell) => printed(wordsOf(cell.children))));
  const [head, ...rows] = cells;
  if (head?.some((cell) => cell !== '')) refuse(table, 'the first line of a table stays empty');
  return {
    kind: 'rows',
    rows: rows.map(([term = '', value = '', ...more]) => {
      if (more.length > 0) refuse(table, 'a table has two columns');
      return [term, value];
    }),
  };
}

function blockOf(node: RootContent): LegalBlock {
  switch (node.type) {
    case 'paragraph':
      return { kind: 'paragraph', text: printed(wordsOf(node.children)) };
    case 'heading':
      if (node.depth !== 3) refuse(node, 'headings are ## or ###');
      return { kind: 'subheading', text: printed(wordsOf(node.children)) };
    case 'list':
      return listBlock(node);
    case 'table':
      return rowsBlock(node);
    default:
      return refuse(node, `${node.type} is not for legal texts`);
  }
}

function sectionsOf(text: string): LegalText['sections'] {
  const sections: LegalText['sections'] = [];
  for (const node of markdown.parse(text).children) {
    if (node.type === 'heading' && node.depth === 2) {
      const [, heading, id] = headingPattern.exec(wordsOf(node.children)) ?? [];
      if (id === undefined) refuse(node, 'a heading of the second level ends with {#anchor}');
      sections.push({ id, heading: printed(heading ?? ''), blocks: [] });
      continue;
    }
    const section = sections.at(-1) ?? refuse(node, 'a text begins with a heading');
    section.blocks.push(blockOf(node));
  }
  return sections;
}

/**
 * Reads a legal text as editors keep it in `content/legal` (docs/how-to/write-content.md).
 * @param file its name, for errors
 * @param source as it lies there, with `{placeholders}` that stay
 * @param cases that hold; the rest is left out
 * @throws on everything that is not of this form
 */
export function readLegalText(file: string, source: string, cases: ReadonlySet<string>): LegalText {
  try {
    const head = headPattern.exec(source);
    if (!head) throw new Error('The head between two lines „---“ is missing.');
    const text = withoutOtherCases(source.slice(head[0].length), cases);
    return legalTextSchema.parse({
      ...headSchema.parse(parseYaml(head[1] ?? '')),
      sections: sectionsOf(text),
    });
  } catch (error) {
    throw new Error(`content/legal/${file}: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}
