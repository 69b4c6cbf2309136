import type { Article, BreadcrumbList, FAQPage, Thing } from 'schema-dts';
import type { PageMeta } from '#src/navigation/page-meta.ts';
import { breadcrumbList, pictureOf } from '#src/navigation/page-meta.ts';
import type { LoadedDocument } from './document-loader.ts';

/** Headlines of articles are cut to so many characters (specification, section 9). */
const headlineLength = 110;

/** A headline of at most 110 characters, cut between words. */
export function headline(text: string): string {
  if (text.length <= headlineLength) return text;
  const cut = text.slice(0, headlineLength - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined)}…`;
}

/** Structured data of an article (schema.org). */
export function articleData({ document, publicUrl, publisher }: LoadedDocument): Article {
  const { heading, description, path, publishedAt, checkedAt, updatedAt } = document;
  return {
    '@type': 'Article',
    headline: headline(heading),
    description,
    inLanguage: 'de',
    mainEntityOfPage: `${publicUrl}${path}`,
    datePublished: publishedAt ?? checkedAt,
    dateModified: updatedAt,
    author: { '@type': 'Organization', name: publisher, url: publicUrl },
    publisher: { '@type': 'Organization', name: publisher, url: publicUrl },
    image: `${publicUrl}${pictureOf(path)}`,
  };
}

/** Questions and answers (schema.org `FAQPage`); undefined where there are none. */
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

/** Title, description and structured data of a text. */
export function documentMeta(loaded: LoadedDocument): PageMeta {
  const { document, publicUrl, isIndexed } = loaded;
  const { title, description, path, kind } = document;
  const way = breadcrumbList(publicUrl, [...document.parents, { text: title, to: path }]);
  const { '@context': context, ...breadcrumbs } = way;
  const things: Array<Thing | undefined> = [
    breadcrumbs as BreadcrumbList,
    kind === 'guide' || kind === 'article' ? articleData(loaded) : undefined,
    questionData(document.questions),
  ];
  return {
    title,
    description,
    kind: kind === 'guide' || kind === 'article' ? 'article' : 'website',
    ...(isIndexed ? { path } : {}),
    structuredData: { '@context': context, '@graph': things.filter((thing) => thing !== undefined) },
  };
}
