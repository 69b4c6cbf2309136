import { baseFee, type FeeLaw, feeLawOn, feeOf, roundedShare } from './fee-table.ts';
import {
  type Court,
  dayOf,
  type Ending,
  type Instance,
  type LitigationCase,
  type Side,
  type StageName,
  stagesOf,
} from './litigation-case.ts';

/** A fee of the lawyer: number in the schedule (Anlage 1 RVG) and rate in hundredths of the 1.0 fee. */
type LawyerRate = { number: string; hundredths: number };

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
function instanceRates(court: Court, instance: Instance): InstanceRates {
  if (instance === 'first') return first;
  if (instance === 'second') return second;
  return court === 'labour' || court === 'administrative' ? third : federalCourt;
}

/** For a settlement: nothing pending, pending in the first instance, pending higher up. */
const settlementRates = {
  out_of_court: rate('VV 1000', 150),
  first: rate('VV 1003', 100),
  second: rate('VV 1004', 130),
  third: rate('VV 1004', 130),
} as const;

/** Order for payment: for the applicant, for the enforcement order, for the respondent. */
const orderLawyerRates = {
  applicant: rate('VV 3305', 100),
  enforcement: rate('VV 3308', 50),
  respondent: rate('VV 3307', 50),
} as const;

/** The business fee, by the rate agreed upon (VV 2300: 0.5 to 2.5, above 1.3 only if extensive or difficult). */
const businessRate = (hundredths: number): LawyerRate => rate('VV 2300', hundredths);

/** Each further client raises the fee for the proceedings by 0.3, all of them together by 2.0 at most (VV 1008). */
function furtherClients(clients: number): number {
  return Math.min(200, 30 * (clients - 1));
}

/** Half of the business fee, 0.75 at most, is credited against the proceedings that follow (Vorbem. 3 Abs. 4 VV). */
function creditedBusinessRate(hundredths: number): number {
  return Math.min(75, hundredths / 2);
}

/** 20 % of the fees for post and telephone, 20 EUR at most in each matter (VV 7002). */
const lumpSum = { percent: 20, mostCents: 20_00 } as const;

/** Value-added tax on lawyers' fees (VV 7008, § 12 Abs. 1 UStG), in percent. */
const vatPercent = 19;

/** The fee for the hearing that an ending brings; null where there is none. */
function hearingRate(rates: InstanceRates, ending: Ending): LawyerRate | null {
  if (ending === 'withdrawal') return null;
  // It also arises for a decision on an acknowledgement without a hearing, and for a written settlement (Anm. 1 to 3104).
  return ending === 'default' ? rates.missedHearing : rates.hearing;
}

/** One line of a bill. Amounts in integer cents, a credit is negative; the rate in hundredths, null without one. */
export type Line = { number: string; title: string; hundredths: number | null; cents: number };

/** Whose bill it is. */
type Bill = {
  dispute: LitigationCase;
  side: Side;
  /** How many people this lawyer acts for. */
  people: number;
  hasVat: boolean;
};

/** The law for a lawyer's work in a stage: that of the day of the mandate (§ 60 Abs. 1 RVG). */
function lawyerLaw(stage: StageName, dispute: LitigationCase): FeeLaw {
  return feeLawOn(dayOf(stage, dispute, 'lawyer'));
}

const isLast = (stage: StageName, dispute: LitigationCase) => stagesOf(dispute).at(-1) === stage;
const endingIn = (stage: StageName, dispute: LitigationCase) =>
  isLast(stage, dispute) ? dispute.ending : 'judgment';

/** Whether a lawyer acts for a side in a stage; who lets a hearing pass by default has none there. */
function isRepresented(stage: StageName, side: Side, dispute: LitigationCase): boolean {
  const isAbsent = side === 'defendant' && endingIn(stage, dispute) === 'default';
  const has = side === dispute.side ? dispute.ownLawyer : dispute.otherLawyer;
  return has && !isAbsent;
}

type Draft = { rate: LawyerRate; title: string };

const withFurther = (rate: LawyerRate, people: number): LawyerRate => ({
  number: people > 1 ? `${rate.number}, 1008` : rate.number,
  hundredths: rate.hundredths + furtherClients(people),
});

function outOfCourt({ dispute, people }: Bill): Draft[] {
  const settles = endingIn('out_of_court', dispute) === 'settlement';
  return [
    { rate: withFurther(businessRate(dispute.businessRate), people), title: 'Geschäftsgebühr' },
    ...(settles ? [{ rate: settlementRates.out_of_court, title: 'Einigungsgebühr' }] : []),
  ];
}

function orderForPayment({ dispute, side, people }: Bill): Draft[] {
  if (side === 'defendant') {
    return [
      {
        rate: withFurther(orderLawyerRates.respondent, people),
        title: 'Verfahrensgebühr für den Widerspruch',
      },
    ];
  }
  const isEnforced = endingIn('order_for_payment', dispute) === 'default';
  return [
    { rate: withFurther(orderLawyerRates.applicant, people), title: 'Verfahrensgebühr im Mahnverfahren' },
    ...(isEnforced ? [{ rate: orderLawyerRates.enforcement, title: 'Vollstreckungsbescheid' }] : []),
  ];
}

