import { formatDate } from '#src/lib/dates.ts';
import { formatCents, type Money } from '#src/lib/money.ts';
import { readingTime } from '#src/lib/reading-time.ts';
import { all, drawingOf, linkOf, linksOf, one, oneLine, parseMarkup, textOf, textsOf } from './markup.ts';
import { proseOf, serviceBoxOf } from './prose.ts';

type Situation = {
  title: string;
  text: string;
  deadline: string;
  action: string;
  to: string;
  cost: { kind: 'free' } | { kind: 'price'; cents: number };
};

type Service = {
  name: string;
  text: string;
  href: string;
  provider: string;
  duration: string;
  price: Money | null;
  reducedPrice: Money | null;
};

type Article = { path: string; heading: string; description: string; facts: string[] };
type Titled = { title: string; intro: string };

/** The used part of the loader data of the home page. */
export type HomePayload = {
  title: string;
  description: string;
  page: {
    value: {
      home: {
        heading: string;
        lead: string;
        checkedAt: string;
        sources: string[];
        situations: Situation[];
        prices: Titled;
        claim: Readonly<Record<'title' | 'text' | 'action' | 'to' | 'note' | 'ready', string>>;
        guides: Titled;
        magazine: Titled;
        promises: { title: string; items: { question: string; answer: string }[] };
      };
      services: Service[];
      articles: Article[];
      contact: { isDemo: boolean };
    };
  };
};

/** The used part of the loader data of a guide. */
export type GuidePayload = {
  document: {
    title: string;
    heading: string;
    description: string;
    lead: string;
    checkedAt: string;
    minutes: number;
    parents: { text: string; to: string }[];
  };
  text: {
    value: {
      html: string;
      contents: { id: string; text: string }[];
      sources: { text: string; url: string }[];
    };
  };
};

function situationOf({ cost, ...words }: Situation) {
  return { ...words, price: cost.kind === 'free' ? 'kostenlos' : formatCents(cost.cents) };
}

function offerOf({ name, text, href, provider, duration, price, reducedPrice }: Service) {
  const cents = price?.amountCents ?? 0;
  const priceNote = reducedPrice ? `Versicherte ${formatCents(reducedPrice.amountCents)}` : null;
  const shown = cents === 0 ? 'kostenlos' : formatCents(cents);
  return { name, text, href, provider, duration, price: shown, isFree: cents === 0, priceNote };
}

function areaOf(item: Element) {
  return {
    ...linkOf(one(item, 'h3 a')),
    drawing: drawingOf(one(item, 'svg')),
    links: linksOf(item, 'h3 + ul a'),
  };
}

/** The home page, ready to be shown. */
export function homeData({ title, description, page }: HomePayload, document: Document) {
  const { home, services, articles } = page.value;
  const moreOf = (href: string) => linkOf(one(document, `main a.more[href="${href}"]`));
  return {
    title,
    description,
    heading: home.heading,
    lead: home.lead,
    sources: home.sources.join(', '),
    checkedAt: formatDate(home.checkedAt),
    situations: home.situations.map(situationOf),
    prices: { ...home.prices, more: moreOf('/rechtsservices'), offers: services.map(offerOf) },
    claim: home.claim,
    guides: {
      ...home.guides,
      more: moreOf('/rechtsratgeber'),
      areas: all(document, '.area-list > li').map(areaOf),
    },
    magazine: {
      ...home.magazine,
      more: moreOf('/magazin'),
      drawing: drawingOf(one(document, '.home-scene svg:nth-of-type(2)')),
      articles: articles.map(({ path, ...words }) => ({ href: path, ...words })),
    },
    promises: home.promises,
  };
}

/** A guide, ready to be shown: its prose as blocks. */
export function guideData({ document: guide, text }: GuidePayload, document: Document) {
  const { html, contents, sources } = text.value;
  return {
    title: guide.title,
    heading: guide.heading,
    description: guide.description,
    lead: guide.lead,
    parents: guide.parents.map(({ text, to }) => ({ text, href: to })),
    checkedAt: formatDate(guide.checkedAt),
    minutes: readingTime(guide.minutes),
    drawing: drawingOf(one(document, '.document-drawing')),
    contents,
    blocks: proseOf(parseMarkup(html).body),
    sources: sources.map(({ text, url }) => ({ text, href: url })),
    caution: textOf(document, '.document-sources > p'),
    related: all(document, '.document-related > li').map((item) => ({
      ...linkOf(one(item, 'a')),
      facts: textOf(item, 'p'),
    })),
  };
}

function filterOf(anchor: Element) {
  const count = oneLine(one(anchor, '.num').textContent).replace(/[()]/g, '');
  const text = oneLine(anchor.firstChild?.textContent ?? '');
  return {
    text,
    href: anchor.getAttribute('href') ?? '',
    count,
    isCurrent: anchor.hasAttribute('aria-current'),
  };
}

function groupOf(section: Element) {
  return {
    id: one(section, 'h3').id,
    title: textOf(section, 'h3'),
    services: all(section, '.service-box').map(serviceBoxOf),
  };
}

function sectionOf(section: Element) {
  return { id: section.id, title: textOf(section, 'h2'), blocks: proseOf(one(section, '.rich-text')) };
}

/** The list of all services, ready to be shown; read from the page, because its loader data are not available. */
export function listData(document: Document) {
  const register = one(document, '.service-register');
  return {
    title: textOf(document, '.breadcrumbs [aria-current]'),
    description: one(document, 'meta[name="description"]').getAttribute('content') ?? '',
    heading: textOf(document, 'h1'),
    lead: textOf(document, '.lead'),
    listTitle: textOf(document, 'main .section h2'),
    filters: all(document, '.filter-links').map((nav) => ({
      label: nav.getAttribute('aria-label') ?? '',
      links: all(nav, 'a').map(filterOf),
    })),
    signIn: linkOf(one(register, 'p a')).href,
    count: textOf(register, '[role=status]'),
    groups: all(document, '.service-group').map(groupOf),
    sections: all(document, 'main section.section[id]').map(sectionOf),
  };
}

/** Common parts of all pages besides the menus. */
export function siteData({ page }: HomePayload, document: Document) {
  const about = one(document, '.footer-about');
  const phone = linkOf(one(about, 'a[href^="tel:"]'));
  const [, contact] = all(about, 'p');
  const noScript = one(parseMarkup(one(document, 'noscript').innerHTML), '.wrap p');
  return {
    productName: oneLine(one(about, '.logo span').firstChild?.textContent ?? ''),
    about: textsOf(about, 'p')[0] ?? '',
    phone: { number: phone.text, href: phone.href, hours: oneLine(contact?.lastChild?.textContent ?? '') },
    isDemo: page.value.contact.isDemo,
    noScript: {
      title: textOf(noScript, 'strong'),
      text: oneLine(one(noScript, 'strong').nextSibling?.textContent ?? ''),
    },
  };
}
