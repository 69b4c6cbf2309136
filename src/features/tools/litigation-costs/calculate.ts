import { courtRate, courtRates, onlineRates, orderFeeCents, orderRates } from './court-rates.ts';
import { baseFee, feeLawOn, feeOf, roundedShare } from './fee-table.ts';
import { type Line, lawyerBill, recoverableCents } from './lawyer-fees.ts';
import { dayOf, type LitigationCase, type Side, type StageName, stagesOf } from './litigation-case.ts';

/** What one stage costs, line by line. Amounts in integer cents. */
type StageCosts = {
  stage: StageName;
  court: Line[];
  own: Line[];
  other: Line[];
  courtCents: number;
  ownCents: number;
  otherCents: number;
};

export type Litigation = {
  stages: StageCosts[];
  totals: { courtCents: number; ownCents: number; otherCents: number; allCents: number };
  /** What the asking side pays in the end, and what it would pay if it lost completely. */
  ownShareCents: number;
  worstCents: number;
  /** With legal protection: its deductible, never more than there is to pay. */
  insuredCents: number;
};

const sum = (lines: readonly Line[]) => lines.reduce((total, { cents }) => total + cents, 0);

function orderLines(dispute: LitigationCase): Line[] {
  const { court, filedOn, valueCents } = dispute;
  if (court === 'labour') {
    // There only the enforcement order has a fee, and its applicant pays it (KV 8100).
    if (dispute.instances > 0 || dispute.ending !== 'default') return [];
    const law = feeLawOn(filedOn);
    const { number, hundredths } = orderRates.labour;
    const cents = Math.max(law.labourOrderMinimum, feeOf(baseFee(law, 'court', valueCents), hundredths));
    return [{ number, title: 'Vollstreckungsbescheid', hundredths, cents }];
  }
  const { number, hundredths } = orderRates.civil;
  return [{ number, title: 'Mahnbescheid', hundredths, cents: orderFeeCents(valueCents, filedOn) }];
}

function instanceLines(stage: 'first' | 'second' | 'third', dispute: LitigationCase): Line[] {
  const isLast = stagesOf(dispute).at(-1) === stage;
  const law = feeLawOn(dayOf(stage, dispute, 'court'));
  const rates =
    stage === 'first' && dispute.isOnline && dispute.court === 'civil'
      ? onlineRates
      : courtRates[dispute.court][stage];
  const { number, hundredths } = courtRate(rates, isLast ? dispute.ending : 'judgment');
  const base = baseFee(law, 'court', dispute.valueCents);
  const cents = hundredths === 0 ? 0 : feeOf(base, hundredths);
  const line: Line = { number, title: 'Verfahren im Allgemeinen', hundredths, cents };
  const hasOrder = stage === 'first' && stagesOf(dispute).includes('order_for_payment');
  const order = hasOrder ? orderLines(dispute) : [];
  // The fee of the order is credited against that of the suit (Anm. 1 to KV 1210, also for 1216).
  return [
    line,
    ...order.map(({ number: from, hundredths: rate, cents: paid }) => ({
      number: `Anm. 1 zu ${rates.general.number}`,
      title: `Anrechnung der Gebühr ${from}`,
      hundredths: rate,
      cents: -Math.min(paid, cents),
    })),
  ];
}

function courtLines(stage: StageName, dispute: LitigationCase): Line[] {
  if (stage === 'out_of_court') return [];
  return stage === 'order_for_payment' ? orderLines(dispute) : instanceLines(stage, dispute);
}

/** Whose lawyers' bills these are. */
function billsOf(dispute: LitigationCase) {
  const { clients, opponents, ownVat, otherVat, side } = dispute;
  const other: Side = side === 'claimant' ? 'defendant' : 'claimant';
  return {
    own: { dispute, side, people: clients, hasVat: ownVat },
    other: { dispute, side: other, people: opponents, hasVat: otherVat },
  };
}

