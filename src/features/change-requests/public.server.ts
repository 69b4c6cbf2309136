export { type ChangeOutcome, type NewChange, receiptOf, recordChange } from './record-change.ts';
