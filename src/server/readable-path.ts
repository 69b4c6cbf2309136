/**
 * Whether a path can be decoded (RFC 3986 §2.1) and names something: NUL is part of no name, and a path that begins with two slashes
 * would name another host wherever a page leads back to its own address.
 */
export function isReadablePath(pathname: string): boolean {
  if (pathname.startsWith('//')) return false;
  try {
    return !decodeURI(pathname).includes('\0') && !/%00/.test(pathname);
  } catch {
    return false;
  }
}

/** The same path with its signs taken as they are written, so that it can be asked for, and names nothing. */
export function asWritten(pathname: string): string {
  const escaped = pathname.replaceAll('%', '%25');
  return escaped.startsWith('//') ? `/%2F${escaped.slice(2)}` : escaped;
}
