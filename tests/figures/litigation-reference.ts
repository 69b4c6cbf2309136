import {
  type LitigationCase,
  type StageName,
  stagesOf,
} from '#src/features/tools/litigation-costs/litigation-case.ts';
import printed from '../fixtures/litigation-costs/printed-tables.json' with { type: 'json' };

/** A second calculation that shares nothing with the first but the input: for tests only. */
type ReferenceStage = { name: StageName; court: bigint; own: bigint; other: bigint };
export type Reference = { stages: ReferenceStage[]; pays: bigint; worst: bigint; insured: bigint };

type Law = '2021' | '2025';
type LawyerRule = readonly [number: string, hundredths: bigint];

// Above the last printed row every started 50,000 EUR adds one step (§ 34 Abs. 1 GKG, § 13 Abs. 1 RVG).
const stepsAbove = {
  gkg_2021: 198_00n,
  gkg_2025: 210_00n,
  rvg_2021: 165_00n,
  rvg_2025: 175_00n,
} as const;

const lawOn = (day: string): Law => (day.localeCompare('2025-06-01') === -1 ? '2021' : '2025');
const half = (hundredthCents: bigint): bigint => (hundredthCents + 50n) / 100n;

/** One fee of `hundredths` by the printed table; the value in cents (capped at 30 million EUR). */
function referenceFee(table: 'gkg' | 'rvg', law: Law, valueCents: number, hundredths: bigint): bigint {
  if (hundredths === 0n) return 0n;
  const name = `${table}_${law}` as const;
  const value = BigInt(Math.min(valueCents, 3_000_000_000));
  const rows = Object.entries(printed[name]).map(
    ([upTo, euros]) => [BigInt(upTo) * 100n, BigInt(Math.round(euros * 100))] as const,
  );
  const row = rows.find(([upTo]) => value <= upTo);
  const last = rows.at(-1);
  if (last === undefined) throw new Error('the printed table is empty');
  const above = (value - last[0] + 49_999_99n) / 50_000_00n;
  const simple = row === undefined ? last[1] + above * stepsAbove[name] : row[1];
  const fee = half(simple * hundredths);
  return fee < 15_00n ? 15_00n : fee;
}

// Number of KV GKG or KV FamGKG: hundredths of a fee, one line per court, instance and ending.
const courtRules: Record<string, bigint> = {
  // KV GKG 1210, 1211; 1220, 1222; 1230, 1232
  'civil first judgment': 300n,
  'civil first settlement': 100n,
  'civil first withdrawal': 100n,
  'civil first acknowledgement': 100n,
  'civil first default': 300n,
  'civil second judgment': 400n,
  'civil second settlement': 200n,
  'civil second withdrawal': 200n,
  'civil second acknowledgement': 200n,
  'civil second default': 400n,
  'civil third judgment': 500n,
  'civil third settlement': 300n,
  'civil third withdrawal': 300n,
  'civil third acknowledgement': 300n,
  'civil third default': 500n,
  // KV GKG 8210 with its note 2 (withdrawn before a contested hearing), 8211 (acknowledged after one), Vorbem. 8; 8220, 8222; 8230, 8232
  'labour first judgment': 200n,
  'labour first settlement': 0n,
  'labour first withdrawal': 0n,
  'labour first acknowledgement': 40n,
  'labour first default': 200n,
  'labour second judgment': 320n,
  'labour second settlement': 0n,
  'labour second withdrawal': 160n,
  'labour second acknowledgement': 160n,
  'labour second default': 320n,
  'labour third judgment': 400n,
  'labour third settlement': 0n,
  'labour third withdrawal': 240n,
  'labour third acknowledgement': 240n,
  'labour third default': 400n,
  // KV FamGKG 1220, 1221; 1222, 1224; 1225, 1227 (the last only for a withdrawal)
  'family first judgment': 300n,
  'family first settlement': 100n,
  'family first withdrawal': 100n,
  'family first acknowledgement': 100n,
  'family first default': 300n,
  'family second judgment': 400n,
  'family second settlement': 200n,
  'family second withdrawal': 200n,
  'family second acknowledgement': 200n,
  'family second default': 400n,
  'family third judgment': 500n,
  'family third settlement': 500n,
  'family third withdrawal': 300n,
  'family third acknowledgement': 500n,
  'family third default': 500n,
  // KV FamGKG 1110, 1111; 1120, 1122; 1130, 1132
  'divorce first judgment': 200n,
  'divorce first withdrawal': 50n,
  'divorce second judgment': 300n,
  'divorce second withdrawal': 100n,
  'divorce third judgment': 400n,
  'divorce third withdrawal': 200n,
  // KV GKG 5110, 5111; 5122, 5124; 5130, 5132
  'administrative first judgment': 300n,
  'administrative first settlement': 100n,
  'administrative first withdrawal': 100n,
  'administrative first acknowledgement': 100n,
  'administrative second judgment': 400n,
  'administrative second settlement': 200n,
  'administrative second withdrawal': 200n,
  'administrative second acknowledgement': 200n,
  'administrative third judgment': 500n,
  'administrative third settlement': 300n,
  'administrative third withdrawal': 300n,
  'administrative third acknowledgement': 300n,
};

