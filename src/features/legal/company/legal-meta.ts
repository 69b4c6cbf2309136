import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#src/navigation/page-meta.ts';
import type { LegalText } from './legal-text.schema.ts';

/** Title and description of a legal page, from the text itself. */
export function legalMeta(
  matches: Parameters<typeof pageMeta>[0],
  path: string,
  text: Pick<LegalText, 'title' | 'description'> | undefined,
): MetaDescriptor[] {
  if (!text) return [];
  return pageMeta(matches, {
    title: text.title,
    description: text.description,
    path,
    parents: [{ text: 'Startseite', to: '/' }],
  });
}
