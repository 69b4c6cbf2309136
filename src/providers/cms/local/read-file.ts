import type { Definition, RootContent } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { Anchors, anchorOf } from '../anchors.ts';
import type { LetterTemplate } from '../letter.schema.ts';
import { blocks, documentOf } from './blocks.ts';
import type { ContentEntry, ReadFile } from './content.ts';
import { entryId, linkTo, plainEntry } from './embed.ts';
import {
  type FaqHead,
  type FileKind,
  type Head,
  type PageHead,
  readHead,
  splitFile,
  type TemplateHead,
} from './front-matter.ts';
import { letterFaults } from './letter-rules.ts';
import { fault, type MarkdownBlock, type Passage, takeAnchor } from './passage.ts';
import { type Place, placeOf } from './place.ts';
import { writtenQuestions } from './questions.ts';
import { letterOf, templateText } from './template-file.ts';

const markdown = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkDirective);

const noFacts = (): Passage['facts'] => ({
  links: [],
  headings: [],
  anchors: [],
  serviceCards: [],
  passages: [],
  pictures: [],
});

/**
 * Reads one file of the content folder.
 * @param file from the content folder, with `/`
 * @param content as it lies there
 */
export function readContentFile(file: string, content: string): ReadFile {
  const broken = (path: string, faults: ReadonlyArray<{ line: number; message: string }>): ReadFile => ({
    file,
    path,
    head: {},
    headLines: new Map(),
    entries: [],
    assets: [],
    facts: noFacts(),
    faults: faults.map((one) => ({ file, ...one })),
  });
  const place = placeOf(file);
  if (typeof place === 'string') return broken('', [{ line: 1, message: place }]);
  const parts = splitFile(content);
  if (!parts)
    return broken(place.path, [
      { line: 1, message: 'Die Datei beginnt mit einem Kopf zwischen zwei Zeilen „---“.' },
    ]);
  const { text, linesAbove } = parts;
  if (place.kind === 'faq') {
    const head = readHead('faq', parts.head);
    const faq = parseText({ file, text, linesAbove, documentId: faqId(file), origin: originOf(head.values) });
    return finished(faq.passage, place, head, faqEntries(head.values ?? emptyFaq, faq));
  }
  if (place.kind === 'template')
    return readTemplate({ file, text, linesAbove }, place, readHead('template', parts.head));
  const head = readHead(place.kind, parts.head);
  const { values } = head;
  const documentId = entryId(place.kind, ...place.path.split('/').filter(Boolean));
  const { passage, nodes } = parseText({ file, text, linesAbove, documentId, origin: originOf(values) });
  const body = documentOf(nodes, passage);
  if (body.content.length === 0 && passage.faults.length === 0) {
    passage.faults.push({ file, line: linesAbove + 1, message: 'Unter dem Kopf steht kein Text.' });
  }
  return finished(passage, place, head, values ? documentEntries(values, place, body, passage) : []);
}

/** A letter to be filled in, and the text around it. */
function readTemplate(
  source: Pick<NewPassage, 'file' | 'text' | 'linesAbove'>,
  place: Place,
  { values, lines, faults }: Head<'template'>,
): ReadFile {
  const documentId = entryId('template', place.path.split('/').at(-1) ?? '');
  const { passage, nodes } = parseText({ ...source, documentId, origin: originOf(values) });
  const { blocks: written, uses, explanation } = templateText(nodes, passage);
  const body = documentOf(explanation, passage);
  const all = [...faults, ...(values ? letterFaults(values, uses, lines) : [])];
  const entries = values
    ? templateEntries(values, { ...place, area: values.bereich }, body, written, passage)
    : [];
  return finished(passage, place, { values, lines, faults: all }, entries);
}

function templateEntries(
  head: TemplateHead,
  place: Place,
  body: unknown,
  written: LetterTemplate['blocks'],
  passage: Passage,
): ContentEntry[] {
  const page: PageHead = { ...head, ueberschrift: head.titel, vorspann: head.beschreibung };
  const more = { letter: letterOf(head, written) };
  return documentEntries(page, { ...place, concept: head.bereich }, body, passage, more);
}

const emptyFaq: FaqHead = { titel: '', reihenfolge: 0, geprüftAm: '1970-01-01' };
const faqId = (file: string) => entryId('topic', file.slice('faq/'.length, -'.md'.length));

function originOf(head: PageHead | TemplateHead | FaqHead | undefined): Passage['origin'] {
  const days = head && 'titel' in head ? daysOf(head) : [];
  const [first = '1970-01-01'] = days;
  return {
    createdAt: `${first}T00:00:00.000Z`,
    updatedAt: `${days.at(-1) ?? first}T00:00:00.000Z`,
    isDraft: head?.status === 'entwurf',
  };
}

