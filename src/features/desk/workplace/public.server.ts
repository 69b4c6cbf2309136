export { audit } from './audit.store.ts';
export { staffOf, staffOnly } from './desk-access.ts';
export { isTouched } from './desk-cases.store.ts';
export { eventCasesOf } from './desk-files.ts';
export {
  type DeskAct,
  type DeskAction,
  type DeskCase,
  type DeskEntry,
  type DeskFile,
  type DeskOwnPage,
  type DeskPage,
  type DeskQueue,
  deskList,
  deskOrder,
  endOfPromisedDay,
  endOfPromisedDaySql,
  formQueue,
  rowQueue,
  type StaffMember,
} from './desk-queue.ts';
export { staffById } from './staff.store.ts';
