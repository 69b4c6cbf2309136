export { ensureGuestSubject } from './guest-cookie.ts';
