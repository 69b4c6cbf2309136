/**
 * A relative and that person's descendants, as far as they matter: descendants of a living relative do not inherit
 * (§ 1924 Abs. 2).
 */
export type Branch = {
  /** Unique in a family: `kind2`, `kind2-1`. */
  readonly id: string;
  readonly isAlive: boolean;
  readonly children: readonly Branch[];
};

/** How the spouses held their property (§§ 1363, 1414, 1415 BGB; for registered partners §§ 6, 7 LPartG). */
export type Regime = 'gain' | 'separation' | 'community';

const maritalStates = ['single', 'married', 'partnership', 'divorcing', 'divorced', 'widowed'] as const;
export type MaritalState = (typeof maritalStates)[number];

/** What is known of a divorce that was under way (§ 1933 BGB, § 10 Abs. 3 LPartG). */
type PendingDivorce = {
  /** Whether the deceased had filed for it or had agreed to it. */
  isWanted: boolean;
  /** Whether its conditions were met on the day of death. */
  isReady: boolean;
};

export type Marriage = { state: MaritalState; regime: Regime; divorce: PendingDivorce };

/** Both grandparents of a side and the descendants of both, without the parent of the deceased. */
export type GrandparentPair = {
  grandmother: boolean;
  grandfather: boolean;
  descendants: readonly Branch[];
};

/** The family at the death. `parents` and so on are true for the living. */
export type Family = {
  marriage: Marriage;
  descendants: readonly Branch[];
  mother: boolean;
  father: boolean;
  /** Descendants of both parents, of the mother alone and of the father alone. */
  siblings: { both: readonly Branch[]; mother: readonly Branch[]; father: readonly Branch[] };
  maternal: GrandparentPair;
  paternal: GrandparentPair;
  /** How many great-grandparents live, and how many equally near relatives there are if none does (§§ 1928, 1929). */
  greatGrandparents: number;
  distant: number;
};

/** Whether anybody of a branch can inherit: the person, or a descendant. */
export function isRepresented({ isAlive, children }: Branch): boolean {
  return isAlive || children.some(isRepresented);
}

/** Whether the spouse or registered partner inherits at all, whatever the relatives. */
export function hasPartner({ state, divorce }: Marriage): boolean {
  if (state === 'divorcing') return !(divorce.isWanted && divorce.isReady);
  return state === 'married' || state === 'partnership';
}

/** Whether there is a spouse who inherits and a gain to equalise: half of each share depends on it (§ 1371). */
export function hasGains({ marriage }: Family): boolean {
  return hasPartner(marriage) && marriage.regime === 'gain';
}

/** The first order with a living person: 1 to 3, 4 for great-grandparents and farther, null for none (§ 1930). */
export function firstOrder(family: Family): 1 | 2 | 3 | 4 | null {
  const { siblings, maternal, paternal } = family;
  if (family.descendants.some(isRepresented)) return 1;
  const second = [...siblings.both, ...siblings.mother, ...siblings.father];
  if (family.mother || family.father || second.some(isRepresented)) return 2;
  const isThere = ({ grandmother, grandfather, descendants }: GrandparentPair) =>
    grandmother || grandfather || descendants.some(isRepresented);
  if (isThere(maternal) || isThere(paternal)) return 3;
  return family.greatGrandparents > 0 || family.distant > 0 ? 4 : null;
}

/** Whether a grandparent lives, which decides on the spouse’s share (§ 1931 Abs. 1, 2). */
export function hasGrandparent({ maternal, paternal }: Family): boolean {
  return [maternal, paternal].some(({ grandmother, grandfather }) => grandmother || grandfather);
}
