import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { legalDetails } from './legal-details.ts';
import { type LegalText, type LegalTextKey, legalText } from './legal-text.ts';

/** Loads a legal text with our details for its page. */
export function loadLegalText(
  context: Readonly<RouterContextProvider>,
  key: LegalTextKey,
): { text: LegalText } {
  const { shell, company } = pageRequest(context);
  return { text: legalText(key, legalDetails(shell, company)) };
}

type Matches = Parameters<typeof pageMeta>[0];

/** Title and description of a legal page, from the text itself. */
export function legalMeta(matches: Matches, path: string, text: LegalText | undefined): MetaDescriptor[] {
  if (!text) return [];
  return pageMeta(matches, { title: text.title, description: text.description, path });
}
