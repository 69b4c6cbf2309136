export { audit } from './audit.store.ts';
export { staffOf, staffOnly } from './desk-access.ts';
export { isTouched } from './desk-cases.store.ts';
export { eventCasesOf } from './desk-files.ts';
export { deskList, endOfPromisedDay, endOfPromisedDaySql } from './desk-list.ts';
export {
  type DeskAct,
  type DeskAction,
  type DeskCase,
  type DeskEntry,
  type DeskFile,
  type DeskOwnPage,
  type DeskPage,
  type DeskQueue,
  deskOrder,
  type StaffMember,
} from './desk-queue.ts';
export { formQueue } from './form-queue.ts';
export { rowQueue } from './row-queue.ts';
export { staffById } from './staff.store.ts';
