export {
  documentSchema,
  insuredRiskSchema,
  paymentModeSchema,
  tariffOfferSchema,
} from './contracts.schema.ts';
export { contractOf } from './contracts.store.ts';
export {
  contractNumber,
  contractOf,
  contracts,
  contractsNamed,
  contractsOf,
  findContract,
} from './contracts.store.ts';
export { otherHolderQueueKey } from './other-holder-details.ts';
export { otherHolderQueue } from './other-holder-queue.ts';
export { workingDayFrom, workingDayUntil } from './sample-days.ts';
export { openOffers } from './tariff-change-session.ts';
export { tariffs, tariffsValidFrom } from './tariffs.data.ts';
