export { arrearsId } from './contract-arrears.tsx';
export { payByWords, premiumWords } from './contract-facts.ts';
export { contractState } from './contract-state.ts';
export {
  contractStatusWords,
  paymentModeWords,
  relationWords,
  riskList,
  riskWords,
} from './contract-words.ts';
export type { ContractsApi, TariffChangeApi } from './contracts.api.ts';
export type {
  BankAccountCheck,
  Contract,
  FeeAccount,
  InsuredRisk,
  PaymentMode,
  PaymentModeState,
  TariffChangeSession,
  TariffOffer,
} from './contracts.schema.ts';
export { paymentModes } from './payment-modes.ts';
export type { TaxReceiptAnswer } from './request-tax-receipts.ts';
export { sepaMandateText, sepaMandateVersion } from './sepa-wording.ts';
export { unreadableAccount } from './unreadable-account.ts';
