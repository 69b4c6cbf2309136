import type { LitigationCase } from './litigation-case.ts';

export type CaseHint = { title: string; text: string };

/** Since when local courts decide up to 10,000 EUR and an appeal needs more than 1,000 EUR (§ 23 GVG, § 511 ZPO). */
const limitsSince = '2026-01-01';

const localCourtUpTo = (filedOn: string) => (filedOn >= limitsSince ? 10_000_00 : 5_000_00);
const appealAbove = (filedOn: string) => (filedOn >= limitsSince ? 1_000_00 : 600_00);

/** Where a lawyer must act: above the local court, before family courts, and in all higher instances. */
function needsLawyer({ court, instances, valueCents, filedOn }: LitigationCase): boolean {
  if (instances === 0) return false;
  if (court === 'family' || court === 'divorce') return true;
  if (court === 'civil') return instances > 1 || valueCents > localCourtUpTo(filedOn);
  return instances > 1;
}

const basisOfLawyer: Readonly<Record<LitigationCase['court'], string>> = {
  civil: '§ 78 ZPO',
  labour: '§ 11 Abs. 4 ArbGG; in der Berufung geht auch die Gewerkschaft',
  family: '§ 114 FamFG',
  divorce: '§ 114 FamFG; wer der Scheidung nur zustimmt, braucht keinen',
  administrative: '§ 67 Abs. 4 VwGO',
};

/**
 * Hints about entered steps that the law does not allow as such.
 * @returns none where all is well
 */
export function caseHints(dispute: LitigationCase): CaseHint[] {
  const { court, instances, valueCents, filedOn, ownLawyer } = dispute;
  const hints: CaseHint[] = [];
  if (!ownLawyer && needsLawyer(dispute)) {
    hints.push({
      title: 'Hier brauchen Sie einen Anwalt',
      text: `Das Gesetz verlangt es (${basisOfLawyer[court]}). Rechnen Sie mit eigenem Anwalt.`,
    });
  }
  const least = appealAbove(filedOn);
  if (court === 'civil' && instances > 1 && valueCents <= least) {
    hints.push({
      title: 'Ob eine Berufung möglich ist, ist offen',
      text: `Bis ${(least / 100).toLocaleString('de-DE')} € gibt es eine Berufung nur, wenn das Gericht sie zulässt (§ 511 Abs. 2 ZPO).`,
    });
  }
  return hints;
}
