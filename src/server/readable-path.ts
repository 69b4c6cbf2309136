/** Whether a path can be decoded (RFC 3986 §2.1) and names something: NUL is part of no name. */
export function isReadablePath(pathname: string): boolean {
  try {
    return !decodeURI(pathname).includes('\0') && !/%00/.test(pathname);
  } catch {
    return false;
  }
}

/** The same path with its signs taken as they are written, so that it can be asked for, and names nothing. */
export function asWritten(pathname: string): string {
  return pathname.replaceAll('%', '%25');
}
