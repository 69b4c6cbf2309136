export {
  endedGuest,
  ensureSubject,
  forgetBesideAccount,
  leaveGuestBesideEnded,
  passGuestToAccount,
} from './guest-cookie.ts';
export { passToCustomer } from './guest-rights.ts';
export { moveLinks } from './moved-links.ts';
export {
  deleteOldEndings,
  endSignIns,
  holdSignIn,
  momentExpression,
  momentOfSession,
  OvertakenSignIn,
  renewHoldings,
  type SignInOwner,
  signInMoment,
} from './sign-in-moments.ts';
export { deleteUsedBotChecks } from './used-bot-checks.ts';
