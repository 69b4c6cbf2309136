export { DeskFrame } from './desk-frame.tsx';
export { deskStaff } from './desk-guard.ts';
export { LeadOnly } from './lead-only.tsx';
