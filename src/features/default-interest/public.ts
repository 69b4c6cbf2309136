export { baseRateSource, firstRateDay } from './base-rates.ts';
export {
  type Claim,
  type ClaimKind,
  firstInterestDay,
  limitationEnd,
  type Parties,
  type Payment,
  pointsOf,
  rateOn,
  type Trigger,
} from './claim.ts';
export { type Account, accountOf, type Booking, type InterestRow } from './interest.ts';
