export {
  type ChangeReceipt,
  type Contract,
  type ContractDocument,
  changeReceiptSchema,
  documentSchema,
  type FeeAccount,
  type InsuredRisk,
  type PaymentMode,
} from './contracts.schema.ts';
