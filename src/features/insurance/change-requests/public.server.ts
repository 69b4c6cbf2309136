export {
  type ChangeDecision,
  changeCaseRows,
  changeColumns,
  changeDueAt,
  changeNotice,
  changeQueue,
  changeRows,
  type DeskChange,
} from './change-queue.ts';
export {
  changeDetails,
  changesBefore,
  changesOfKind,
  deleteChanges,
  dropChangeDetail,
  moveChange,
  seedChange,
} from './changes.store.ts';
export { type ChangeOutcome, changeReceiptSchema, isRecorded, recordChange } from './record-change.ts';
