import type { MetaDescriptor } from 'react-router';
import type { Thing } from 'schema-dts';
import type { ShellSettings } from './page-context.ts';
import { breadcrumbList, graph } from './structured-data.ts';

export type PageMeta = {
  /** Topic of the page; the product's name is added. */
  title: string;
  description: string;
  /** Path of the page for its canonical address; without it the page has none and is not indexed. */
  path?: string;
  /** `article` for a text of the magazine or a guide. */
  kind?: 'website' | 'article';
  /** Pages above this one, from the home page on. Set for pages whose only structured data is this path. */
  parents?: ReadonlyArray<{ text: string; to: string }>;
  /** Structured data of schema.org, where it fits; see `structured-data.ts`. */
  structuredData?: ReadonlyArray<Thing | undefined>;
};

/** Address of the Open Graph picture of a page. A page without a path, so one not for search engines, shows that of the home page. */
export function pictureOf(path: string | undefined): string {
  const plain = path?.split('?')[0] ?? '/';
  return plain === '/' ? '/og.png' : `/og${plain}.png`;
}

type Match = { id: string; loaderData?: unknown } | undefined;

function shellOf(matches: ReadonlyArray<Match>): ShellSettings | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { shell: ShellSettings } | undefined)?.shell;
}

/**
 * Title, description, canonical address, Open Graph and structured data of a page (experience, “What every
 * page has”).
 * @param matches as React Router passes them to `meta`
 */
export function pageMeta(matches: ReadonlyArray<Match>, page: PageMeta): MetaDescriptor[] {
  const shell = shellOf(matches);
  const product = shell?.productName ?? '';
  const title = product ? `${page.title} | ${product}` : page.title;
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:site_name', content: product },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:image', content: `${shell?.publicUrl ?? ''}${pictureOf(page.path)}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (page.path === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  const publicUrl = shell?.publicUrl ?? '';
  const address = `${publicUrl}${page.path}`;
  const way =
    page.parents && breadcrumbList(publicUrl, [...page.parents, { text: page.title, to: page.path }]);
  const things = way ? [way, ...(page.structuredData ?? [])] : page.structuredData;
  return [
    ...tags,
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(things ? [{ 'script:ld+json': { ...graph(things) } }] : []),
  ];
}

/**
 * The `meta` of a page.
 * @param page its words, or a function that takes them from what the loader sent; undefined: no words
 */
export function metaOf<Args extends { matches: ReadonlyArray<Match> }>(
  page: PageMeta | ((args: Args) => PageMeta | undefined),
): (args: Args) => MetaDescriptor[] {
  return (args) => {
    const words = typeof page === 'function' ? page(args) : page;
    return words ? pageMeta(args.matches, words) : [];
  };
}
