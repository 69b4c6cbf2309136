export { type ConsentKey, consentTexts } from './consent-texts.ts';
export type { OrderApi } from './order.api.ts';
export {
  type Country,
  consentsSchema,
  countryNames,
  customerSchema,
  invoiceAddressSchema,
  newOrderSchema,
  type OrderStatus,
} from './order.schema.ts';
export {
  type ConsentName,
  type CustomerField,
  forgetOrder,
  type InvoiceAddressField,
  initialServices,
  resetConsents,
  resetServices,
  type ServicesState,
  services,
  setCheckoutDetails,
  setConsent,
  setCustomer,
  setInvoiceAddress,
  setProcessing,
  setUpload,
} from './order-state.ts';
export { useServices } from './use-services.ts';
export { updateUserState, userState } from './user-state.ts';
