import { entryId } from './entry-id.ts';
import { nextId, type Passage } from './passage.ts';

export type EntryLink = { sys: { type: 'Link'; linkType: 'Entry' | 'Asset'; id: string } };

export function linkTo(id: string, linkType: 'Entry' | 'Asset' = 'Entry'): EntryLink {
  return { sys: { type: 'Link', linkType, id } };
}

/** Adds an entry that a text of this file embeds, and returns the link to it. */
export function embedEntry(
  passage: Passage,
  contentType: string,
  fields: Readonly<Record<string, unknown>>,
): { id: string; link: EntryLink } {
  const id = entryId(passage.documentId, nextId(passage, contentType));
  passage.entries.push({ id, contentType, fields, ...passage.origin, tags: [], concepts: [] });
  return { id, link: linkTo(id) };
}
