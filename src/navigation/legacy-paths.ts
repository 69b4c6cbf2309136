import { type LegacyPath, type LegacyUrls, legacyPaths } from '#src/config/legacy-paths.ts';
import { plainPath } from './plain-path.ts';
import type { RouteMatcher } from './route-rules.ts';

const below = '/**';

/** The part of a legacy path before `/**`. */
function stem(path: string): string {
  return path.endsWith(below) ? path.slice(0, -below.length) : path;
}

function covers(legacy: LegacyPath, path: string): boolean {
  const start = stem(legacy.path);
  return path === start || (legacy.path !== start && path.startsWith(`${start}/`));
}

/**
 * The legacy path at an address, the longest that fits; undefined for every other address.
 * @param pathname without query; case and a last slash do not matter
 */
export function legacyPathAt(pathname: string): LegacyPath | undefined {
  const path = plainPath(pathname);
  return legacyPaths
    .filter((legacy) => covers(legacy, path))
    .toSorted((a, b) => b.path.length - a.path.length)
    .at(0);
}

/**
 * The route rules of the legacy paths that have an address in the settings. The redirect is temporary (302):
 * browsers keep a permanent one for good, and a setting may change.
 */
export function legacyRules(urls: LegacyUrls): RouteMatcher {
  const matcher: RouteMatcher = { static: {}, wildcard: {}, dynamic: {} };
  for (const { path, url } of urls) {
    const isBelow = path !== stem(path);
    const group = isBelow ? matcher.wildcard : matcher.static;
    group[stem(path)] = { redirect: { to: url, status: 302, keepsRest: isBelow } };
  }
  return matcher;
}
