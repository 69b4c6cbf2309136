export { forgetGuestToken, GuestSessionError, guestToken } from './guest-session.ts';
