import { normalised } from '#src/lib/normalised.ts';

/**
 * Keys become paths of files, so only keys that are harmless there are accepted: segments separated by "/",
 * none empty, none "." or "..", no backslash, no control character, at most 200 bytes a segment.
 */
export function isSafeKey(key: string): boolean {
  return Buffer.byteLength(key) <= 1024 && key.split('/').every(isSafeSegment);
}

const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cs}\\]/u;

function isSafeSegment(segment: string): boolean {
  if (segment === '' || segment === '.' || segment === '..') return false;
  return Buffer.byteLength(segment) <= 200 && !FORBIDDEN_CHARACTERS.test(segment);
}

/**
 * What takes the place of `${filename}`: the last part of the name the browser sent, without characters
 * that mean something to file systems, shells or HTML. Umlauts stay.
 */
export function safeFilename(name: string): string {
  const last = normalised(name, 'NFC').split(/[/\\]/).at(-1) ?? '';
  const cleaned = last
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_')
    .replace(/^[. ]+/, '')
    .trimEnd();
  return cleaned === '' ? 'datei' : shortened(cleaned);
}

const MAX_FILENAME_BYTES = 120;

/** Cuts the stem, keeps the extension. */
function shortened(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  let stem = extension === '' ? name : name.slice(0, dot);
  while (Buffer.byteLength(stem + extension) > MAX_FILENAME_BYTES) stem = [...stem].slice(0, -1).join('');
  return stem + extension;
}
