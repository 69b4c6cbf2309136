export { changeReceiptSchema, documentSchema } from './contracts.schema.ts';
