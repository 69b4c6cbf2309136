export {
  documentSchema,
  insuredRiskSchema,
  paymentModeSchema,
  tariffOfferSchema,
} from './contracts.schema.ts';
export { contractOf } from './contracts.store.ts';
export { tariffs, tariffsValidFrom } from './tariffs.data.ts';
