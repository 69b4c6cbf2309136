import { baseFee, type FeeLaw, feeLawOn, feeOf, roundedShare } from './fee-table.ts';
import {
  businessRate,
  creditedBusinessRate,
  furtherClients,
  hearingRate,
  instanceRates,
  type LawyerRate,
  lumpSum,
  orderLawyerRates,
  settlementRates,
  vatPercent,
} from './lawyer-rates.ts';
import {
  dayOf,
  type Instance,
  type LitigationCase,
  type Side,
  type StageName,
  stagesOf,
} from './litigation-case.ts';

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
