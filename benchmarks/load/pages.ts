import type { Question } from './asking.ts';
import { type Bare, startBare } from './bare.ts';
import { onlyPages } from './options.ts';
import { claimPath, type Portal } from './portal.ts';
import { type Sample, sampleOf } from './sample.ts';

/** A page under the name that stands in the table and in `baseline.json`, and words that are on no other page. */
type Listed = { name: string; path: string; says: string };

/** Kept for everybody. */
export const keptPages: readonly Listed[] = [
  { name: 'kept page', path: '/impressum', says: 'Hafen Rechtsservices GmbH' },
];

const deposit = 'lage=auszug&miete=620&kaution=1.860&beginn=1.4.2020&rueckgabe=30.9.2025&land=BY';

/** Rendered for each guest. The search and the catalogue of fines name their words `t` and `suche`: `q` they do not know. */
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

/** What can be asked for on a running portal. */
export type Page = Listed & { kind: 'kept' | 'guest' | 'personal'; question: Question };

/** Without compression, unless a question says otherwise. */
const plain = { 'Accept-Encoding': 'identity' };
const compressed = { 'Accept-Encoding': 'br' };

/** Part of a page's bytes that must be there: what is much shorter is another page. */
const leastPart = 0.8;

/** @throws Error where the page does not say what it should */
async function checked(page: Listed, question: Question): Promise<Sample> {
  const sample = await sampleOf(question);
  if (!sample.body.toString().includes(page.says)) throw new Error(`${page.path} is another page`);
  return sample;
}

/** @returns the page with a question that takes no other page for it */
async function asked(page: Listed, kind: Page['kind'], portal: Portal): Promise<Page> {
  const personal = kind === 'personal' ? { Cookie: portal.cookie } : {};
  const question = { port: portal.port, path: page.path, headers: { ...plain, ...personal } };
  const { body } = await checked(page, question);
  return { ...page, kind, question: { ...question, leastBytes: Math.floor(body.length * leastPart) } };
}

/** @throws Error where the page is no longer what it was, such as after the end of a session */
export async function checkPage(page: Page): Promise<void> {
  await checked(page, page.question);
}

/** All pages that are measured, each tried once. @throws Error where one of them is not what it should be */
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

/** The same question where answers may be compressed; they may have any length then. */
export function inBrotli({ question }: Page): Question {
  const { leastBytes: _, ...rest } = question;
  return { ...rest, headers: { ...question.headers, ...compressed } };
}

/** Bare `node:http` with the answer that the portal gives to a question. */
export async function bareFor(question: Question): Promise<Bare> {
  return startBare(await sampleOf(question));
}
