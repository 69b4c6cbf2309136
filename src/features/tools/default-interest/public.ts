export { firstRateDay } from './base-rates.ts';
export {
  type Debt,
  type DebtKind,
  firstInterestDay,
  limitationEnd,
  type Parties,
  type Payment,
  pointsOf,
  rateOn,
} from './debt.ts';
export { type Account, accountOf } from './interest.ts';
