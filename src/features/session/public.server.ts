export { endedGuest, ensureSubject } from './guest-cookie.ts';
export { passToCustomer, passUploadToCustomer } from './guest-rights.ts';
