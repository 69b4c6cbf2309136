import type {
  AggregateRating,
  Article,
  BreadcrumbList,
  FAQPage,
  Graph,
  HowTo,
  Offer,
  Organization,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';

/** Headlines of articles are cut to so many characters (specification, section 9). */
const headlineLength = 110;

/** A headline of at most 110 characters, cut between words. */
export function headline(text: string): string {
  if (text.length <= headlineLength) return text;
  const cut = text.slice(0, headlineLength - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined)}…`;
}

/** The structured data of a page in one graph. Missing pieces are left out. */
export function graph(things: ReadonlyArray<Thing | undefined>): Graph {
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== undefined) };
}

/** The way to a page. @param items from the home page on; the page itself comes last */
export function breadcrumbList(
  publicUrl: string,
  items: ReadonlyArray<{ text: string; to: string }>,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ text, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: `${publicUrl}${to}`,
    })),
  };
}

/** Questions and answers as plain text; undefined where there are none. */
export function questionData(
  questions: ReadonlyArray<{ question: string; answer: string }>,
): FAQPage | undefined {
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export type ArticleFacts = {
  publicUrl: string;
  path: string;
  /** Address of its picture. */
  image: string;
  heading: string;
  description: string;
  /** Who answers for it. */
  publisher: string;
  /** Days, ISO. */
  publishedOn: string;
  changedOn: string;
};

/** A guide or an article of the magazine. */
export function articleData(facts: ArticleFacts): Article {
  const publisher: Organization = { '@type': 'Organization', name: facts.publisher, url: facts.publicUrl };
  return {
    '@type': 'Article',
    headline: headline(facts.heading),
    description: facts.description,
    inLanguage: 'de',
    mainEntityOfPage: `${facts.publicUrl}${facts.path}`,
    datePublished: facts.publishedOn,
    dateModified: facts.changedOn,
    author: publisher,
    publisher,
    image: facts.image,
  };
}

/** Stored ratings of customers. */
export type StoredRating = {
  average: number;
  count: number;
  /** The ends of the scale: 5 and 1 unless said otherwise (specification, section 9). */
  best?: number;
  worst?: number;
};

/** The average of stored ratings; undefined without any, because an invented one is a lie (§ 5 UWG). */
export function ratingData({
  average,
  count,
  best = 5,
  worst = 1,
}: StoredRating): AggregateRating | undefined {
  if (count === 0) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingValue: average,
    ratingCount: count,
    bestRating: best,
    worstRating: worst,
  };
}

export type ServiceFacts = {
  publicUrl: string;
  path: string;
  name: string;
  description: string;
  /** Who does it. */
  provider: string;
  /** Integer cents, value-added tax included; 0 is free of charge, null is not sold. */
  priceCents: number | null;
  rating?: StoredRating;
};

/** A service with what a guest pays for it. */
export function serviceData(facts: ServiceFacts): Service {
  const { publicUrl, path, name, description, provider, priceCents, rating } = facts;
  const address = `${publicUrl}${path}`;
  const offer: Offer | undefined =
    priceCents === null
      ? undefined
      : { '@type': 'Offer', price: (priceCents / 100).toFixed(2), priceCurrency: 'EUR', url: address };
  const aggregateRating = rating && ratingData(rating);
  return {
    '@type': 'Service',
    name,
    description,
    url: address,
    areaServed: 'DE',
    provider: { '@type': 'Organization', name: provider, url: publicUrl },
    ...(offer ? { offers: offer } : {}),
    ...(aggregateRating ? { aggregateRating } : {}),
  };
}

export type Steps = { name: string; items: readonly string[] };

/** What to do, one step after the other, as the page says it too. */
export function howToData({ name, items }: Steps): HowTo {
  return {
    '@type': 'HowTo',
    name,
    inLanguage: 'de',
    step: items.map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
  };
}

export type OrganizationFacts = {
  publicUrl: string;
  name: string;
  legalName: string;
  address: string;
  email: string;
  /** With country code, e.g. +4940123456. */
  telephone: string;
};

/** Who runs the portal. */
export function organizationData({ publicUrl, ...facts }: OrganizationFacts): Organization {
  return { '@type': 'Organization', url: `${publicUrl}/`, logo: `${publicUrl}/logo.svg`, ...facts };
}

/** The portal as a whole. */
export function websiteData({ publicUrl, name }: Pick<OrganizationFacts, 'publicUrl' | 'name'>): WebSite {
  return { '@type': 'WebSite', url: `${publicUrl}/`, name, inLanguage: 'de' };
}