// Number of VV RVG: hundredths. Hearing by instance and ending: only 3105 (first instance) is lower for a default,
// because 3203 and 3211 need an appellant who stays away, and he had a lawyer.
const hearingRules: Record<string, LawyerRule> = {
  'first default': ['3105', 50n],
  first: ['3104', 120n],
  second: ['3202', 120n],
  third: ['3210', 150n],
};

const lastOf = (dispute: LitigationCase): StageName | undefined => stagesOf(dispute).at(-1);
const endOf = (stage: StageName, dispute: LitigationCase) =>
  lastOf(dispute) === stage ? dispute.ending : 'judgment';
const isAppeal = (stage: StageName) => stage === 'second' || stage === 'third';
const appealDay = (stage: StageName, dispute: LitigationCase) =>
  ({ second: dispute.appealOn, third: dispute.revisionOn })[String(stage)];
const comesBefore = (stage: StageName, dispute: LitigationCase, earlier: StageName) =>
  stagesOf(dispute).includes(earlier) &&
  stagesOf(dispute).indexOf(earlier) < stagesOf(dispute).indexOf(stage);

type Person = { isClaimant: boolean; heads: bigint; hasVat: boolean; hasLawyer: boolean };

function people(dispute: LitigationCase): [Person, Person] {
  const isClaimant = dispute.side === 'claimant';
  return [
    {
      isClaimant,
      heads: BigInt(dispute.clients),
      hasVat: dispute.ownVat,
      hasLawyer: dispute.ownLawyer,
    },
    {
      isClaimant: !isClaimant,
      heads: BigInt(dispute.opponents),
      hasVat: dispute.otherVat,
      hasLawyer: dispute.otherLawyer,
    },
  ];
}

/** VV 1008: 0.3 for each further person, 2.0 at most. */
function raise({ heads }: Person): bigint {
  const raised = (heads - 1n) * 30n;
  return raised > 200n ? 200n : raised;
}

function lawyerRules(stage: StageName, dispute: LitigationCase, person: Person): LawyerRule[] {
  const ending = endOf(stage, dispute);
  const more = raise(person);
  const isFederal = dispute.court !== 'labour' && dispute.court !== 'administrative';
  const proceedings: Record<StageName, LawyerRule> = {
    out_of_court: ['2300', BigInt(dispute.businessRate) + more],
    order_for_payment: person.isClaimant ? ['3305', 100n + more] : ['3307', 50n + more],
    first: ['3100', 130n + more],
    second: ['3200', 160n + more],
    third: isFederal ? ['3208', 230n + more] : ['3206', 160n + more],
  };
  const settlement: Record<StageName, LawyerRule> = {
    out_of_court: ['1000', 150n],
    order_for_payment: ['1003', 100n],
    first: ['1003', 100n],
    second: ['1004', 130n],
    third: ['1004', 130n],
  };
  const rules: LawyerRule[] = [proceedings[stage]];
  if (stage === 'order_for_payment' && person.isClaimant && ending === 'default') rules.push(['3308', 50n]);
  const hearing = hearingRules[`${stage} ${ending}`] ?? hearingRules[stage];
  if (hearing && ending !== 'withdrawal') rules.push(hearing);
  if (ending === 'settlement') rules.push(settlement[stage]);
  return rules;
}

const rvg = (stage: StageName, dispute: LitigationCase, hundredths: bigint) =>
  referenceFee('rvg', lawOn(appealDay(stage, dispute) ?? dispute.mandateOn), dispute.valueCents, hundredths);

/** Vorbem. 3 Abs. 4 VV in cents: half of the business fee, 0.75 at most, first against the order, then the claim. */
function businessCredit(stage: StageName, dispute: LitigationCase, person: Person): bigint {
  if (isAppeal(stage) || !comesBefore(stage, dispute, 'out_of_court')) return 0n;
  const doubled = BigInt(dispute.businessRate) + raise(person);
  const all =
    doubled >= 150n ? rvg(stage, dispute, 75n) : (rvg(stage, dispute, 100n) * doubled + 100n) / 200n;
  const order = rvg('order_for_payment', dispute, (person.isClaimant ? 100n : 50n) + raise(person));
  const byOrder = all < order ? all : order;
  if (stage === 'order_for_payment') return byOrder;
  return comesBefore(stage, dispute, 'order_for_payment') ? all - byOrder : all;
}

