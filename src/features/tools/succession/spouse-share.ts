import Fraction from 'fraction.js';
import { type Family, firstOrder, hasGrandparent, hasPartner, isRepresented, type Regime } from './family.ts';

export const nothing = new Fraction(0);
export const whole = new Fraction(1);

/**
 * The spouse's share by law, by date of death. Registered partners get the same (§ 10 Abs. 1, 2 LPartG, §§ 6, 7
 * LPartG). The earliest date is that of Art. 229 § 23 Abs. 4 EGBGB, from which on all rules here are those of
 * today.
 */
const spouseRules = [
  {
    validFrom: '2010-01-01',
    /** § 1931 Abs. 1 S. 1 BGB. */
    besideFirstOrder: new Fraction(1, 4),
    besideSecondOrder: new Fraction(1, 2),
    besideGrandparents: new Fraction(1, 2),
    /** § 1371 Abs. 1 BGB. */
    flatGain: new Fraction(1, 4),
    /** Up to so many children the spouse has the share of a child under separation of property (§ 1931 Abs. 4 BGB). */
    childrenForEqualShares: 2,
    source: '§§ 1371, 1931 BGB, § 10 LPartG; Art. 229 § 23 Abs. 4 EGBGB',
  },
] as const;

const [rules] = spouseRules;

/** The first day of death that this tool covers, ISO. */
export const earliestDeath: string = rules.validFrom;

/** Why a spouse has a share: which rule gave it. */
type SpouseRule = 'none' | 'alone' | 'children' | 'equal' | 'parents' | 'grandparents';

export type SpouseShare = {
  rule: SpouseRule;
  /** By § 1931 alone, without the part of grandparents’ descendants. */
  basic: Fraction;
  /** The flat quarter, or nothing (§ 1371 Abs. 1). */
  gain: Fraction;
  /** Both. */
  total: Fraction;
};

function basicShare(family: Family, regime: Regime): { rule: SpouseRule; basic: Fraction } {
  const order = firstOrder(family);
  if (order === 1) {
    const stems = family.descendants.filter(isRepresented).length;
    if (regime === 'separation' && stems <= rules.childrenForEqualShares) {
      return { rule: 'equal', basic: new Fraction(1, stems + 1) };
    }
    return { rule: 'children', basic: rules.besideFirstOrder };
  }
  if (order === 2) return { rule: 'parents', basic: rules.besideSecondOrder };
  if (hasGrandparent(family)) return { rule: 'grandparents', basic: rules.besideGrandparents };
  return { rule: 'alone', basic: whole };
}

/**
 * The share of the spouse or registered partner (§§ 1931, 1371, 1933 BGB).
 * @param withFlatGain false for the share by § 1931 alone, as § 1371 Abs. 2 asks for when the spouse is disinherited
 */
export function spouseShare(family: Family, withFlatGain: boolean): SpouseShare {
  const { marriage } = family;
  if (!hasPartner(marriage)) return { rule: 'none', basic: nothing, gain: nothing, total: nothing };
  const { rule, basic } = basicShare(family, marriage.regime);
  const gain = marriage.regime === 'gain' && withFlatGain && rule !== 'alone' ? rules.flatGain : nothing;
  return { rule, basic, gain, total: basic.add(gain) };
}
