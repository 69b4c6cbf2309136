import type { AppManifest, RouteMatcher, RouteRule } from './route-rules.ts';

/** What the metadata needs to know of a page of `routes.ts`. */
type Page = { path: string; access: string; cache: 'none' | 'build' | number };

/** Cached public pages with the product's name in their path; other variable parts stay. */
function cachedPages(pages: ReadonlyArray<Page>, productSlug: string): Page[] {
  return pages
    .filter(({ access, cache }) => access === 'public' && cache !== 'none')
    .map((page) => ({ ...page, path: page.path.replace(':product', productSlug) }));
}

const isFixed = ({ path }: Page) => !path.includes(':');

/** The document at `/builds/meta/{buildId}.json`. */
export function buildMetadata(input: {
  buildId: string;
  /** Time of the build in milliseconds since 1970. */
  builtAt: number;
  rules: RouteMatcher;
  pages: ReadonlyArray<Page>;
  /** The product's name as it stands in `/ueber-{product}`. */
  productSlug: string;
}): AppManifest {
  const cached = cachedPages(input.pages, input.productSlug);
  const isPrerendered = (page: Page) => page.cache === 'build' && isFixed(page);
  const withPayload = (some: Page[]): Array<[string, RouteRule]> =>
    some.map(({ path }) => [path, { payload: true }]);
  const others = cached.filter((page) => !isPrerendered(page));
  return {
    id: input.buildId,
    timestamp: input.builtAt,
    matcher: {
      ...input.rules,
      static: { ...Object.fromEntries(withPayload(others.filter(isFixed))), ...input.rules.static },
      dynamic: {
        ...Object.fromEntries(withPayload(others.filter((page) => !isFixed(page)))),
        ...input.rules.dynamic,
      },
    },
    prerendered: cached.filter(isPrerendered).map(({ path }) => path),
  };
}
