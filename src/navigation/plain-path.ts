import { withoutEndSlashes } from '#src/lib/end-slashes.ts';

/** As React Router matches paths: each segment decoded, an escaped slash left as it is. */
function decoded(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    const segments = pathname.split('/').map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'));
    return segments.join('/');
  } catch {
    return pathname;
  }
}

/**
 * The one spelling of a path that the table of pages knows: decoded, in lower case, without slashes at the end
 * (specification, “Routing rules”). Guards rely on it, so it must read a path as the router does.
 */
export function plainPath(pathname: string): string {
  return withoutEndSlashes(decoded(pathname).toLowerCase()) || '/';
}

/**
 * Whether a page belongs to signing in or out, and so is no place to come back to. @param path as {@link
 * plainPath} makes it
 */
export const isWayOut = (path: string): boolean => /^\/account\/(login|logout|bye)/.test(path);
