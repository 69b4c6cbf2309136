import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { type PageEntry, pages } from '#src/routes.ts';

const pagePaths = new Set(pages.map(({ path }) => path));

/**
 * The routes that can answer an address of this page: the page itself and all routes that are no pages. A file may
 * have an address like that of a page (`/magazin/rss.xml`), and a missing page has a route of its own.
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
 * React Router's handlers, one for each page. A handler goes through all pages it knows several times for every
 * request, and builds their routes again. The browser learns of the other pages from a separate file.
 * @returns the handler for a page of our table; for anything else the one that knows all pages
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
