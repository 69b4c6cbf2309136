export {
  documentSchema,
  insuredRiskSchema,
  paymentModeSchema,
  tariffOfferSchema,
} from './contracts.schema.ts';
export {
  contractNumber,
  contractOf,
  contracts,
  contractsNamed,
  contractsOf,
  findContract,
} from './contracts.store.ts';
export { openOffers } from './tariff-change-session.ts';
export { tariffs, tariffsValidFrom } from './tariffs.data.ts';
