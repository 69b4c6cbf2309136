/** `divorce` is the divorce itself (FamGKG KV 1110 ff.), `family` any other family dispute over money. */
export const courts = ['civil', 'labour', 'family', 'divorce', 'administrative'] as const;
export type Court = (typeof courts)[number];

/** The stages of a case in their order; the first two are optional. */
export const stageNames = ['out_of_court', 'order_for_payment', 'first', 'second', 'third'] as const;
export type StageName = (typeof stageNames)[number];
export type Instance = Extract<StageName, 'first' | 'second' | 'third'>;

/** How the last stage ends; those before it ended by a judgment that somebody appealed against. */
export const endings = ['judgment', 'settlement', 'withdrawal', 'acknowledgement', 'default'] as const;
export type Ending = (typeof endings)[number];

export type Side = 'claimant' | 'defendant';

/** Everything a calculation needs. Amounts in integer cents, rates in hundredths, days as ISO dates. */
export type LitigationCase = {
  /** Value in dispute. */
  valueCents: number;
  court: Court;
  /** Who asks. */
  side: Side;
  outOfCourt: boolean;
  orderForPayment: boolean;
  /** How far it goes in court: 0 means it ends before. */
  instances: 0 | 1 | 2 | 3;
  /** The online procedure of §§ 1122 ff. ZPO: money debts up to 10,000 EUR at courts that take part. */
  isOnline: boolean;
  ending: Ending;
  /** How many people each side has. */
  clients: number;
  opponents: number;
  ownLawyer: boolean;
  otherLawyer: boolean;
  /** Rate of the business fee (VV 2300), 50 to 250; 130 unless extensive or difficult. */
  businessRate: number;
  /** False for who may deduct input tax (§ 104 Abs. 2 S. 3 ZPO). */
  ownVat: boolean;
  otherVat: boolean;
  /** Percent of its demand that the asking side gets. */
  wonPercent: number;
  /**
   * Whether a settlement shares the costs in this proportion too; otherwise each side bears its own and half of
   * the court's (§ 98 ZPO).
   */
  settlementByShare: boolean;
  /** Mandate for what is done out of court and in the first instance (§ 60 RVG). */
  mandateOn: string;
  /** When the suit or the application reached the court (§ 71 GKG). */
  filedOn: string;
  /** When the appeal was lodged and its mandate given. */
  appealOn: string;
  /** The same of the third instance. */
  revisionOn: string;
  /** Deductible of the legal protection. */
  deductibleCents: number;
};

/** Endings that a court knows. */
export function endingsOf(court: Court): readonly Ending[] {
  if (court === 'divorce') return ['judgment', 'withdrawal'];
  // There is no judgment by default before administrative courts (§ 102 Abs. 2 VwGO).
  return court === 'administrative' ? endings.filter((ending) => ending !== 'default') : endings;
}

/** Whether an order for payment can come before the suit: of civil and labour courts (§ 688 ZPO, § 46a ArbGG). */
function knowsOrders(court: Court): boolean {
  return court === 'civil' || court === 'labour';
}

/** The day that decides on the law of a stage, for the court (§ 71 Abs. 1 GKG) or for the lawyers (§ 60 Abs. 1 RVG). */
export function dayOf(stage: StageName, dispute: LitigationCase, kind: 'court' | 'lawyer'): string {
  if (stage === 'second') return dispute.appealOn;
  if (stage === 'third') return dispute.revisionOn;
  return kind === 'court' ? dispute.filedOn : dispute.mandateOn;
}

/** The stages of a case, first to last. */
export function stagesOf({ outOfCourt, orderForPayment, court, instances }: LitigationCase): StageName[] {
  return [
    ...(outOfCourt ? (['out_of_court'] as const) : []),
    ...(orderForPayment && knowsOrders(court) ? (['order_for_payment'] as const) : []),
    ...(['first', 'second', 'third'] as const).slice(0, instances),
  ];
}
