import { type Airport, greatCircleKilometres, isInTerritory } from './airport.ts';

export const problems = ['delay', 'cancelled', 'denied'] as const;
export const carriers = ['eu', 'other'] as const;
export const reasons = ['unknown', 'technical', 'own-strike', 'other-strike', 'weather', 'control'] as const;
export const notices = ['two-weeks', 'week', 'short'] as const;

export type Flight = {
  /** Where the first flight of the booking starts, and where the last one ends. */
  from: Airport;
  to: Airport;
  /** ISO date. */
  flownOn: string;
  /** Whether the airline has its seat in the territory of the regulation. */
  carrier: (typeof carriers)[number];
  problem: (typeof problems)[number];
  /** Minutes late at the destination, with the replacement if there was one; null for no flight at all. */
  lateMinutes: number | null;
  /** When a cancellation was told. */
  notice: (typeof notices)[number];
  /** How much earlier than planned the replacement started, in minutes. */
  earlyMinutes: number;
  reason: (typeof reasons)[number];
  passengers: number;
};

export type Band = {
  cents: number;
  /** With a replacement and no more than this delay, half of the amount is due (Art. 7 Abs. 2). */
  halfUpToMinutes: number;
  /** Minutes of waiting after which food and drink are due (Art. 6 Abs. 1). */
  careFromMinutes: number;
  article: 'a' | 'b' | 'c';
};

/** Regulation (EC) 261/2004, Art. 7 Abs. 1 and 2, Art. 6 Abs. 1, in force since this day and unchanged on 22 November 2026. */
export const validFrom = '2005-02-17';
export const bands: Readonly<Record<Band['article'], Band>> = {
  a: { article: 'a', cents: 250_00, halfUpToMinutes: 120, careFromMinutes: 120 },
  b: { article: 'b', cents: 400_00, halfUpToMinutes: 180, careFromMinutes: 180 },
  c: { article: 'c', cents: 600_00, halfUpToMinutes: 240, careFromMinutes: 240 },
};
export const shortUpTo = 1500;
export const middleUpTo = 3500;

/** From this delay on a late arrival is like a cancellation (CJEU C-402/07, Sturgeon). */
export const delayFromMinutes = 180;

/**
 * A replacement within these limits excludes compensation: it starts at most so much earlier and arrives less than
 * so much later (Art. 5 Abs. 1 lit. c).
 */
export const tolerated: Readonly<Record<'week' | 'short', { early: number; late: number }>> = {
  week: { early: 120, late: 240 },
  short: { early: 60, late: 120 },
};

/**
 * If a flight is brought forward by more than this, the amount is not reduced (CJEU C-146/20, C-188/20 of 21 Dec
 * 2021).
 */
const broughtForwardMinutes = 60;

/** The band of a distance; flights within the territory are never in the highest (Art. 7 Abs. 1 lit. b). */
export function bandOf(kilometres: number, isWithin: boolean): Band {
  if (kilometres <= shortUpTo) return bands.a;
  return isWithin || kilometres <= middleUpTo ? bands.b : bands.c;
}

/** Why nothing is due, or why it is not sure. */
export type Objection =
  | 'outside'
  | 'too-early'
  | 'told-in-time'
  | 'replaced'
  | 'barely-late'
  | 'time-barred'
  | 'extraordinary';

export type Entitlement = {
  kilometres: number;
  band: Band;
  /** The distance is so close to a limit that another way of measuring could change the band. */
  isNearLimit: boolean;
  /** `open`: due unless the airline proves extraordinary circumstances. */
  verdict: 'due' | 'open' | 'none';
  objections: Objection[];
  isHalved: boolean;
  perPersonCents: number;
  totalCents: number;
  /** Last day of the year in which the entitlement lapses, ISO. */
  lapsesOn: string;
};

/** Circumstances that free an airline if it did all it could (Art. 5 Abs. 3); never after a denied boarding (Art. 4 Abs. 3). */
const extraordinary: ReadonlySet<Flight['reason']> = new Set(['other-strike', 'weather', 'control']);

