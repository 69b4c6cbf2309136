export { DeskFrame, deskStaff } from './desk-frame.tsx';
export { LeadOnly } from './lead-only.tsx';
