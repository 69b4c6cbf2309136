export { changeReceiptSchema, documentSchema, mandateFormRequestSchema } from './contracts.schema.ts';
