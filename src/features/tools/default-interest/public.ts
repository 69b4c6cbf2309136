export { firstRateDay } from './base-rates.ts';
export {
  type Claim,
  type ClaimKind,
  firstInterestDay,
  limitationEnd,
  type Parties,
  type Payment,
  pointsOf,
  rateOn,
} from './claim.ts';
export { type Account, accountOf } from './interest.ts';
