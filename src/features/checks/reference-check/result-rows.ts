import type { Finding, Grading, MissingPart } from '#src/features/checks/reference-grading/public.ts';
import type { TextMark } from '#src/ui/marked-text.ts';

const tones = { gut: 'good', mittel: 'medium', schwach: 'weak' } as const;

/** Marks for the quoted sentences; several categories can share a sentence and its number. */
export function marksOf(grading: Grading): TextMark[] {
  const byNumber = Map.groupBy(grading.evidence, (evidence) => evidence.number);
  return [...byNumber.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const labels = group.map(({ category }) => grading.categories.find(({ key }) => key === category)?.label);
    return [
      {
        start: first.start,
        end: first.end,
        number: first.number,
        tone: tones[first.strength],
        title: [...new Set(labels.filter(Boolean))].join(', '),
        note: group.map(({ note }) => note).join(' '),
      },
    ];
  });
}

/** Findings that repeat a missing part, which has its own list. */
const missingPartOf: Readonly<Record<string, string>> = {
  bedauern_fehlt: 'bedauern',
  austrittsdatum_fehlt: 'austrittsdatum',
};

/** Findings without those that are listed under “Was fehlt”. */
export function shownFindings(
  findings: ReadonlyArray<Finding>,
  missing: ReadonlyArray<MissingPart>,
): Finding[] {
  const parts = new Set(missing.map((part) => part.key));
  return findings.filter((finding) => !parts.has(missingPartOf[finding.key] ?? ''));
}
