import { BLOCKS, type Block } from '@contentful/rich-text-types';
import type { Paragraph } from 'mdast';
import { ownValue } from '#src/lib/own-value.ts';
import { type EntryLink, embedEntry } from './embed.ts';
import { plainWords } from './inline.ts';
import {
  attributesOf,
  type ContainerDirective,
  fault,
  keepPassage,
  type LeafDirective,
  lineOf,
  type MarkdownBlock,
  type Passage,
  written,
} from './passage.ts';
import { embedQuestions } from './questions.ts';

type Directive = ContainerDirective | LeafDirective;
type Form = 'container' | 'leaf';
/** Makes the entry of one directive; undefined when something is wrong, which is then noted. */
type Rule = (node: Directive, passage: Passage) => EntryLink | undefined;

const isLabel = (node: MarkdownBlock): node is Paragraph =>
  node.type === 'paragraph' && node.data?.directiveLabel === true;

/** What stands in square brackets after the name. */
function labelOf(node: Directive, passage: Passage): string {
  if (node.type === 'leafDirective') return plainWords(node.children, passage);
  const label = node.children.find(isLabel);
  if (label) keepPassage(label.children, passage);
  return label ? plainWords(label.children, passage).trim() : '';
}

function contentOf(node: Directive): MarkdownBlock[] {
  return node.type === 'leafDirective' ? [] : node.children.filter((child) => !isLabel(child));
}

/** Label and content of a box; both are needed. */
function box(node: Directive, passage: Passage, names: readonly string[] = []) {
  const title = labelOf(node, passage);
  const attributes = attributesOf(node, names, passage);
  const content = contentOf(node);
  if (title === '') fault(passage, node, `„:::${node.name}“ braucht einen Titel in eckigen Klammern.`);
  if (content.length === 0) fault(passage, node, `„:::${node.name}“ ist leer.`);
  if (content.some(({ type }) => type === 'heading')) {
    fault(passage, node, `In „:::${node.name}“ stehen keine Überschriften.`);
  }
  return title === '' || content.length === 0 || !attributes ? undefined : { title, attributes, content };
}

function note(tone: 'deadline' | 'note' | 'example'): Rule {
  return (node, passage) => {
    const parts = box(node, passage);
    if (!parts) return undefined;
    const body = passage.documentOf(parts.content, passage);
    return embedEntry(passage, 'note', { tone, title: parts.title, body }).link;
  };
}

const checklist: Rule = (node, passage) => {
  const parts = box(node, passage);
  if (!parts) return undefined;
  if (parts.content.length !== 1 || parts.content[0]?.type !== 'list') {
    fault(passage, node, 'In „:::checkliste“ steht eine Liste mit „-“ und sonst nichts.');
    return undefined;
  }
  const items = passage.documentOf(parts.content, passage);
  return embedEntry(passage, 'checklist', { title: parts.title, items }).link;
};

const statute: Rule = (node, passage) => {
  const parts = box(node, passage, ['url']);
  if (!parts) return undefined;
  const url = parts.attributes.url ?? '';
  passage.facts.links.push({ url, line: lineOf(node, passage) });
  if (!url.startsWith('https://')) fault(passage, node, 'Die Adresse des Gesetzes beginnt mit https://.');
  const text = passage.documentOf(parts.content, passage);
  return embedEntry(passage, 'statute', { reference: parts.title, url, text }).link;
};

const questions: Rule = (node, passage) => {
  attributesOf(node, [], passage);
  if (labelOf(node, passage) !== '') fault(passage, node, '„:::fragen“ hat keinen Titel.');
  return embedQuestions(contentOf(node), node, passage);
};

const serviceCard: Rule = (node, passage) => {
  const attributes = attributesOf(node, ['key'], passage);
  if (!attributes) return undefined;
  passage.facts.serviceCards.push({ key: attributes.key, line: lineOf(node, passage) });
  return embedEntry(passage, 'serviceCard', { service: attributes.key }).link;
};

function linkCard(kind: 'calculator' | 'template'): Rule {
  return (node, passage) => {
    const attributes = attributesOf(node, ['pfad', 'titel'], passage);
    if (!attributes) return undefined;
    const line = lineOf(node, passage);
    passage.facts.links.push({ url: attributes.pfad, line });
    passage.facts.passages.push({ line, text: attributes.titel });
    if (!attributes.pfad.startsWith('/'))
      fault(passage, node, '„pfad“ ist eine Adresse dieses Portals: „/…“.');
    return embedEntry(passage, 'linkCard', { kind, title: attributes.titel, path: attributes.pfad }).link;
  };
}

const rules: Readonly<Record<string, { form: Form; rule: Rule }>> = {
  frist: { form: 'container', rule: note('deadline') },
  notiz: { form: 'container', rule: note('note') },
  beispiel: { form: 'container', rule: note('example') },
  checkliste: { form: 'container', rule: checklist },
  gesetz: { form: 'container', rule: statute },
  fragen: { form: 'container', rule: questions },
  service: { form: 'leaf', rule: serviceCard },
  rechner: { form: 'leaf', rule: linkCard('calculator') },
  vorlage: { form: 'leaf', rule: linkCard('template') },
};

const colons: Readonly<Record<Form, string>> = { container: ':::', leaf: '::' };

/** Whether a box ends with its own colons. */
export function isClosed(node: ContainerDirective, passage: Passage): boolean {
  const lines = written(node, passage).trimEnd().split('\n');
  return lines.length > 1 && /^\s*:{3,}\s*$/.test(lines.at(-1) ?? '');
}

/** A directive of a text: the entry it becomes, and the place where that is embedded. */
export function embedBlock(node: Directive, passage: Passage): Block[] {
  const form: Form = node.type === 'containerDirective' ? 'container' : 'leaf';
  const found = ownValue(rules, node.name);
  if (!found) {
    fault(
      passage,
      node,
      `„${colons[form]}${node.name}“ ist nicht bekannt; möglich: ${Object.keys(rules).join(', ')}.`,
    );
    return [];
  }
  if (found.form !== form) {
    fault(passage, node, `Es heißt „${colons[found.form]}${node.name}“.`);
    return [];
  }
  if (node.type === 'containerDirective' && !isClosed(node, passage)) {
    fault(passage, node, `„:::${node.name}“ wird nicht mit „:::“ geschlossen.`);
    return [];
  }
  const target = found.rule(node, passage);
  return target ? [{ nodeType: BLOCKS.EMBEDDED_ENTRY, data: { target }, content: [] }] : [];
}
