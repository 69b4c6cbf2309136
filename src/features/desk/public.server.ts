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
