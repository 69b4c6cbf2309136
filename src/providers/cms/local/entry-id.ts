import { sha256 } from '#src/lib/digest.ts';

const longest = 64;

/**
 * An id as the protocol allows it: letters, digits, dots and hyphens, 64 at most. The same parts always give the same
 * id; one that would be too long ends in a hash of itself.
 */
export function entryId(...parts: readonly string[]): string {
  const id = parts.join('.').replace(/[^A-Za-z0-9._-]+/g, '-');
  return id.length <= longest ? id : `${id.slice(0, longest - 17)}-${sha256(id).slice(0, 16)}`;
}
