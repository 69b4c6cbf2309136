import { sha256 } from '#src/lib/digest.ts';
import type { ContentEntry } from './content.ts';
import { nextId, type Passage } from './passage.ts';

const longest = 64;

/**
 * An id as the protocol allows it: letters, digits, dots and hyphens, 64 at most. The same parts always give the same
 * id; one that would be too long ends in a hash of itself.
 */
export function entryId(...parts: readonly string[]): string {
  const id = parts.join('.').replace(/[^A-Za-z0-9._-]+/g, '-');
  return id.length <= longest ? id : `${id.slice(0, longest - 17)}-${sha256(id).slice(0, 16)}`;
}

export type EntryLink = { sys: { type: 'Link'; linkType: 'Entry' | 'Asset'; id: string } };

export function linkTo(id: string, linkType: 'Entry' | 'Asset' = 'Entry'): EntryLink {
  return { sys: { type: 'Link', linkType, id } };
}

/** An entry without tags and concepts. */
export function plainEntry(
  { origin }: Passage,
  id: string,
  contentType: string,
  fields: ContentEntry['fields'],
): ContentEntry {
  return { id, contentType, fields, ...origin, tags: [], concepts: [] };
}

/** Adds an entry that a text of this file embeds, and returns the link to it. */
export function embedEntry(
  passage: Passage,
  contentType: string,
  fields: Readonly<Record<string, unknown>>,
): { id: string; link: EntryLink } {
  const id = entryId(passage.documentId, nextId(passage, contentType));
  passage.entries.push(plainEntry(passage, id, contentType, fields));
  return { id, link: linkTo(id) };
}
