export { BotCheckConsent } from './bot-check-consent.tsx';
export { forgetGuestToken, GuestSessionError, guestToken } from './guest-session.ts';
export { LeaveDevice, leaveDeviceIntent } from './leave-device.tsx';
export { passBotCheckInBackground } from './pass-bot-check.ts';
export type { SessionApi } from './session.api.ts';
