import { baseFee, feeLawOn, feeOf } from './fee-table.ts';
import type { Court, Ending, Instance } from './litigation-case.ts';

/** A fee of the court: number in the schedule and rate in hundredths of the 1.0 fee. */
export type CourtRate = { number: string; hundredths: number };

type Rates = { general: CourtRate } & Partial<Record<Ending, CourtRate>>;

const rate = (number: string, hundredths: number): CourtRate => ({ number, hundredths });

/** Where the same lower rate follows from withdrawal, acknowledgement and settlement alike. */
const early = (lower: CourtRate) => ({ withdrawal: lower, acknowledgement: lower, settlement: lower });

/**
 * Fees of the instances: Anlage 1 GKG, for `family` and `divorce` Anlage 1 FamGKG, both as of the law of 1 June 2025;
 * the rates were the same before. A withdrawal of an appeal is taken to come after its grounds. A settlement before
 * labour courts costs nothing (Vorbemerkung 8), and neither does a withdrawal before a contested hearing (Anm. 2 to
 * 8210); an acknowledgement there is taken to come after one (8211).
 */
export const courtRates: Readonly<Record<Court, Readonly<Record<Instance, Rates>>>> = {
  civil: {
    first: { general: rate('KV 1210', 300), ...early(rate('KV 1211', 100)) },
    second: { general: rate('KV 1220', 400), ...early(rate('KV 1222', 200)) },
    third: { general: rate('KV 1230', 500), ...early(rate('KV 1232', 300)) },
  },
  labour: {
    first: {
      general: rate('KV 8210', 200),
      settlement: rate('Vorbem. 8', 0),
      withdrawal: rate('KV 8210 Anm. 2', 0),
      acknowledgement: rate('KV 8211', 40),
    },
    second: {
      general: rate('KV 8220', 320),
      ...early(rate('KV 8222', 160)),
      settlement: rate('Vorbem. 8', 0),
    },
    third: {
      general: rate('KV 8230', 400),
      ...early(rate('KV 8232', 240)),
      settlement: rate('Vorbem. 8', 0),
    },
  },
  family: {
    first: { general: rate('KV 1220 FamGKG', 300), ...early(rate('KV 1221 FamGKG', 100)) },
    second: { general: rate('KV 1222 FamGKG', 400), ...early(rate('KV 1224 FamGKG', 200)) },
    third: { general: rate('KV 1225 FamGKG', 500), withdrawal: rate('KV 1227 FamGKG', 300) },
  },
  divorce: {
    first: { general: rate('KV 1110 FamGKG', 200), withdrawal: rate('KV 1111 FamGKG', 50) },
    second: { general: rate('KV 1120 FamGKG', 300), withdrawal: rate('KV 1122 FamGKG', 100) },
    third: { general: rate('KV 1130 FamGKG', 400), withdrawal: rate('KV 1132 FamGKG', 200) },
  },
  administrative: {
    first: { general: rate('KV 5110', 300), ...early(rate('KV 5111', 100)) },
    second: { general: rate('KV 5122', 400), ...early(rate('KV 5124', 200)) },
    third: { general: rate('KV 5130', 500), ...early(rate('KV 5132', 300)) },
  },
};

/** First instance in the online procedure (KV 1216, 1217 GKG). */
export const onlineRates: Rates = { general: rate('KV 1216', 200), ...early(rate('KV 1217', 100)) };

/** The order for payment, and the enforcement order at the labour court, where the order itself is free. */
export const orderRates = {
  civil: rate('KV 1100', 50),
  labour: rate('KV 8100', 40),
} as const;

/** What an instance costs that ends in a certain way. */
export function courtRate(rates: Rates, ending: Ending): CourtRate {
  return rates[ending] ?? rates.general;
}

/**
 * What the court takes for an order for payment: half a fee, and never less than the least (Nr. 1100 KV GKG).
 * @param principalCents value in integer cents; interest and costs of pursuing it do not count (§ 43 Abs. 1 GKG)
 * @param day ISO date of the application
 * @returns integer cents
 */
export function orderFeeCents(principalCents: number, day: string): number {
  const law = feeLawOn(day);
  const fee = feeOf(baseFee(law, 'court', principalCents), orderRates.civil.hundredths);
  return Math.max(law.orderMinimum, fee);
}
