import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { PageEntry } from '#src/routes.ts';

const always = ['root', 'not-found'] as const;

function picked<Value>(all: Readonly<Record<string, Value>>, ids: readonly string[]): Record<string, Value> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const value = all[id];
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
}

/** The build as if it had this page alone, and what answers where a page says that there is nothing. */
function withOnly(build: ServerBuild, { path }: PageEntry): ServerBuild {
  const ids = [...always, path];
  const assets = { ...build.assets, routes: picked(build.assets.routes, ids) };
  return { ...build, routes: picked(build.routes, ids), assets };
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
