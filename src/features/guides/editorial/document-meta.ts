import type { MetaArgs } from 'react-router';
import type { Article, Service } from 'schema-dts';
import { metaOf, type PageMeta, pictureOf } from '#src/navigation/page-meta.ts';
import {
  articleData,
  breadcrumbList,
  howToData,
  questionData,
  serviceData,
} from '#src/navigation/structured-data.ts';
import type { LoadedDocument } from './document-loader.ts';

/** Whether a page is an article about one matter; overviews are not. */
const isArticle = (kind: LoadedDocument['document']['kind']) =>
  kind === 'guide' || kind === 'article' || kind === 'template';

function articleOf({ document, publicUrl, publisher }: LoadedDocument): Article | undefined {
  const { kind, path, heading, description, publishedAt, checkedAt, updatedAt } = document;
  if (!isArticle(kind)) return undefined;
  const image = `${publicUrl}${pictureOf(path)}`;
  const days = { publishedOn: publishedAt ?? checkedAt, changedOn: updatedAt };
  return articleData({ publicUrl, path, image, heading, description, publisher, ...days });
}

function serviceOf({ document, publicUrl, publisher }: LoadedDocument): Service | undefined {
  const { ownService, path, description } = document;
  if (!ownService) return undefined;
  const { name, priceCents } = ownService;
  return serviceData({ publicUrl, path, description, provider: publisher, name, priceCents });
}

/** Title, description and structured data of a text. */
export function documentMeta(loaded: LoadedDocument): PageMeta {
  const { document, publicUrl, isIndexed } = loaded;
  const { title, description, path, kind } = document;
  // In the browser a document that came as HTML has its structured data already.
  const { steps, questions = [] } = loaded.text.value ?? {};
  return {
    title,
    description,
    kind: isArticle(kind) ? 'article' : 'website',
    ...(isIndexed ? { path } : {}),
    structuredData: [
      breadcrumbList(publicUrl, [...document.parents, { text: title, to: path }]),
      articleOf(loaded),
      serviceOf(loaded),
      steps ? howToData(steps) : undefined,
      questionData(questions),
    ],
  };
}

/** The `meta` of a page whose loader sends a text of the editors. */
export const metaOfDocument = metaOf(
  ({ loaderData }: MetaArgs & { loaderData: LoadedDocument | undefined }) =>
    loaderData && documentMeta(loaderData),
);
