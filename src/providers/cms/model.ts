import { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types';
import categories from '#content/categories.json' with { type: 'json' };

/** Content types that are pages of the portal. */
export const documentKinds = ['area', 'guide', 'article', 'template', 'page'] as const;

/** The one language of the content. */
export const contentLocale = 'de-DE';

/** The seven areas of law: last part of the address of each hub, and its name. */
export const areasOfLaw: Readonly<Record<string, string>> = {
  arbeitsrecht: 'Arbeitsrecht',
  mietrecht: 'Mietrecht',
  erbrecht: 'Erbrecht',
  verkehrsrecht: 'Verkehrsrecht',
  reiserecht: 'Reiserecht',
  vertragsrecht: 'Vertragsrecht',
  datenschutzrecht: 'Datenschutzrecht',
};

/** Folders of guides that bear no area's name, and the area they belong to. */
export const foldersOfAreas: Readonly<Record<string, { area: string; title: string }>> = {
  datenleck: { area: 'datenschutzrecht', title: 'Datenleck' },
};

/** Categories of the magazine. */
export const articleCategories: Readonly<Record<string, string>> = categories;

/** A field of a content type as the management and delivery APIs write it. */
type ContentField = {
  id: string;
  name: string;
  type: 'Symbol' | 'Text' | 'RichText' | 'Date' | 'Boolean' | 'Integer' | 'Array' | 'Link' | 'Object';
  localized: false;
  required: boolean;
  validations: unknown[];
  disabled: false;
  omitted: false;
  linkType?: 'Entry';
  items?: { type: 'Symbol' | 'Link'; linkType?: 'Entry'; validations: unknown[] };
};

export type ContentTypeModel = { id: string; name: string; displayField: string; fields: ContentField[] };

type Options = Partial<Pick<ContentField, 'validations' | 'required' | 'linkType' | 'items'>>;

function field(id: string, name: string, type: ContentField['type'], options: Options = {}): ContentField {
  return {
    id,
    name,
    type,
    localized: false,
    required: true,
    validations: [],
    disabled: false,
    omitted: false,
    ...options,
  };
}

const linkTo = (...types: string[]) => [{ linkContentType: types }];
const oneOf = (values: readonly string[]) => [{ in: values }];

const blocksOfTexts = [
  BLOCKS.HEADING_2,
  BLOCKS.HEADING_3,
  BLOCKS.HEADING_4,
  BLOCKS.HEADING_5,
  BLOCKS.HEADING_6,
  BLOCKS.OL_LIST,
  BLOCKS.UL_LIST,
  BLOCKS.HR,
  BLOCKS.QUOTE,
  BLOCKS.TABLE,
  BLOCKS.EMBEDDED_ENTRY,
  BLOCKS.EMBEDDED_ASSET,
];
const blockEntries = ['note', 'checklist', 'statute', 'questions', 'serviceCard', 'linkCard'];

/** What editors may put into a text: the same that Markdown offers. */
const richTextRules = [
  { enabledMarks: [MARKS.BOLD, MARKS.ITALIC, MARKS.CODE, MARKS.STRIKETHROUGH] },
  {
    enabledNodeTypes: [...blocksOfTexts, INLINES.HYPERLINK, INLINES.ENTRY_HYPERLINK, INLINES.EMBEDDED_ENTRY],
  },
  {
    nodes: {
      [BLOCKS.EMBEDDED_ENTRY]: linkTo(...blockEntries),
      [INLINES.EMBEDDED_ENTRY]: linkTo('term'),
      [INLINES.ENTRY_HYPERLINK]: linkTo(...documentKinds),
    },
  },
];

const richText = (id: string, name: string) => field(id, name, 'RichText', { validations: richTextRules });
const optional = { required: false };
const addressRule = [{ regexp: { pattern: '^https://', flags: '' } }];

const documentFields: readonly ContentField[] = [
  field('title', 'Titel', 'Symbol'),
  field('path', 'Adresse', 'Symbol', {
    validations: [{ unique: true }, { regexp: { pattern: '^/[a-z0-9/_.-]*$', flags: '' } }],
  }),
  field('heading', 'Überschrift', 'Symbol'),
  field('description', 'Beschreibung', 'Symbol', { validations: [{ size: { min: 60, max: 160 } }] }),
  field('lead', 'Vorspann', 'Text'),
  richText('body', 'Text'),
  field('checkedAt', 'Geprüft am', 'Date'),
  field('changedAt', 'Geändert am', 'Date', optional),
  field('sources', 'Quellen', 'Array', {
    ...optional,
    items: { type: 'Link', linkType: 'Entry', validations: linkTo('source') },
  }),
  field('service', 'Passender Service', 'Symbol', optional),
  field('related', 'Verwandte Seiten (Adressen)', 'Array', {
    ...optional,
    validations: [{ size: { max: 4 } }],
    items: { type: 'Symbol', validations: [{ regexp: { pattern: '^/', flags: '' } }] },
  }),
  field('formerPaths', 'Frühere Adressen (leiten hierher weiter)', 'Array', {
    ...optional,
    items: { type: 'Symbol', validations: [{ regexp: { pattern: '^/', flags: '' } }] },
  }),
  field('howTo', 'Anleitung (Anker der Überschrift über der nummerierten Liste)', 'Symbol', optional),
  field('searchWords', 'Suchwörter (was jemand eingibt, der das sucht)', 'Array', {
    ...optional,
    items: { type: 'Symbol', validations: [] },
  }),
  field('phone', 'Telefon zeigen', 'Boolean', optional),
];
const areaField = field('area', 'Rechtsgebiet', 'Symbol', {
  ...optional,
  validations: oneOf(Object.keys(areasOfLaw)),
});
const questionFields = [
  field('question', 'Frage', 'Symbol'),
  field('slug', 'Anker', 'Symbol', { validations: [{ regexp: { pattern: '^[a-z0-9-]+$', flags: '' } }] }),
  richText('answer', 'Antwort'),
  field('topic', 'Thema (nur für /faq)', 'Link', {
    ...optional,
    linkType: 'Entry',
    validations: linkTo('topic'),
  }),
  field('order', 'Platz im Thema', 'Integer', optional),
];

/** Editors see an entry by its first field. */
function contentType(id: string, name: string, fields: ContentField[]): ContentTypeModel {
  return { id, name, displayField: fields[0]?.id ?? id, fields };
}

/** Every content type: what the local server answers, what the export brings to Contentful. */
export const contentModel: readonly ContentTypeModel[] = [
  contentType('area', 'Rechtsgebiet', [...documentFields, areaField]),
  contentType('guide', 'Ratgeber', [...documentFields, areaField]),
  contentType('article', 'Magazinartikel', [
    ...documentFields,
    field('category', 'Rubrik', 'Symbol', { validations: oneOf(Object.keys(articleCategories)) }),
    field('publishedAt', 'Erschienen am', 'Date'),
  ]),
  contentType('template', 'Mustervorlage', [
    ...documentFields,
    areaField,
    field('letter', 'Brief', 'Object'),
  ]),
  contentType('page', 'Seite', [...documentFields]),
  contentType('topic', 'Thema der Fragen', [
    field('title', 'Titel', 'Symbol'),
    field('slug', 'Anker', 'Symbol'),
    field('order', 'Reihenfolge', 'Integer'),
    field('checkedAt', 'Geprüft am', 'Date'),
  ]),
  contentType('question', 'Frage', questionFields),
  contentType('source', 'Quelle', [
    field('text', 'Text', 'Text'),
    field('url', 'Adresse', 'Symbol', { validations: addressRule }),
  ]),
  contentType('note', 'Kasten', [
    field('title', 'Titel', 'Symbol'),
    field('tone', 'Art', 'Symbol', { validations: oneOf(['deadline', 'note', 'example']) }),
    richText('body', 'Text'),
  ]),
  contentType('checklist', 'Checkliste', [
    field('title', 'Titel', 'Symbol'),
    richText('items', 'Punkte (eine Liste)'),
  ]),
  contentType('statute', 'Gesetzestext', [
    field('reference', 'Fundstelle', 'Symbol'),
    field('url', 'Adresse', 'Symbol', { validations: addressRule }),
    richText('text', 'Wortlaut'),
  ]),
  contentType('questions', 'Fragen im Text', [
    field('title', 'Name im Redaktionssystem', 'Symbol'),
    field('items', 'Fragen', 'Array', {
      items: { type: 'Link', linkType: 'Entry', validations: linkTo('question') },
    }),
  ]),
  contentType('term', 'Begriff', [
    field('word', 'Wort', 'Symbol'),
    field('explanation', 'Erklärung', 'Text'),
  ]),
  contentType('serviceCard', 'Karte eines Services', [field('service', 'Schlüssel des Services', 'Symbol')]),
  contentType('linkCard', 'Karte eines Rechners oder einer Vorlage', [
    field('title', 'Titel', 'Symbol'),
    field('kind', 'Art', 'Symbol', { validations: oneOf(['calculator', 'template']) }),
    field('path', 'Adresse', 'Symbol'),
  ]),
];
