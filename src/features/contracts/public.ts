export { contractStatusWords, paymentModeWords, riskList, riskWords } from './contract-words.ts';
export type { ContractsApi, TariffChangeApi } from './contracts.api.ts';
export type {
  BankAccountCheck,
  ChangeReceipt,
  Contract,
  ContractDocument,
  FeeAccount,
  InsuredRisk,
  Intermediary,
  PaymentMode,
  PaymentModeState,
  TariffChangeSession,
  TariffOffer,
  TaxReceiptAnswer,
} from './contracts.schema.ts';
export { paymentModes } from './payment-modes.ts';
export { sepaMandateText, sepaMandateVersion } from './sepa-wording.ts';
