export { deskTrailRetention, usedRecoveryCodesRetention } from './desk.retention.ts';
export {
  type DeskAct,
  type DeskAction,
  type DeskCase,
  type DeskEntry,
  type DeskFile,
  type DeskPage,
  type DeskQueue,
  deskOrder,
  deskPaged,
  type StaffMember,
} from './desk-queue.ts';
