import { addDays, addMonths, type FederalState, isWorkingDay, nextWorkingDay } from '#src/lib/calendar.ts';

/** A sum of money that is paid on a day; integer cents. */
export type Instalment = { day: string; cents: number };

/** Monthly rents a deposit may amount to, and parts in which it may be paid (§ 551 Abs. 1, 2 BGB). */
const mostRents = 3;
const parts = 3;

/** Working day of a month by which rent is due (§ 556b Abs. 1 BGB). */
const rentDueOn = 3;

/** Rents in arrears with the deposit from which on notice may be given at once (§ 569 Abs. 2a BGB). */
const noticeRents = 2;

/**
 * The highest deposit for a dwelling.
 * @param rentCents a month's rent without operating costs that are shown as a flat rate or advance
 */
export function highestDepositCents(rentCents: number): number {
  return rentCents * mostRents;
}

/** The arrears with the deposit that allow notice without warning (§ 569 Abs. 2a BGB), in cents. */
export function noticeArrearsCents(rentCents: number): number {
  return rentCents * noticeRents;
}

/** Three equal parts; where cents are left over, the later parts are a cent higher, so that nothing is due too early. */
export function equalParts(cents: number): number[] {
  const least = Math.floor(cents / parts);
  const rest = cents - least * parts;
  return Array.from({ length: parts }, (_, index) => least + (index >= parts - rest ? 1 : 0));
}

/**
 * The day by which a month's rent is to be paid. Saturdays do not count for it (BGH of 13 July 2010, VIII ZR 129/09 and
 * VIII ZR 291/09).
 * @param day any ISO day of the month
 */
function rentDay(day: string, state: FederalState): string {
  let found = addDays(`${day.slice(0, 7)}-01`, -1);
  for (let left = rentDueOn; left > 0; ) {
    found = addDays(found, 1);
    if (isWorkingDay(found, state)) left -= 1;
  }
  return found;
}

/**
 * The deposit in parts, each with the last day it can be paid: the first when the tenancy begins (moved on from a weekend
 * or holiday, § 193 BGB), the others with the rents of the next two calendar months (§ 551 Abs. 2, § 556b Abs. 1 BGB).
 */
export function instalmentsOf(cents: number, startOn: string, state: FederalState): Instalment[] {
  const firstOfMonth = `${startOn.slice(0, 7)}-01`;
  return equalParts(cents).map((part, index) => ({
    cents: part,
    day: index === 0 ? nextWorkingDay(startOn, state) : rentDay(addMonths(firstOfMonth, index), state),
  }));
}

/** Months in which a landlord can demand damages, counted from the return (§ 548 Abs. 1 BGB). */
const damageMonths = 6;
/** Months after which a landlord is usually asked for his account; practice, no rule of law. */
const askAfterMonths = 3;

/** What follows from the return of a dwelling; ISO days. */
export type ReturnDays = {
  askOn: string;
  /** Last day of the limitation of the landlord’s entitlements to damages. */
  damageUntil: string;
  /** That day, moved on from a weekend or holiday, as an action can still be brought then (§ 193 BGB). */
  damageSuitUntil: string;
  /** Last day for the account of operating costs, where it goes by calendar years (§ 556 Abs. 3 BGB). */
  costAccountUntil: string;
  /** The tenant’s entitlement is not barred before the end of this day (§§ 195, 199 BGB). */
  tenantUntil: string;
};

/** @param returnedOn the day the landlord got the dwelling back */
export function returnDays(returnedOn: string, state: FederalState): ReturnDays {
  const year = Number(returnedOn.slice(0, 4));
  const damageUntil = addMonths(returnedOn, damageMonths);
  return {
    askOn: addMonths(returnedOn, askAfterMonths),
    damageUntil,
    damageSuitUntil: nextWorkingDay(damageUntil, state),
    costAccountUntil: `${year + 1}-12-31`,
    tenantUntil: `${year + 3}-12-31`,
  };
}