function inCourt(instance: Instance, { dispute, people }: Bill): Draft[] {
  const rates = instanceRates(dispute.court, instance);
  const ending = endingIn(instance, dispute);
  const hearing = hearingRate(rates, ending);
  return [
    { rate: withFurther(rates.proceedings, people), title: 'Verfahrensgebühr' },
    ...(hearing ? [{ rate: hearing, title: 'Terminsgebühr' }] : []),
    ...(ending === 'settlement' ? [{ rate: settlementRates[instance], title: 'Einigungsgebühr' }] : []),
  ];
}

function draftsFor(stage: StageName, bill: Bill): Draft[] {
  if (stage === 'out_of_court') return outOfCourt(bill);
  return stage === 'order_for_payment' ? orderForPayment(bill) : inCourt(stage, bill);
}

const lineOf = (number: string, title: string, hundredths: number | null, cents: number): Line => ({
  number,
  title,
  hundredths,
  cents,
});

/** What of the business fee counts against a stage, as a positive amount; never more than the fee that it lowers. */
function businessCreditIn(stage: StageName, bill: Bill): number {
  const { dispute, people } = bill;
  const stages = stagesOf(dispute);
  const place = stages.indexOf(stage);
  if (stages[0] !== 'out_of_court' || (stage !== 'order_for_payment' && stage !== 'first')) return 0;
  const base = baseFee(lawyerLaw('out_of_court', dispute), 'lawyer', dispute.valueCents);
  const hundredths = creditedBusinessRate(dispute.businessRate + furtherClients(people));
  const whole = roundedShare(base, hundredths, 100);
  // What the lower fee of an order for payment cannot take counts against the suit that follows.
  const before = stages.slice(1, place).reduce((all, one) => all + businessCreditIn(one, bill), 0);
  return Math.min(whole - before, feesFor(stage, bill)[0]?.cents ?? 0);
}

/** Half of the business fee, taken off the proceedings (Vorbem. 3 Abs. 4 VV). */
function businessCredit(stage: StageName, bill: Bill): Line[] {
  const cents = businessCreditIn(stage, bill);
  if (cents === 0) return [];
  const { dispute, people } = bill;
  const hundredths = creditedBusinessRate(dispute.businessRate + furtherClients(people));
  const base = baseFee(lawyerLaw(stage, dispute), 'lawyer', dispute.valueCents);
  const isWhole = cents === roundedShare(base, hundredths, 100);
  return [lineOf('Vorbem. 3 Abs. 4', 'Anrechnung der Geschäftsgebühr', isWhole ? hundredths : null, -cents)];
}

/** The fee of the order for payment, taken off the suit that follows it (Anm. to 3305 and 3307 VV). */
function orderCredit(stage: StageName, bill: Bill): Line[] {
  const { dispute, side, people } = bill;
  if (stage !== 'first' || !stagesOf(dispute).includes('order_for_payment')) return [];
  const rate = side === 'claimant' ? orderLawyerRates.applicant : orderLawyerRates.respondent;
  const { hundredths } = withFurther(rate, people);
  const base = baseFee(lawyerLaw('order_for_payment', dispute), 'lawyer', dispute.valueCents);
  const cents = -feeOf(base, hundredths);
  return [lineOf(`Anm. zu ${rate.number}`, 'Anrechnung der Gebühr des Mahnverfahrens', hundredths, cents)];
}

function feesFor(stage: StageName, bill: Bill): Line[] {
  const base = baseFee(lawyerLaw(stage, bill.dispute), 'lawyer', bill.dispute.valueCents);
  return draftsFor(stage, bill).map(({ rate: { number, hundredths }, title }) =>
    lineOf(number, title, hundredths, feeOf(base, hundredths)),
  );
}

const sum = (lines: readonly Line[]) => lines.reduce((total, { cents }) => total + cents, 0);

function billOf(fees: Line[], credits: Line[], hasVat: boolean): Line[] {
  // Of the fees before the credit: each of them arises in full (§ 15a Abs. 1 RVG).
  const post = Math.min(lumpSum.mostCents, roundedShare(sum(fees), lumpSum.percent, 100));
  const lines = [
    ...fees,
    ...credits,
    { number: 'VV 7002', title: 'Post und Telekommunikation', hundredths: null, cents: post },
  ];
  if (!hasVat) return lines;
  const vat = roundedShare(sum(lines), vatPercent, 100);
  return [
    ...lines,
    { number: 'VV 7008', title: `Umsatzsteuer ${vatPercent} %`, hundredths: null, cents: vat },
  ];
}

/**
 * The bill of one side's lawyer for one stage.
 * @returns its lines; none where nobody acts
 */
export function lawyerBill(stage: StageName, bill: Bill): Line[] {
  if (!isRepresented(stage, bill.side, bill.dispute)) return [];
  const credits = [...orderCredit(stage, bill), ...businessCredit(stage, bill)];
  return billOf(feesFor(stage, bill), credits, bill.hasVat);
}

/**
 * What the other side owes of that bill if it loses: the fee for the proceedings without the credit of the business
 * fee, on which only the client can rely (§ 15a Abs. 3 RVG), as nobody but the client pays the business fee here.
 * @returns integer cents
 */
export function recoverableCents(stage: StageName, bill: Bill): number {
  if (!isRepresented(stage, bill.side, bill.dispute)) return 0;
  return sum(billOf(feesFor(stage, bill), orderCredit(stage, bill), bill.hasVat));
}
