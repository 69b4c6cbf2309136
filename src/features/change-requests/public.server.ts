export { changeCases, changesOf } from './change-cases.ts';
export { type ChangeOutcome, isRecorded, type NewChange, receiptOf, recordChange } from './record-change.ts';
