export { type ConsentKey, consentTexts } from './consent-texts.ts';
export type { OrderApi } from './order.api.ts';
export {
  type Country,
  consentsSchema,
  countryNames,
  customerSchema,
  invoiceAddressSchema,
  newOrderSchema,
} from './order.schema.ts';
