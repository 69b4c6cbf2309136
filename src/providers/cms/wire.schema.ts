import { z } from 'zod';
import { withoutEndSlashes } from '#src/lib/end-slashes.ts';
import { ownValue } from '#src/lib/own-value.ts';
import type { CmsDocument, CmsQuestion, Embedded, EmbeddedQuestion, Source, Topic } from './cms.ts';
import { letterSchema } from './letter.schema.ts';
import { documentKinds } from './model.ts';
import { pictureAddress } from './pictures.ts';
import { itemsOf, newContext, readRichText, type TextContext, textOfEntry } from './rich-text.ts';

const words = textOfEntry.trim().min(1);
/** Contentful gives a date field with or without a time; only the day matters here. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((value) => value.slice(0, 10));
const path = z
  .string()
  .transform((value) => (value.length > 1 ? withoutEndSlashes(value) : value).toLowerCase())
  .pipe(z.string().regex(/^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/));

const entrySchema = z.object({
  sys: z.object({
    id: z.string(),
    type: z.literal('Entry'),
    updatedAt: day,
    publishedVersion: z.number().optional(),
    contentType: z.object({ sys: z.object({ id: z.string() }) }),
  }),
  fields: z.record(z.string(), z.unknown()),
});
const sourceSchema = z.object({ fields: z.object({ text: words, url: z.url({ protocol: /^https?$/ }) }) });
const topicSchema = z.object({
  fields: z.object({ slug: words, title: words, order: z.number().default(0), checkedAt: day }),
});
const documentFields = z.object({
  path,
  title: words,
  heading: words,
  description: words,
  lead: words,
  body: z.unknown(),
  checkedAt: day,
  changedAt: day.optional(),
  publishedAt: day.optional(),
  sources: z.array(z.unknown()).default([]),
  service: words.optional(),
  related: z.array(path).default([]),
  formerPaths: z.array(path).default([]),
  howTo: words.optional(),
  phone: z.boolean().default(false),
  area: words.optional(),
  category: words.optional(),
  searchWords: z.array(words).optional(),
  letter: letterSchema.optional(),
});
/** A template without its letter is none. */
const templateFields = documentFields.required({ letter: true, area: true });
const questionFields = z.object({
  slug: words,
  question: words,
  answer: z.unknown(),
  order: z.number().default(0),
});

/** A page of a collection, before anything is known about its items. */
export const collectionSchema = z.object({
  sys: z.object({ type: z.literal('Array') }),
  total: z.number().int().min(0),
  items: z.array(z.unknown()),
});

/** A link whose entry is missing or a draft is no reason to lose the page that names it. */
function readSources(wire: readonly unknown[]): Source[] {
  return wire.flatMap((one) => {
    const source = sourceSchema.safeParse(one);
    return source.success ? [source.data.fields] : [];
  });
}

export type ReadOptions = {
  /** Whether it came from the preview API, where only the version tells drafts apart. */
  readonly showsDrafts: boolean;
  /** Told about embedded entries that do not fit and are left out of their text. */
  readonly report: TextContext['report'];
};

/**
 * A document as the delivery API gave it, links resolved.
 * @throws z.ZodError when it is no document that we can show
 */
export function readDocument(wire: unknown, options: ReadOptions): CmsDocument {
  const { sys, fields } = entrySchema.parse(wire);
  const kind = z.enum(documentKinds).parse(sys.contentType.sys.id);
  const { body, sources, changedAt, publishedAt, ...rest } = (
    kind === 'template' ? templateFields : documentFields
  ).parse(fields);
  return {
    id: sys.id,
    kind,
    ...rest,
    publishedAt,
    sources: readSources(sources),
    body: readRichText(body, newContext(readEmbedded, options.report)),
    updatedAt: changedAt ?? sys.updatedAt,
    status: options.showsDrafts && sys.publishedVersion === undefined ? 'draft' : 'published',
  };
}

/**
 * A question as the delivery API gave it; undefined for one that stands in a text and belongs to no topic of `/faq`.
 * @throws z.ZodError when it is no question that we can show
 */
