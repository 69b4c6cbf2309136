import { createHash } from 'node:crypto';

/** A strong entity tag: changes with every byte. @param form told apart by name, because its bytes are others */
export function entityTag(bytes: Uint8Array | string, form = ''): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return `"${hash}${form === '' ? '' : `-${form}`}"`;
}

/**
 * Whether a client already has the bytes of this tag (RFC 9110, section 13.1.2: weak comparison).
 * @param header value of `If-None-Match`
 */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
}
