import type { RouterContextProvider } from 'react-router';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { LegalText } from './legal-text.schema.ts';
import { type LegalTextKey, legalText } from './legal-text.ts';

/** Loads a legal text with our details for its page. */
export function loadLegalText(
  context: Readonly<RouterContextProvider>,
  key: LegalTextKey,
): { text: LegalText } {
  return { text: legalText(key, pageRequest(context).company.legal) };
}
