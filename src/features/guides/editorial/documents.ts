import { ownValue } from '#src/lib/own-value.ts';
import type { Cms, CmsDocument, CmsQuestion } from '#src/providers/cms/index.ts';
import type { Services } from '#src/services.ts';
import type { DocumentSummary, EditorialDocument, Question } from './editorial.schema.ts';
import { type FillIn, fillIn } from './fill-in.ts';
import { type PortalFacts, plainText, type RenderedText, renderText, stepsBelow } from './rendered-text.tsx';
import { ownServiceOf, type Reader, serviceCards } from './service-cards.ts';

const areaPaths: Readonly<Record<string, string>> = { datenleck: '/datenschutzrecht' };

/** Pages above an article, a template or a guide. */
function parentsOf(cms: Cms, { kind, path }: CmsDocument): Array<{ text: string; to: string }> {
  const home = { text: 'Startseite', to: '/' };
  if (kind === 'article') return [home, { text: 'Magazin', to: '/magazin' }];
  if (kind === 'template') return [home, { text: 'Mustervorlagen', to: '/mustervorlagen' }];
  const first = path.split('/')[1] ?? '';
  const above =
    path.split('/').length > 2 ? cms.document(ownValue(areaPaths, first) ?? `/${first}`) : undefined;
  return above ? [home, { text: above.title, to: above.path }] : [home];
}

/** What stands over a link to a document: „Arbeitsrecht“, „Magazin“. */
function groupOf(cms: Cms, document: CmsDocument): string {
  if (document.kind === 'article') return 'Magazin';
  if (document.kind === 'area') return 'Rechtsgebiet';
  return parentsOf(cms, document).at(1)?.text ?? 'Rechtshafen';
}

/** The documents of the CMS as pages get them; each is rendered once for each revision. */
export type Library = {
  summaries(): DocumentSummary[];
  /** @param reader a customer, who gets the cards of services as they are for him */
  read(path: string, reader?: Reader): EditorialDocument | undefined;
  /** A draft, made anew each time. @throws ProviderError when the CMS gives no answer */
  preview(path: string): Promise<EditorialDocument | undefined>;
  questions(): Question[];
};

export function createLibrary(services: Services): Library {
  const { cms, settings, publicUrl } = services;
  const fill: FillIn = fillIn(services);
  const factsOf = (path: string, reader: Reader): PortalFacts => ({
    fill,
    own: { publicUrl, supportPhone: settings.SUPPORT_PHONE },
    serviceCard: serviceCards(services, path, reader),
  });
  let revision = '';
  const rendered = new Map<string, RenderedText & { hasCards: boolean }>();

  function textOf({ path, body }: Pick<CmsDocument, 'path' | 'body'>, reader: Reader = null): RenderedText {
    if (revision !== cms.revision) rendered.clear();
    revision = cms.revision;
    const known = rendered.get(path) ?? renderForAll(path, body);
    rendered.set(path, known);
    return reader && known.hasCards ? renderText(body, factsOf(path, reader)) : known;
  }

  function renderForAll(path: string, body: CmsDocument['body']) {
    let hasCards = false;
    const facts = factsOf(path, null);
    const serviceCard: PortalFacts['serviceCard'] = (key) => {
      hasCards = true;
      return facts.serviceCard(key);
    };
    const text = renderText(body, { ...facts, serviceCard });
    return { ...text, hasCards };
  }

  function summaryOf(document: CmsDocument, { minutes }: Pick<RenderedText, 'minutes'>): DocumentSummary {
    return {
      path: document.path,
      kind: document.kind,
      title: fill(document.title),
      heading: fill(document.heading),
      description: fill(document.description),
      area: document.area ?? null,
      category: document.category ?? null,
      publishedAt: document.publishedAt ?? null,
      checkedAt: document.checkedAt,
      minutes,
    };
  }

  function detailOf(document: CmsDocument, text: RenderedText, reader: Reader = null): EditorialDocument {
    const related = document.related.flatMap((path) => {
      const other = cms.document(path);
      if (!other) return [];
      const { heading, minutes } = summaryOf(other, textOf(other));
      return [{ path, heading, minutes, group: fill(groupOf(cms, other)) }];
    });
    return {
      ...summaryOf(document, text),
      lead: fill(document.lead),
      html: text.html,
      contents: text.contents,
      questions: text.questions,
      steps: document.howTo === undefined ? null : stepsBelow(document.body, document.howTo, fill),
      ownService: ownServiceOf(services, document.path, reader),
      sources: document.sources.map((source) => ({ text: fill(source.text), url: source.url })),
      parents: parentsOf(cms, document).map(({ text: words, to }) => ({ text: fill(words), to })),
      related,
      hasPhone: document.phone,
      updatedAt: document.updatedAt.slice(0, 10),
      isDraft: document.status === 'draft',
    };
  }

  function questionOf({ slug, question, answer, topic }: CmsQuestion): Question {
    return {
      slug,
      question: fill(question),
      html: textOf({ path: `/faq#${slug}`, body: answer }).html,
      answer: fill(plainText(answer).trim()),
      topic: { slug: topic.slug, title: fill(topic.title) },
    };
  }

  return {
    summaries: () => cms.documents().map((document) => summaryOf(document, textOf(document))),
    read(path, reader = null) {
      const document = cms.document(path);
      return document && detailOf(document, textOf(document, reader), reader);
    },
    async preview(path) {
      const document = await cms.previewOf(path);
      return document && detailOf(document, renderText(document.body, factsOf(document.path, null)));
    },
    questions: () => cms.questions().map(questionOf),
  };
}