/** The dates of a head in their order: the first is taken for the day of its making, the last for that of its change. */
function daysOf(head: PageHead | TemplateHead | FaqHead): string[] {
  const days = [
    head.geprüftAm,
    'geändertAm' in head ? head.geändertAm : undefined,
    'datum' in head ? head.datum : undefined,
  ];
  return days.filter((day) => day !== undefined).toSorted();
}

type NewPassage = Pick<Passage, 'file' | 'linesAbove' | 'documentId' | 'origin'> & { text: string };

type Text = { passage: Passage; nodes: MarkdownBlock[] };

function parseText({ text, ...rest }: NewPassage): Text {
  const anchors = new Anchors();
  const { children } = markdown.parse(text);
  const definitions = children.filter((node): node is Definition => node.type === 'definition');
  const facts = noFacts();
  const passage: Passage = {
    ...rest,
    source: text,
    definitions: new Map(definitions.map((node) => [node.identifier, node])),
    counts: new Map(),
    entries: [],
    assets: [],
    faults: [],
    facts,
    blocks,
    documentOf,
    anchorOf(words, anchor) {
      const taken = anchors.take(anchor ?? anchorOf(words));
      facts.anchors.push(taken);
      return taken;
    },
  };
  return { passage, nodes: children.filter(isMarkdownBlock) };
}

/** Parts of a text that can only stand within others never stand at its top. */
function isMarkdownBlock(node: RootContent): node is MarkdownBlock {
  return !['text', 'yaml'].includes(node.type);
}

function finished(
  passage: Passage,
  { path }: Place,
  { values = {}, lines, faults }: Omit<Head<FileKind>, 'values'> & { values: object | undefined },
  entries: readonly ContentEntry[],
): ReadFile {
  const { file } = passage;
  const all = [...faults.map((one) => ({ file, ...one })), ...passage.faults];
  const isWhole = all.length === 0;
  return {
    file,
    path,
    head: Object.fromEntries(Object.entries(values)),
    headLines: lines,
    entries: isWhole ? [...entries, ...passage.entries] : [],
    assets: isWhole ? passage.assets : [],
    facts: passage.facts,
    faults: all.toSorted((one, other) => one.line - other.line),
  };
}

function documentEntries(
  head: PageHead,
  place: Place,
  body: unknown,
  passage: Passage,
  more: Readonly<Record<string, unknown>> = {},
): ContentEntry[] {
  const sources = head.quellen.map(({ text, url }, index): ContentEntry => {
    const id = entryId(passage.documentId, `source-${index + 1}`);
    return plainEntry(passage, id, 'source', { text, url });
  });
  const fields = {
    title: head.titel,
    path: place.path,
    heading: head.ueberschrift,
    description: head.beschreibung,
    lead: head.vorspann,
    body,
    checkedAt: head.geprüftAm,
    changedAt: head.geändertAm,
    sources: sources.map(({ id }) => linkTo(id)),
    service: head.service,
    related: head.verwandt,
    formerPaths: head.früher,
    howTo: head.anleitung,
    searchWords: head.suche,
    phone: head.telefon,
    area: place.area,
    category: head.kategorie,
    publishedAt: head.datum,
    ...more,
  };
  const document: ContentEntry = {
    id: passage.documentId,
    contentType: place.kind,
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...passage.origin,
    tags: head.kategorie === undefined ? [] : [head.kategorie],
    concepts: place.concept === undefined ? [] : [place.concept],
  };
  return [document, ...sources];
}

function faqEntries(head: FaqHead, { passage, nodes }: Text): ContentEntry[] {
  const topicId = passage.documentId;
  const slug = topicId.slice('topic.'.length);
  const fields = { title: head.titel, slug, order: head.reihenfolge, checkedAt: head.geprüftAm };
  const topic = plainEntry(passage, topicId, 'topic', fields);
  const questions = writtenQuestions(nodes, 2, passage).map(
    ({ heading, question, anchor, answer }, index): ContentEntry => {
      if (anchor === undefined)
        fault(passage, heading, 'Diese Frage braucht eine dauerhafte Adresse: „{#kurz}“.');
      const taken = takeAnchor(heading, question, anchor, passage);
      return plainEntry(passage, entryId('faq', taken), 'question', {
        question,
        slug: taken,
        answer: documentOf(answer, { ...passage, documentId: entryId('faq', taken), counts: new Map() }),
        topic: linkTo(topicId),
        order: index + 1,
      });
    },
  );
  return [topic, ...questions];
}
