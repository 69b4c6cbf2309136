export {
  endedGuest,
  ensureSubject,
  forgetBesideAccount,
  leaveGuestBesideEnded,
  passGuestToAccount,
} from './guest-cookie.ts';
export { moveLinks, passingMiddleware, passToCustomer } from './guest-rights.ts';
export { deleteUsedBotChecks } from './session.api.ts';
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
