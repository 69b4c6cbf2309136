import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { type PageEntry, pages } from '#src/routes.ts';

const pagePaths = new Set(pages.map(({ path }) => path));

/**
 * The routes that an address of this page can lead to: the page, and whatever is no page. A file may have an address that looks like the one of a
 * page (`/magazin/rss.xml`), and what is missing is told by a route of its own.
 */
export function routesBeside<Route>(
  routes: Readonly<Record<string, Route>>,
  { path }: Pick<PageEntry, 'path'>,
): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => id === path || !pagePaths.has(id)));
}

/** The build as if it had this page alone. */
function withOnly(build: ServerBuild, page: PageEntry): ServerBuild {
  const assets = { ...build.assets, routes: routesBeside(build.assets.routes, page) };
  return { ...build, routes: routesBeside(build.routes, page), assets };
}

/**
 * React Router's handlers, one for each page: for every request it looks through all pages it knows, several times, and makes routes of each
 * again. What the browser is told of the other pages stands in a file of its own.
 * @returns the handler for a page of our table; where it has none, the one that knows all
 */
export function pageHandlers(build: ServerBuild): (page: PageEntry | undefined) => RequestHandler {
  const forAll = createRequestHandler(build, 'production');
  const known = new Map<string, RequestHandler>();
  return (page) => {
    if (!page) return forAll;
    const handler = known.get(page.path) ?? createRequestHandler(withOnly(build, page), 'production');
    known.set(page.path, handler);
    return handler;
  };
}
