import { providerWords, serviceWords } from '#src/features/catalogue/public.server.ts';
import { catalogue, orderPages, servicePages } from '#src/features/catalogue/public.ts';
import type { Cms, CmsDocument, CmsQuestion } from '#src/providers/cms/index.ts';
import type { Services } from '#src/services.ts';
import type { DocumentSummary, EditorialDocument, Question } from './editorial.schema.ts';
import { type FillIn, fillIn } from './fill-in.ts';
import { type PortalFacts, plainText, type RenderedText, renderText, stepsBelow } from './rendered-text.tsx';
import type { TextFacts } from './rich-text.tsx';
import type { ServiceCardContent } from './service-card.tsx';

/** Cards of services. On the page of the service itself its card leads on, to where it is ordered or asked for. @param path of the text */
function serviceCards({ settings }: Services, path: string): TextFacts['serviceCard'] {
  return (key) => {
    const entry = catalogue(settings).find((one) => one.key === key);
    if (!entry) return undefined;
    const { title, text, duration, action: open, start } = serviceWords(entry.key);
    const isHere = servicePages[entry.key] === path;
    const href = isHere ? orderPages[entry.key] : servicePages[entry.key];
    const action = isHere ? start : open;
    const { priceCents: cents, reducedPriceCents: reducedCents, guestAvailability } = entry;
    const cost: ServiceCardContent['cost'] =
      guestAvailability === 'free_of_charge'
        ? { kind: 'free' }
        : cents === undefined
          ? { kind: 'insured' }
          : { kind: 'price', cents, reducedCents };
    const provider = providerWords(entry.key, settings);
    return { title, text, duration, action, provider, href, cost };
  };
}

/** The service whose own page stands at an address. */
function ownServiceOf({ settings }: Services, path: string): EditorialDocument['ownService'] {
  const entry = catalogue(settings).find(({ key }) => servicePages[key] === path);
  if (!entry) return null;
  const priceCents = entry.guestAvailability === 'free_of_charge' ? 0 : (entry.priceCents ?? null);
  const href = orderPages[entry.key];
  const start = href === path ? null : { to: href, text: serviceWords(entry.key).start };
  return { name: entry.name, priceCents, start };
}

const areaPaths: Readonly<Record<string, string>> = { datenleck: '/datenschutzrecht' };

/** Pages above an article, a template or a guide. */
function parentsOf(cms: Cms, { kind, path }: CmsDocument): Array<{ text: string; to: string }> {
  const home = { text: 'Startseite', to: '/' };
  if (kind === 'article') return [home, { text: 'Magazin', to: '/magazin' }];
  if (kind === 'template') return [home, { text: 'Mustervorlagen', to: '/mustervorlagen' }];
  const first = path.split('/')[1] ?? '';
  const above = path.split('/').length > 2 ? cms.document(areaPaths[first] ?? `/${first}`) : undefined;
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
  read(path: string): EditorialDocument | undefined;
  /** A draft, made anew each time. @throws ProviderError when the CMS gives no answer */
  preview(path: string): Promise<EditorialDocument | undefined>;
  questions(): Question[];
};

export function createLibrary(services: Services): Library {
  const { cms, settings, publicUrl } = services;
  const fill: FillIn = fillIn(services);
  const factsOf = (path: string): PortalFacts => ({
    fill,
    own: { publicUrl, supportPhone: settings.SUPPORT_PHONE },
    serviceCard: serviceCards(services, path),
  });
  let revision = '';
  const rendered = new Map<string, RenderedText>();

  function textOf({ path, body }: Pick<CmsDocument, 'path' | 'body'>): RenderedText {
    if (revision !== cms.revision) rendered.clear();
    revision = cms.revision;
    const known = rendered.get(path);
    if (known) return known;
    const made = renderText(body, factsOf(path));
    rendered.set(path, made);
    return made;
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

  function detailOf(document: CmsDocument, text: RenderedText): EditorialDocument {
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
      ownService: ownServiceOf(services, document.path),
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
    read(path) {
      const document = cms.document(path);
      return document && detailOf(document, textOf(document));
    },
    async preview(path) {
      const document = await cms.previewOf(path);
      return document && detailOf(document, renderText(document.body, factsOf(document.path)));
    },
    questions: () => cms.questions().map(questionOf),
  };
}
