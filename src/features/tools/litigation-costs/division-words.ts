import type { Division } from './calculate.ts';
import type { LitigationCase, StageName } from './litigation-case.ts';
import type { Asked } from './litigation-query.ts';

/** Who bears the lawyers before there is a court. */
function outOfCourtWords({ court }: LitigationCase): string {
  switch (court) {
    case 'labour':
      return 'Jede Seite zahlt ihren Anwalt selbst; auch als Schaden ist er nicht zu ersetzen (§ 12a Abs. 1 ArbGG).';
    case 'divorce':
      return 'Jede Seite zahlt ihren Anwalt selbst.';
    case 'administrative':
      return 'Jede Seite zahlt selbst. Hat ein Widerspruch Erfolg, erstattet die Behörde einen Anwalt, der nötig war (§ 80 VwVfG).';
    default:
      return 'Jede Seite zahlt ihren Anwalt selbst. Wer in Verzug war, muss ihn oft als Schaden ersetzen.';
  }
}

/** What says that the loser pays. */
function shareBasis({ subject, dispute: { court } }: Asked): string {
  if (subject === 'maintenance') return 'nach Billigkeit, vor allem nach Erfolg, § 243 FamFG';
  if (court === 'administrative') return '§§ 154, 155 VwGO';
  return court === 'family' ? '§ 113 Abs. 1 FamFG, §§ 91, 92 ZPO' : '§§ 91, 92 ZPO';
}

/** What says that each side bears its own. */
function setOffBasis({ court }: LitigationCase): string {
  if (court === 'divorce') return '§ 150 Abs. 1 FamFG';
  return court === 'administrative' ? '§ 160 VwGO' : '§ 98 ZPO';
}

/** Whether the business fee is credited in a stage. */
function hasCredit(stage: StageName, { outOfCourt, ownLawyer, otherLawyer }: LitigationCase): boolean {
  return outOfCourt && (ownLawyer || otherLawyer) && (stage === 'first' || stage === 'order_for_payment');
}

/** Who pays what in a stage, as a sentence with its basis. */
export function divisionWords(stage: StageName, division: Division, asked: Asked): string {
  switch (division.kind) {
    case 'own_only':
      return outOfCourtWords(asked.dispute);
    case 'set_off':
      return `Jede Seite zahlt ihren Anwalt selbst und die Hälfte des Gerichts (${setOffBasis(asked.dispute)}).`;
    case 'court_by_share':
      return `Jede Seite zahlt ihren Anwalt selbst, auch wenn sie gewinnt (§ 12a ArbGG). Vom Gericht tragen Sie ${division.percent} %.`;
    case 'share': {
      const credit = hasCredit(stage, asked.dispute)
        ? ' Ersetzt wird die Verfahrensgebühr ohne Anrechnung (§ 15a Abs. 3 RVG).'
        : '';
      return `Sie tragen ${division.percent} % aller Kosten, die Gegenseite ${100 - division.percent} % (${shareBasis(asked)}).${credit}`;
    }
  }
}
