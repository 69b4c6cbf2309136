export {
  type ChangeDecision,
  changeCaseRows,
  changeDueAt,
  changeNotice,
  changeQueue,
  changeRows,
  type DeskChange,
} from './change-queue.ts';
export { changeReceiptSchema } from './change-receipt.schema.ts';
export { type ChangeOutcome, isRecorded, recordChange } from './record-change.ts';
