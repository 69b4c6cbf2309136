import { providerWords, serviceWords } from '#src/features/services/catalogue/public.server.ts';
import {
  type CatalogueEntry,
  catalogue,
  type Offer,
  offerOf,
  orderPages,
  servicePages,
  type UnavailableReason,
} from '#src/features/services/catalogue/public.ts';
import { ownValue } from '#src/lib/own-value.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Cms, CmsDocument, CmsQuestion } from '#src/providers/cms/index.ts';
import type { Services } from '#src/services.ts';
import type { DocumentSummary, EditorialDocument, Question } from './editorial.schema.ts';
import { type FillIn, fillIn } from './fill-in.ts';
import { type PortalFacts, plainText, type RenderedText, renderText, stepsBelow } from './rendered-text.tsx';
import type { TextFacts } from './rich-text.tsx';
import type { ServiceCardContent } from './service-card.tsx';

/** Who reads a text: a customer sees his own prices, everybody else those of guests. */
export type Reader = Pick<SignedIn, 'profile' | 'isActivated'> | null;

/** What guests are told: the price, and that of the insured beside it. */
function costForGuests(entry: CatalogueEntry): ServiceCardContent['cost'] {
  const { priceCents: cents, reducedPriceCents: reducedCents, guestAvailability } = entry;
  if (guestAvailability === 'free_of_charge') return { kind: 'free', isOwn: false };
  return cents === undefined ? { kind: 'insured' } : { kind: 'price', cents, reducedCents };
}

/** What the reader himself pays. */
function costFor(entry: CatalogueEntry, offer: Offer): ServiceCardContent['cost'] {
  switch (offer.availability) {
    case 'free_of_charge':
      return { kind: 'free', isOwn: entry.guestAvailability !== 'free_of_charge' };
    case 'needs_payment':
      return { kind: 'own-price', cents: offer.amountCents, isReduced: offer.isReduced };
    case 'unavailable':
      return { kind: 'unavailable', reason: offer.reason };
  }
}

const others = { href: '/rechtsservices', action: 'Alle Rechtsservices ansehen' };
/** Where a reader goes on who cannot have a service. */
const elsewhere: Readonly<Record<UnavailableReason, { href: string; action: string }>> = {
  for_insured: others,
  not_in_tariff: { href: '/account/meine-rechtsservices', action: 'Ihre Rechtsservices ansehen' },
  not_activated: { href: '/account/sofortzugriff', action: 'Konto aktivieren' },
  no_partner: others,
};

/**
 * Service cards for a reader. On the page of the service its card leads to the order or request form. A service
 * that the reader cannot have leads to one that he can.
 * @param path of the text
 */
function serviceCards({ settings }: Services, path: string, reader: Reader): TextFacts['serviceCard'] {
  return (key) => {
    const entry = catalogue(settings).find((one) => one.key === key);
    if (!entry) return undefined;
    const { title, text, duration, action: open, start } = serviceWords(entry.key);
    const isHere = servicePages[entry.key] === path;
    const offer = reader && offerOf(entry, reader);
    const isDenied = offer?.availability === 'unavailable';
    const own = isDenied ? elsewhere[offer.reason] : { href: orderPages[entry.key], action: start };
    return {
      title,
      text,
      duration,
      provider: providerWords(entry.key, settings),
      ...(isHere ? own : { href: servicePages[entry.key], action: open }),
      cost: offer ? costFor(entry, offer) : costForGuests(entry),
    };
  };
}

/** The service whose page has an address; without a link for a reader who cannot have it. */
function ownServiceOf({ settings }: Services, path: string, reader: Reader): EditorialDocument['ownService'] {
  const entry = catalogue(settings).find(({ key }) => servicePages[key] === path);
  if (!entry) return null;
  const priceCents = entry.guestAvailability === 'free_of_charge' ? 0 : (entry.priceCents ?? null);
  const href = orderPages[entry.key];
  const isDenied = reader !== null && offerOf(entry, reader).availability === 'unavailable';
  const start = href === path || isDenied ? null : { to: href, text: serviceWords(entry.key).start };
  return { name: entry.name, priceCents, start };
}

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