/** Three years from the end of the year of the flight (§§ 195, 199 Abs. 1 BGB). */
function lapsesOn(flownOn: string): string {
  return `${Number(flownOn.slice(0, 4)) + 3}-12-31`;
}

const isUnder = ({ from, to, carrier }: Flight) =>
  isInTerritory(from) || (isInTerritory(to) && carrier === 'eu');

/** Whether the replacement is within the limits, so that nothing is due for the cancellation. */
function isReplacedInTime({ notice, earlyMinutes, lateMinutes }: Flight): boolean {
  if (notice === 'two-weeks' || lateMinutes === null) return false;
  const { early, late } = tolerated[notice];
  return earlyMinutes <= early && lateMinutes < late;
}

function eventObjection(flight: Flight): Objection | null {
  if (flight.problem === 'cancelled') {
    if (flight.notice === 'two-weeks') return 'told-in-time';
    return isReplacedInTime(flight) ? 'replaced' : null;
  }
  if (flight.problem === 'denied' || flight.lateMinutes === null) return null;
  return flight.lateMinutes < delayFromMinutes ? 'barely-late' : null;
}

function objectionsTo(flight: Flight, today: string): Objection[] {
  const event = eventObjection(flight);
  const found: Array<Objection | false | null> = [
    flight.flownOn < validFrom && 'too-early',
    !isUnder(flight) && 'outside',
    event,
    lapsesOn(flight.flownOn) < today && 'time-barred',
    flight.problem !== 'denied' && extraordinary.has(flight.reason) && 'extraordinary',
  ];
  return found.filter((one) => typeof one === 'string');
}

/** Why nothing is due: the first reason that alone is enough; null where something is due or may be. */
export function decisiveOf(objections: readonly Objection[]): Exclude<Objection, 'extraordinary'> | null {
  return objections.find((one) => one !== 'extraordinary') ?? null;
}

/** Whether the regulation covers a flight; without it neither care nor refund is due. */
export function isCovered(objections: readonly Objection[]): boolean {
  return !objections.includes('outside') && !objections.includes('too-early');
}

function verdictOf(objections: readonly Objection[]): Entitlement['verdict'] {
  if (decisiveOf(objections)) return 'none';
  return objections.length > 0 ? 'open' : 'due';
}

/**
 * Whether half is enough: with a replacement up to the limit of the band (Art. 7 Abs. 2), after a mere delay only in the highest
 * band and below its limit (CJEU C-402/07, Sturgeon, no. 63).
 */
function isHalf(flight: Flight, { article, halfUpToMinutes }: Band): boolean {
  const { problem, lateMinutes, earlyMinutes } = flight;
  if (lateMinutes === null) return false;
  if (problem === 'cancelled' && earlyMinutes > broughtForwardMinutes) return false;
  return problem === 'delay'
    ? article === 'c' && lateMinutes < halfUpToMinutes
    : lateMinutes <= halfUpToMinutes;
}

/** Half a percent is more than the difference between sphere and ellipsoid. */
const isNear = (kilometres: number, limit: number) => Math.abs(kilometres - limit) <= limit / 200;

/**
 * The entitlement after a delay, a cancellation or a denied boarding (Regulation (EC) 261/2004).
 * @param today ISO date, for the limitation
 */
export function entitlementOf(flight: Flight, today: string): Entitlement {
  const kilometres = greatCircleKilometres(flight.from, flight.to);
  const isWithin = isInTerritory(flight.from) && isInTerritory(flight.to);
  const band = bandOf(kilometres, isWithin);
  const objections = objectionsTo(flight, today);
  const verdict = verdictOf(objections);
  const isHalved = isHalf(flight, band);
  const perPersonCents = verdict === 'none' ? 0 : isHalved ? band.cents / 2 : band.cents;
  return {
    kilometres: Math.round(kilometres),
    band,
    isNearLimit: isNear(kilometres, shortUpTo) || (!isWithin && isNear(kilometres, middleUpTo)),
    verdict,
    objections,
    isHalved,
    perPersonCents,
    totalCents: perPersonCents * flight.passengers,
    lapsesOn: lapsesOn(flight.flownOn),
  };
}
