import { sha256 } from '#src/lib/digest.ts';
import type { NewClaimReport } from './claim-report.schema.ts';
import { declarationTexts, declarationVersion } from './declaration-texts.ts';

/** What was declared with a report, word for word. */
export type Declaration = { key: string; version: string; text: string; hash: string; givenAt: string };

/** The declarations that were ticked, as they stood beside their boxes. @param givenAt ISO instant */
export function declarationsOf({ pruefen }: NewClaimReport, givenAt: string): Declaration[] {
  return declarationTexts
    .filter(({ key }) => pruefen[key])
    .map(({ key, text }) => ({ key, version: declarationVersion, text, hash: sha256(text), givenAt }));
}