function lawyer(stage: StageName, dispute: LitigationCase, person: Person, withCredit: boolean): bigint {
  const isAbsent = !person.isClaimant && endOf(stage, dispute) === 'default';
  if (!person.hasLawyer || isAbsent) return 0n;
  const fees = lawyerRules(stage, dispute, person)
    .map(([, hundredths]) => rvg(stage, dispute, hundredths))
    .reduce((one, other) => one + other, 0n);
  const fifth = (fees * 20n + 50n) / 100n;
  const order =
    stage === 'first' && comesBefore(stage, dispute, 'order_for_payment')
      ? rvg(stage, dispute, (person.isClaimant ? 100n : 50n) + raise(person))
      : 0n;
  const credit = order + (withCredit ? businessCredit(stage, dispute, person) : 0n);
  const net = fees - credit + (fifth > 20_00n ? 20_00n : fifth);
  return person.hasVat ? net + (net * 19n + 50n) / 100n : net;
}

/** Fee for the order: KV 1100; at the labour court KV 8100, only with an enforcement order. */
function orderFee(dispute: LitigationCase): bigint {
  const law = lawOn(dispute.filedOn);
  if (dispute.court === 'labour') {
    if (endOf('order_for_payment', dispute) !== 'default') return 0n;
    const fee = referenceFee('gkg', law, dispute.valueCents, 40n);
    const least = law === '2025' ? 31_00n : 29_00n;
    return fee < least ? least : fee;
  }
  const fee = referenceFee('gkg', law, dispute.valueCents, 50n);
  const least = law === '2025' ? 38_00n : 36_00n;
  return fee < least ? least : fee;
}

function courtFee(stage: StageName, dispute: LitigationCase): bigint {
  if (stage === 'out_of_court') return 0n;
  if (stage === 'order_for_payment') return orderFee(dispute);
  const ending = endOf(stage, dispute);
  const rule = courtRules[`${dispute.court} ${stage} ${ending}`];
  if (rule === undefined) throw new RangeError(`${dispute.court} courts know no ${ending}`);
  // KV 1216, 1217 in place of 1210, 1211.
  const hundredths =
    dispute.isOnline && dispute.court === 'civil' && stage === 'first' && rule === 300n ? 200n : rule;
  const law = lawOn(appealDay(stage, dispute) ?? dispute.filedOn);
  const fee = referenceFee('gkg', law, dispute.valueCents, hundredths);
  const order =
    comesBefore(stage, dispute, 'order_for_payment') && stage === 'first' ? orderFee(dispute) : 0n;
  return fee - order;
}

/** Percent of the costs of the dispute that the asking side bears. */
function bears({ ending, side, wonPercent }: LitigationCase): bigint {
  if (ending === 'judgment' || ending === 'settlement') return BigInt(100 - wonPercent);
  const claimantLoses = ending === 'withdrawal';
  return claimantLoses === (side === 'claimant') ? 100n : 0n;
}

function paysIn(stage: StageName, dispute: LitigationCase, percent: bigint): bigint {
  const [own, other] = people(dispute);
  const bill = lawyer(stage, dispute, own, true);
  const court = courtFee(stage, dispute);
  const isSetOff =
    (dispute.court === 'divorce' && dispute.ending !== 'withdrawal') ||
    (dispute.ending === 'settlement' && !dispute.settlementByShare);
  if (stage === 'out_of_court') return bill;
  if (isSetOff) return bill + (court + 1n) / 2n;
  if (dispute.court === 'labour' && !isAppeal(stage)) return bill + half(court * percent);
  // § 15a Abs. 3 RVG: the credit is between client and lawyer, the other side owes the whole fee.
  const claim = lawyer(stage, dispute, own, false);
  const all = court + claim + lawyer(stage, dispute, other, false);
  return bill - claim + half(all * percent);
}

/** What a dispute costs by stage, and what the asking side pays. Amounts in cents. */
export function reference(dispute: LitigationCase): Reference {
  const [own, other] = people(dispute);
  const stages = stagesOf(dispute).map((name) => ({
    name,
    court: courtFee(name, dispute),
    own: lawyer(name, dispute, own, true),
    other: lawyer(name, dispute, other, true),
  }));
  const sum = (one: LitigationCase, percent: bigint) =>
    stagesOf(one).reduce((all, stage) => all + paysIn(stage, one, percent), 0n);
  const pays = sum(dispute, bears(dispute));
  const lost: LitigationCase = dispute.instances === 0 ? dispute : { ...dispute, ending: 'judgment' };
  const deductible = BigInt(dispute.deductibleCents);
  return { stages, pays, worst: sum(lost, 100n), insured: pays < deductible ? pays : deductible };
}
