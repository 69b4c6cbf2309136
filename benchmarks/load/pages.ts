import type { Question } from './asking.ts';
import { type Bare, startBare } from './bare.ts';
import { onlyPages } from './options.ts';
import { claimPath, type Portal } from './portal.ts';
import { type Sample, sampleOf } from './sample.ts';

/** A page with its name in the table and in `baseline.json`, and words that no other page has. */
type Listed = { name: string; path: string; says: string };

/** Cached pages. */
export const keptPages: readonly Listed[] = [
  { name: 'kept page', path: '/impressum', says: 'Hafen Rechtsservices GmbH' },
];

const deposit = 'lage=auszug&miete=620&kaution=1.860&beginn=1.4.2020&rueckgabe=30.9.2025&land=BY';

/** Rendered for each guest. The query parameters are `t` for the search and `suche` for the catalogue of fines. */
const guestPages: readonly Listed[] = [
  { name: 'login', path: '/account/login', says: 'Passwort vergessen?' },
  { name: 'catalogue', path: '/rechtsservices', says: 'Welche Hilfe passt zu Ihrem Problem?' },
  { name: 'search, q', path: '/suche?q=K%C3%BCndigung', says: 'Wonach suchen Sie' },
  { name: 'search, hits', path: '/suche?t=K%C3%BCndigung', says: 'Suche nach „Kündigung“' },
  { name: 'deposit', path: `/mietrecht/mietkaution?${deposit}`, says: 'Mit Zinsen sind es' },
  { name: 'fines, q', path: '/verkehrsrecht/bussgeldkatalog?q=Rotlicht', says: 'Was kostet der Verstoß' },
  { name: 'fines, hits', path: '/verkehrsrecht/bussgeldkatalog?suche=Rotlicht', says: 'Rotlicht' },
];

const personalPages = (claim: string): readonly Listed[] => [
  { name: 'account', path: '/account', says: 'Guten Tag, Erika Mustermann' },
  { name: 'contracts', path: '/account/vertraege', says: '4471-01' },
  { name: 'claim', path: claim, says: 'S-26-' },
];

/** The pages of a running portal. */
export type Page = Listed & { kind: 'kept' | 'guest' | 'personal'; question: Question };

/** Without compression, unless a request says otherwise. */
const plain = { 'Accept-Encoding': 'identity' };
const compressed = { 'Accept-Encoding': 'br' };

/** Minimum share of a page's bytes: a much shorter answer is another page. */
const leastPart = 0.8;

/** @throws Error if the page does not have its words */
async function checked(page: Listed, question: Question): Promise<Sample> {
  const sample = await sampleOf(question);
  if (!sample.body.toString().includes(page.says)) throw new Error(`${page.path} is another page`);
  return sample;
}

/** @returns the page with a request that accepts no other page */
async function asked(page: Listed, kind: Page['kind'], portal: Portal): Promise<Page> {
  const personal = kind === 'personal' ? { Cookie: portal.cookie } : {};
  const question = { port: portal.port, path: page.path, headers: { ...plain, ...personal } };
  const { body } = await checked(page, question);
  return { ...page, kind, question: { ...question, leastBytes: Math.floor(body.length * leastPart) } };
}

/** @throws Error if the page has changed, e.g. after the end of a session */
export async function checkPage(page: Page): Promise<void> {
  await checked(page, page.question);
}

/** All measured pages, each tried once. @throws Error if one does not have its words */
export async function pagesOf(portal: Portal): Promise<Page[]> {
  const listed = [
    ...keptPages.map((page) => [page, 'kept'] as const),
    ...guestPages.map((page) => [page, 'guest'] as const),
    ...personalPages(await claimPath(portal)).map((page) => [page, 'personal'] as const),
  ].filter(([{ name }]) => onlyPages?.includes(name) ?? true);
  const pages: Page[] = [];
  for (const [page, kind] of listed) pages.push(await asked(page, kind, portal));
  return pages;
}

/** The same request with compression; its answers may have any length. */
export function inBrotli({ question }: Page): Question {
  const { leastBytes: _, ...rest } = question;
  return { ...rest, headers: { ...question.headers, ...compressed } };
}

/** A bare `node:http` server with the answer of the portal to a request. */
export async function bareFor(question: Question): Promise<Bare> {
  return startBare(await sampleOf(question));
}
