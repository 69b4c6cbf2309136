import Fraction from 'fraction.js';
import { addMonths } from '#src/lib/calendar.ts';
import { type Family, hasGains, hasPartner } from './family.ts';
import { nothing } from './spouse-share.ts';
import { compulsoryOf, ids, type Succession, successionOf } from './succession.ts';

/**
 * Reduction of gifts over time (§ 2325 Abs. 3 S. 1, 2 BGB, for deaths since 1 January 2010: Art. 229 § 23 Abs. 4
 * EGBGB): full in the first year, then so many tenths less for each further year.
 */
const giftRules = [
  { validFrom: '2010-01-01', years: 10, source: '§ 2325 Abs. 3 BGB; Art. 229 § 23 Abs. 4 EGBGB' },
] as const;

const [{ years: fadingYears }] = giftRules;

export type Gift = {
  /** ISO day on which the gift was made over. */
  day: string;
  /** Integer cents, by § 2325 Abs. 2 BGB. */
  cents: number;
  /** Id of the recipient: the spouse, a parent, a branch; `andere` for others. */
  to: string;
  /** End of the marriage with the recipient; null if it lasted until the death, undefined for other recipients. */
  marriageEnd?: string | null | undefined;
};

/**
 * Tenths of a gift that still count (§ 2325 Abs. 3 BGB). The day of the gift does not count (§ 187 Abs. 1), so a year is over at
 * the end of the same date (§ 188 Abs. 2): a death on the very day a year later falls into the first.
 * @returns 0 to 10
 */
export function tenthsOf({ day, marriageEnd }: Pick<Gift, 'day' | 'marriageEnd'>, death: string): number {
  if (marriageEnd === null) return fadingYears;
  const start = marriageEnd !== undefined && marriageEnd > day ? marriageEnd : day;
  let tenths: number = fadingYears;
  while (tenths > 0 && addMonths(start, 12 * (fadingYears - tenths + 1)) < death) tenths -= 1;
  return tenths;
}

/** The estate in integer cents; null if not given. */
export type Estate = {
  assetsCents: number | null;
  debtsCents: number;
  /** The spouse's entitlement to real equalisation of gains (§§ 1371 Abs. 2, 1373 ff. BGB). */
  gainCents: number | null;
  gifts: readonly Gift[];
  /** ISO day of death. */
  death: string;
};

export type Entitlement = {
  /** Half of the statutory share. */
  share: Fraction;
  /** Integer cents; null without an estate. */
  cents: number | null;
  /** What gifts add (§ 2325), own ones credited (§ 2327); null without gifts. */
  supplementCents: number | null;
};

export type Entitled = {
  id: string;
  /** If the spouse inherits or has a legacy, or there is none. */
  usual: Entitlement;
  /** If the spouse neither inherits nor has a legacy (§ 1371 Abs. 2, 3 BGB); null outside the community of gains. */
  plain: Entitlement | null;
};

/** Assets less debts; null if not given. */
export function netCents({ assetsCents, debtsCents }: Estate): number | null {
  return assetsCents === null ? null : assetsCents - debtsCents;
}

/** The people with a compulsory share: descendants and spouse, parents only without descendants (§§ 2303, 2309). */
function entitledIds(family: Family, { heirs, order }: Succession): string[] {
  const parents: readonly string[] = [ids.mother, ids.father];
  return heirs
    .filter(({ id }) => {
      if (id === ids.spouse) return hasPartner(family.marriage);
      return order === 1 || (order === 2 && parents.includes(id));
    })
    .map(({ id }) => id);
}

/** Gifts as one person sees them: other people’s faded, own ones whole and without any limit of time (§ 2327 Abs. 1). */
function countedFor(id: string, { gifts, death }: Estate): { counted: Fraction; own: Fraction } {
  let [counted, own] = [nothing, nothing];
  for (const gift of gifts) {
    const isOwn = gift.to === id;
    counted = counted.add(gift.cents * (isOwn ? 10 : tenthsOf(gift, death)), 10);
    if (isOwn) own = own.add(gift.cents);
  }
  return { counted, own };
}

const atLeastNothing = (value: Fraction) => (value.gt(0) ? value : nothing);

/**
 * What gifts add to a compulsory share: the share of what is more with the gifts than without them, less own gifts. Debts without
 * cover come off the gifts first. Rounded once, at the end, halves up.
 */
function supplement(share: Fraction, id: string, estate: Estate, netAssets: number): number {
  const { counted, own } = countedFor(id, estate);
  const net = new Fraction(netAssets);
  const more = atLeastNothing(net.add(counted)).sub(atLeastNothing(net));
  return atLeastNothing(share.mul(more).sub(own)).round().valueOf();
}

function entitlementOf(id: string, statutory: Fraction, estate: Estate, net: number | null): Entitlement {
  const share = compulsoryOf(statutory);
  return {
    share,
    cents: net === null ? null : share.mul(Math.max(net, 0)).round().valueOf(),
    supplementCents: estate.gifts.length === 0 ? null : supplement(share, id, estate, net ?? 0),
  };
}

const shareIn = ({ heirs }: Succession, id: string) => heirs.find((one) => one.id === id)?.share ?? nothing;

/**
 * The compulsory shares of everybody who has one (§§ 2303–2331 BGB), each as an entitlement in money against the heirs, if that person
 * is disinherited. Amounts are rounded to the cent, halves up: each is an entitlement of its own, they do not add up to anything.
 */
export function compulsoryShares(family: Family, estate: Estate): Entitled[] {
  const usual = successionOf(family);
  const plain = hasGains(family) ? successionOf(family, false) : null;
  const net = netCents(estate);
  // The spouse’s entitlement for gains is a debt of the estate and comes off it first.
  const netAfterGain = net === null ? null : net - (estate.gainCents ?? 0);
  return entitledIds(family, usual).map((id) => ({
    id,
    usual: entitlementOf(id, shareIn(usual, id), estate, net),
    plain: plain && entitlementOf(id, shareIn(plain, id), estate, netAfterGain),
  }));
}
