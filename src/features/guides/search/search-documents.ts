import { editorialAddress, fillIn, plainText } from '#src/features/guides/editorial/public.server.ts';
import { allServiceTexts } from '#src/features/insurance/policy-services/public.server.ts';
import {
  type LegalBlock,
  legalDetailsOf,
  legalPages,
  legalText,
} from '#src/features/legal/company/public.server.ts';
import { catalogue, servicePages } from '#src/features/services/catalogue/public.ts';
import type { Cms, CmsDocument, CmsQuestion, Embedded, RichText } from '#src/providers/cms/index.ts';
import type { SearchDocument } from '#src/providers/search/index.ts';
import type { Services } from '#src/services.ts';
import { builtPages } from './built-pages.ts';
import type { SearchKind } from './kinds.ts';

const services = new Set<string>(Object.values(servicePages));

/**
 * The kind of page by the beginning of its path: the first rule that fits. A calculator below a field of law
 * (`/arbeitsrecht/kuendigung`) is shown as its guide, whose text stands on the same page.
 */
const kinds: ReadonlyArray<readonly [RegExp, SearchKind]> = [
  [/^\/(prozesskosten-rechner|verkehrsrecht\/bussgeldkatalog)$/, 'Rechner'],
  [/^\/mustervorlagen(\/|$)/, 'Vorlage'],
  [/^\/arbeitsrecht\/.+\/termin-buchen$/, 'Service'],
  [/^\/account(\/|$)/, 'Konto'],
  [/^\/magazin(\/|$)/, 'Magazin'],
  [/^\/versicherten-services\//, 'Service für Versicherte'],
  [/^\/(schaden-melden|stichtagsmeldung|rechtsschutz-anpassen)$/, 'Service für Versicherte'],
  [
    /^\/(erb|miet|reise|arbeits|verkehrs|vertrags|datenschutz)recht(\/|$)|^\/datenleck\/|^\/rechtsratgeber$/,
    'Ratgeber',
  ],
];

/** @param otherwise the kind if no rule fits the path */
function kindOf(path: string, otherwise: SearchKind = 'Information'): SearchKind {
  const byRule = kinds.find(([rule]) => rule.test(path))?.[1];
  if (services.has(path) && byRule !== 'Rechner' && byRule !== 'Vorlage') return 'Service';
  return byRule ?? otherwise;
}

function policyServiceDocuments(): SearchDocument[] {
  return allServiceTexts().map(
    ({ path, text: { title, description, heading, lead, needs, steps, sections } }) => ({
      id: path,
      path,
      kind: kindOf(path),
      title,
      description,
      heading,
      sections: sections.map((one) => one.heading),
      lead,
      text: [...needs, ...steps, ...sections.flatMap((one) => [one.heading, ...one.paragraphs])].join('\n'),
    }),
  );
}

const kindWords: Record<CmsDocument['kind'], SearchKind> = {
  area: 'Ratgeber',
  guide: 'Ratgeber',
  article: 'Magazin',
  template: 'Vorlage',
  page: 'Information',
};

/** Headings and questions of a text. */
function sectionsOf(body: RichText): string[] {
  return body.content.flatMap((node) => {
    if (/^heading-[23]$/.test(node.nodeType)) return [plainText(node).trim()];
    const target = node.data.target as Embedded | undefined;
    return target?.type === 'questions' ? target.items.map(({ question }) => question) : [];
  });
}

/** Weight of a letter template, below the page about the matter if both match. */
const ofTemplate = 0.55;

/** The texts of the editors. The page of a service is of the kind service, wherever its text is stored. */
function editorialDocuments(cms: Cms, fill: (text: string) => string, productName: string): SearchDocument[] {
  return cms.documents().map((document) => {
    const { kind, path: written, title, heading, description, lead, body, searchWords } = document;
    const path = editorialAddress(written, productName);
    return {
      id: path,
      path,
      kind: kindOf(path, kindWords[kind]),
      title: fill(title),
      description: fill(description),
      heading: fill(heading),
      lead: fill(lead),
      sections: sectionsOf(body).map(fill),
      text: fill(plainText(body)),
      ...(searchWords ? { names: [...searchWords] } : {}),
      ...(kind === 'template' ? { worth: ofTemplate } : {}),
    };
  });
}

/** Longest excerpt of an answer in the list of hits. */
const longestAnswer = 180;

function beginning(answer: string): string {
  if (answer.length <= longestAnswer) return answer;
  return `${answer.slice(0, answer.lastIndexOf(' ', longestAnswer))} …`;
}

/** Weight of a question of `/faq`, below the page about the matter if both match. */
const ofQuestion = 0.85;

/** Each question of `/faq`, with the address that opens its answer. */
function questionDocuments(
  questions: readonly CmsQuestion[],
  fill: (text: string) => string,
): SearchDocument[] {
  return questions.map(({ slug, question, answer, topic }) => {
    const text = fill(plainText(answer).trim());
    const path = `/faq#${slug}`;
    const kind: SearchKind = 'Häufige Frage';
    return {
      id: path,
      path,
      kind,
      title: fill(question),
      description: beginning(text.replaceAll('\n', ' ')),
      sections: [topic.title],
      text,
      worth: ofQuestion,
    };
  });
}

/** Weight of a legal text, below guides, whose subjects it names in passing. */
const ofLegalText = 0.6;

/**
 * The legal texts, with the details of this portal. Addresses are reduced to their host, so that the index stays
 * correct when port or scheme change.
 */
function legalDocuments({ settings, publicUrl }: Pick<Services, 'settings' | 'publicUrl'>): SearchDocument[] {
  const details = legalDetailsOf({ settings, publicUrl: new URL(publicUrl).hostname });
  return Object.entries(legalPages).map(([path, { key }]) => {
    const { title, description, lead, sections } = legalText(key, details);
    return {
      id: path,
      path,
      kind: kindOf(path),
      title,
      description,
      sections: sections.map(({ heading }) => heading),
      text: [lead, ...sections.flatMap(({ blocks }) => blocks.flatMap(wordsOf))].join('\n'),
      worth: ofLegalText,
    };
  });
}

function wordsOf(block: LegalBlock): string[] {
  switch (block.kind) {
    case 'list':
      return block.items;
    case 'rows':
      return block.rows.map((row) => row.join(': '));
    default:
      return [block.text];
  }
}

/**
 * All documents of the search: pages with title and text, each question of `/faq`, and the services with their
 * names in the catalogue.
 */
export function searchDocuments(
  services: Pick<Services, 'cms' | 'settings' | 'publicUrl'>,
): SearchDocument[] {
  const { cms, settings } = services;
  const fill = fillIn({ settings });
  const pages: SearchDocument[] = [
    ...builtPages.map((page) => ({ ...page, id: page.path })),
    ...legalDocuments(services),
    ...editorialDocuments(cms, fill, settings.PRODUCT_NAME),
    ...policyServiceDocuments(),
    ...questionDocuments(cms.questions(), fill),
  ];
  const byPath = new Map(pages.map((page) => [page.path, page]));
  for (const { key, name } of catalogue(settings)) {
    const page = byPath.get(servicePages[key]);
    if (page && page.title !== name) byPath.set(page.path, { ...page, names: [name, ...(page.names ?? [])] });
  }
  return [...byPath.values()];
}