/** The line above a link to a document: „Arbeitsrecht“, „Magazin“. */
function groupOf(cms: Cms, document: CmsDocument): string {
  if (document.kind === 'article') return 'Magazin';
  if (document.kind === 'area') return 'Rechtsgebiet';
  return parentsOf(cms, document).at(1)?.text ?? 'Rechtshafen';
}

function summaryOf(fill: FillIn, document: CmsDocument, minutes: number): DocumentSummary {
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

/** The documents of the CMS as pages get them; each is rendered once for each revision. */
export class Library {
  readonly #services: Services;
  readonly #cms: Cms;
  readonly #fill: FillIn;
  readonly #rendered = new Map<string, RenderedText & { hasCards: boolean }>();
  #revision = '';

  constructor(services: Services) {
    this.#services = services;
    this.#cms = services.cms;
    this.#fill = fillIn(services);
  }

  summaries(): DocumentSummary[] {
    return this.#cms
      .documents()
      .map((document) => summaryOf(this.#fill, document, this.#textOf(document).minutes));
  }

  /** @param reader a customer, who gets the service cards with his own prices */
  read(path: string, reader: Reader = null): EditorialDocument | undefined {
    const document = this.#cms.document(path);
    return document && this.#detailOf(document, this.#textOf(document, reader), reader);
  }

  /** A draft, rendered again each time. @throws ProviderError if the CMS does not answer */
  async preview(path: string): Promise<EditorialDocument | undefined> {
    const document = await this.#cms.previewOf(path);
    return (
      document && this.#detailOf(document, renderText(document.body, this.#factsOf(document.path, null)))
    );
  }

  questions(): Question[] {
    return this.#cms.questions().map((question) => this.#questionOf(question));
  }

  #factsOf(path: string, reader: Reader): PortalFacts {
    const { settings, publicUrl } = this.#services;
    return {
      fill: this.#fill,
      own: { publicUrl, supportPhone: settings.SUPPORT_PHONE },
      serviceCard: serviceCards(this.#services, path, reader),
    };
  }

  #textOf({ path, body }: Pick<CmsDocument, 'path' | 'body'>, reader: Reader = null): RenderedText {
    if (this.#revision !== this.#cms.revision) this.#rendered.clear();
    this.#revision = this.#cms.revision;
    const known = this.#rendered.get(path) ?? this.#renderForAll(path, body);
    this.#rendered.set(path, known);
    return reader && known.hasCards ? renderText(body, this.#factsOf(path, reader)) : known;
  }

  #renderForAll(path: string, body: CmsDocument['body']) {
    let hasCards = false;
    const facts = this.#factsOf(path, null);
    const serviceCard: PortalFacts['serviceCard'] = (key) => {
      hasCards = true;
      return facts.serviceCard(key);
    };
    const text = renderText(body, { ...facts, serviceCard });
    return { ...text, hasCards };
  }

  #detailOf(document: CmsDocument, text: RenderedText, reader: Reader = null): EditorialDocument {
    const cms = this.#cms;
    const fill = this.#fill;
    const related = document.related.flatMap((path) => {
      const other = cms.document(path);
      if (!other) return [];
      const { minutes } = this.#textOf(other);
      return [{ path, heading: fill(other.heading), minutes, group: fill(groupOf(cms, other)) }];
    });
    return {
      ...summaryOf(fill, document, text.minutes),
      lead: fill(document.lead),
      html: text.html,
      contents: text.contents,
      questions: text.questions,
      steps: document.howTo === undefined ? null : stepsBelow(document.body, document.howTo, fill),
      ownService: ownServiceOf(this.#services, document.path, reader),
      sources: document.sources.map((source) => ({ text: fill(source.text), url: source.url })),
      parents: parentsOf(cms, document).map(({ text: words, to }) => ({ text: fill(words), to })),
      related,
      hasPhone: document.phone,
      updatedAt: document.updatedAt.slice(0, 10),
      isDraft: document.status === 'draft',
    };
  }

  #questionOf({ slug, question, answer, topic }: CmsQuestion): Question {
    const fill = this.#fill;
    return {
      slug,
      question: fill(question),
      html: this.#textOf({ path: `/faq#${slug}`, body: answer }).html,
      answer: fill(plainText(answer).trim()),
      topic: { slug: topic.slug, title: fill(topic.title) },
    };
  }
}
