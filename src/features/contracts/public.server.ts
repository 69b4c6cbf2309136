export { changeReceiptSchema, documentSchema, mandateFormRequestSchema } from './contracts.schema.ts';
export { contractsOf } from './contracts.store.ts';
export { workingDayFrom, workingDayUntil } from './sample-days.ts';
