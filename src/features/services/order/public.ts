export { consentTexts } from './consent-texts.ts';
export type { ServiceDescription } from './fulfilment.ts';
export type { OrderApi } from './order.api.ts';
export {
  countryNames,
  customerSchema,
  invoiceAddressSchema,
  type NewOrderInput,
  newOrderSchema,
  type OrderStatus,
} from './order.schema.ts';
export type { OrderBody } from './order-body.ts';
export type { OrderOverviewApi } from './order-overview.api.ts';
export {
  emptyUpload,
  forgetOrder,
  resetConsents,
  type ServicesState,
  services,
  setCheckoutDetails,
  setConsent,
  setCustomer,
  setInvoiceAddress,
  setProcessing,
  setUpload,
  type UploadSlot,
  useServices,
} from './order-state.ts';