function stageCosts(stage: StageName, dispute: LitigationCase): StageCosts {
  const bills = billsOf(dispute);
  const court = courtLines(stage, dispute);
  const own = lawyerBill(stage, bills.own);
  const other = lawyerBill(stage, bills.other);
  return {
    stage,
    court,
    own,
    other,
    courtCents: sum(court),
    ownCents: sum(own),
    otherCents: sum(other),
  };
}

/** How the costs of a stage are divided. */
export type Division =
  /** The loser pays in proportion (§§ 91, 92 ZPO). Percent of all costs that the asking side bears; see recoverableCents. */
  | { kind: 'share'; percent: number }
  /** The court in proportion, each side its own lawyer (§ 12a ArbGG). */
  | { kind: 'court_by_share'; percent: number }
  /** Half of the court's, and each side its own lawyer (§ 92 Abs. 1 S. 2, § 98 ZPO, § 150 Abs. 1 FamFG). */
  | { kind: 'set_off' }
  /** No court, so each side pays its own lawyer. */
  | { kind: 'own_only' };

/** What the asking side bears, in percent, by how it ended. */
function borneBy({ ending, side, wonPercent }: LitigationCase): number {
  const claimantBears = { withdrawal: 100, acknowledgement: 0, default: 0 } as const;
  if (ending === 'judgment' || ending === 'settlement') return 100 - wonPercent;
  return side === 'claimant' ? claimantBears[ending] : 100 - claimantBears[ending];
}

/** Who pays what in a stage; `percent` is what the asking side bears of what is shared. */
export function divisionOf(stage: StageName, dispute: LitigationCase, percent = borneBy(dispute)): Division {
  if (stage === 'out_of_court') return { kind: 'own_only' };
  if (dispute.court === 'divorce' && dispute.ending !== 'withdrawal') return { kind: 'set_off' };
  if (dispute.ending === 'settlement' && !dispute.settlementByShare) return { kind: 'set_off' };
  const isLabour = dispute.court === 'labour' && (stage === 'first' || stage === 'order_for_payment');
  return { kind: isLabour ? 'court_by_share' : 'share', percent };
}

function shareOf(costs: StageCosts, division: Division, dispute: LitigationCase): number {
  const { stage, courtCents, ownCents } = costs;
  switch (division.kind) {
    case 'own_only':
      return ownCents;
    case 'set_off':
      return roundedShare(courtCents, 1, 2) + ownCents;
    case 'court_by_share':
      return roundedShare(courtCents, division.percent, 100) + ownCents;
    case 'share': {
      const bills = billsOf(dispute);
      const own = recoverableCents(stage, bills.own);
      const shared = courtCents + own + recoverableCents(stage, bills.other);
      return roundedShare(shared, division.percent, 100) - (own - ownCents);
    }
  }
}

/** What the asking side pays if a judgment goes wholly against it; without a court, its own lawyer. */
function worstOf(dispute: LitigationCase): number {
  const lost: LitigationCase = dispute.instances === 0 ? dispute : { ...dispute, ending: 'judgment' };
  return stagesOf(lost)
    .map((stage) => stageCosts(stage, lost))
    .reduce((all, one) => all + shareOf(one, divisionOf(one.stage, lost, 100), lost), 0);
}

/**
 * What a dispute costs and who pays it: court and lawyers of all stages by the statutory tables. Without expenses for
 * experts and witnesses, which nobody knows beforehand, and without agreed fees.
 * @throws RangeError for days before 2021
 */
export function calculate(dispute: LitigationCase): Litigation {
  const stages = stagesOf(dispute).map((stage) => stageCosts(stage, dispute));
  const total = (pick: (stage: StageCosts) => number) => stages.reduce((all, stage) => all + pick(stage), 0);
  const courtCents = total((one) => one.courtCents);
  const ownCents = total((one) => one.ownCents);
  const otherCents = total((one) => one.otherCents);
  const ownShareCents = total((one) => shareOf(one, divisionOf(one.stage, dispute), dispute));
  return {
    stages,
    totals: { courtCents, ownCents, otherCents, allCents: courtCents + ownCents + otherCents },
    ownShareCents,
    worstCents: worstOf(dispute),
    insuredCents: Math.min(dispute.deductibleCents, ownShareCents),
  };
}
