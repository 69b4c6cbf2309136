import type { Finding, MissingPart } from '#src/features/checks/reference-grading/public.ts';

/** Findings that say the same as a missing part, which has its own list. */
const missingPartOf: Readonly<Record<string, string>> = {
  bedauern_fehlt: 'bedauern',
  austrittsdatum_fehlt: 'austrittsdatum',
};

/** What is striking, without what stands under “Was fehlt” already. */
export function shownFindings(
  findings: ReadonlyArray<Finding>,
  missing: ReadonlyArray<MissingPart>,
): Finding[] {
  const parts = new Set(missing.map((part) => part.key));
  return findings.filter((finding) => !parts.has(missingPartOf[finding.key] ?? ''));
}
