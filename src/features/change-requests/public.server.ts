export { changeCases } from './change-cases.ts';
export { type ChangeOutcome, type NewChange, receiptOf, recordChange } from './record-change.ts';
