export { BotCheckConsent } from './bot-check-consent.tsx';
export { forgetGuestToken, GuestSessionError, guestToken } from './guest-session.ts';
export { passBotCheckInBackground } from './pass-bot-check.ts';
