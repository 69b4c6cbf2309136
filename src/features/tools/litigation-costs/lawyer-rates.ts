import type { Court, Ending, Instance } from './litigation-case.ts';

/** A fee of the lawyer: number in the schedule (Anlage 1 RVG) and rate in hundredths of the 1.0 fee. */
export type LawyerRate = { number: string; hundredths: number };

const rate = (number: string, hundredths: number): LawyerRate => ({ number, hundredths });

/**
 * What a lawyer gets for an instance: for the proceedings, for the hearing, for one that the defendant missed. Only in the
 * first instance is that less: 3203 and 3211 lower the fee where the appellant stays away, who had a lawyer lodge the
 * appeal. A defendant without one has been appealed against, and then the court looks into the case (§ 539 Abs. 2 ZPO).
 */
type InstanceRates = { proceedings: LawyerRate; hearing: LawyerRate; missedHearing: LawyerRate };

const first: InstanceRates = {
  proceedings: rate('VV 3100', 130),
  hearing: rate('VV 3104', 120),
  missedHearing: rate('VV 3105', 50),
};
const second: InstanceRates = {
  proceedings: rate('VV 3200', 160),
  hearing: rate('VV 3202', 120),
  missedHearing: rate('VV 3202', 120),
};
const third: InstanceRates = {
  proceedings: rate('VV 3206', 160),
  hearing: rate('VV 3210', 150),
  missedHearing: rate('VV 3210', 150),
};
/** Before the Federal Court of Justice only lawyers admitted there may act (§ 78 Abs. 1 S. 3 ZPO, § 10 Abs. 4 FamFG). */
const federalCourt: InstanceRates = { ...third, proceedings: rate('VV 3208', 230) };

/** Rates by instance; before the Federal Court of Justice the third is dearer. */
export function instanceRates(court: Court, instance: Instance): InstanceRates {
  if (instance === 'first') return first;
  if (instance === 'second') return second;
  return court === 'labour' || court === 'administrative' ? third : federalCourt;
}

/** For a settlement: nothing pending, pending in the first instance, pending higher up. */
export const settlementRates = {
  out_of_court: rate('VV 1000', 150),
  first: rate('VV 1003', 100),
  second: rate('VV 1004', 130),
  third: rate('VV 1004', 130),
} as const;

/** Order for payment: for the applicant, for the enforcement order, for the respondent. */
export const orderLawyerRates = {
  applicant: rate('VV 3305', 100),
  enforcement: rate('VV 3308', 50),
  respondent: rate('VV 3307', 50),
} as const;

/** The business fee, by the rate agreed upon (VV 2300: 0.5 to 2.5, above 1.3 only if extensive or difficult). */
export const businessRate = (hundredths: number): LawyerRate => rate('VV 2300', hundredths);

/** Each further client raises the fee for the proceedings by 0.3, all of them together by 2.0 at most (VV 1008). */
export function furtherClients(clients: number): number {
  return Math.min(200, 30 * (clients - 1));
}

/** Half of the business fee, 0.75 at most, is credited against the proceedings that follow (Vorbem. 3 Abs. 4 VV). */
export function creditedBusinessRate(hundredths: number): number {
  return Math.min(75, hundredths / 2);
}

/** 20 % of the fees for post and telephone, 20 EUR at most in each matter (VV 7002). */
export const lumpSum = { percent: 20, mostCents: 20_00 } as const;

/** Value-added tax on lawyers' fees (VV 7008, § 12 Abs. 1 UStG), in percent. */
export const vatPercent = 19;

/** The fee for the hearing that an ending brings; null where there is none. */
export function hearingRate(rates: InstanceRates, ending: Ending): LawyerRate | null {
  if (ending === 'withdrawal') return null;
  // It also arises for a decision on an acknowledgement without a hearing, and for a written settlement (Anm. 1 to 3104).
  return ending === 'default' ? rates.missedHearing : rates.hearing;
}