export function readFaqQuestion(
  wire: unknown,
  { report }: ReadOptions,
): { question: CmsQuestion; order: number } | undefined {
  const { sys, fields } = entrySchema.parse(wire);
  const topic = topicSchema.safeParse(fields.topic);
  if (!topic.success) return undefined;
  const { order } = questionFields.parse(fields);
  return {
    question: {
      ...readQuestion(sys.id, fields, newContext(readEmbedded, report)),
      topic: readTopic(topic.data.fields),
    },
    order,
  };
}

function readTopic({ slug, title, order, checkedAt }: Topic): Topic {
  return { slug, title, order, checkedAt };
}

function readQuestion(id: string, fields: unknown, context: TextContext): EmbeddedQuestion {
  const { slug, question, answer } = questionFields.parse(fields);
  return { id, slug: context.anchors.take(slug), question, answer: readRichText(answer, context) };
}

type Fields = Readonly<Record<string, unknown>>;
type EmbedRule = (id: string, fields: Fields, context: TextContext) => Embedded;

const noteFields = z.object({
  tone: z.enum(['deadline', 'note', 'example']),
  title: words,
  body: z.unknown(),
});
const checklistFields = z.object({ title: words, items: z.unknown() });
const statuteFields = z.object({ reference: words, url: z.url({ protocol: /^https?$/ }), text: z.unknown() });
const questionsFields = z.object({ items: z.array(z.unknown()) });
const termFields = z.object({ word: words, explanation: words });
const serviceCardFields = z.object({ service: words });
const linkCardFields = z.object({ kind: z.enum(['calculator', 'template']), title: words, path });

/** How each content type that may stand in a text is read; each throws z.ZodError. */
const embedRules: Readonly<Record<string, EmbedRule>> = {
  note: (id, fields, context) => {
    const { body, ...rest } = noteFields.parse(fields);
    return { type: 'note', id, ...rest, body: readRichText(body, context) };
  },
  checklist: (id, fields, context) => {
    const { title, items } = checklistFields.parse(fields);
    return { type: 'checklist', id, title, items: itemsOf(readRichText(items, context)) };
  },
  statute: (id, fields, context) => {
    const { text, ...rest } = statuteFields.parse(fields);
    return { type: 'statute', id, ...rest, text: readRichText(text, context) };
  },
  questions: (id, fields, context) => ({
    type: 'questions',
    id,
    items: questionsFields.parse(fields).items.flatMap((wire) => {
      const entry = entrySchema.safeParse(wire);
      return entry.success ? [readQuestion(entry.data.sys.id, entry.data.fields, context)] : [];
    }),
  }),
  term: (id, fields) => ({ type: 'term', id, ...termFields.parse(fields) }),
  serviceCard: (id, fields) => ({ type: 'serviceCard', id, ...serviceCardFields.parse(fields) }),
  linkCard: (id, fields) => ({ type: 'linkCard', id, ...linkCardFields.parse(fields) }),
};

const assetSchema = z.object({
  sys: z.object({ id: z.string(), type: z.literal('Asset') }),
  fields: z.object({
    title: z.string().default(''),
    description: words,
    file: z.object({
      url: z.string().min(1),
      details: z
        .object({ image: z.object({ width: z.number(), height: z.number() }).optional() })
        .default({}),
    }),
  }),
});

/** What a text embeds; undefined for a draft, a deleted entry, or a content type that does not belong there. */
function readEmbedded(target: unknown, context: TextContext): Embedded | undefined {
  const asset = assetSchema.safeParse(target);
  if (asset.success) return readPicture(asset.data);
  const entry = entrySchema.safeParse(target);
  if (!entry.success) return undefined;
  const { sys, fields } = entry.data;
  try {
    return ownValue(embedRules, sys.contentType.sys.id)?.(sys.id, fields, context);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.report(sys.id, error);
    return undefined;
  }
}

function readPicture({ sys, fields }: z.infer<typeof assetSchema>): Embedded {
  const { url, details } = fields.file;
  return {
    type: 'picture',
    id: sys.id,
    url: pictureAddress(url),
    description: fields.description,
    title: fields.title,
    ...details.image,
  };
}
