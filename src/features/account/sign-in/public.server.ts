import type { Context } from 'hono';
import type { PageCustomer } from '#src/navigation/page-context.ts';
import type { Services } from '#src/services.ts';
import { displayName, initials } from './customer.ts';
import { sessionOf } from './customer-session.store.ts';
import { ownerMark, sessionCookie } from './session-cookie.ts';

export {
  addressChangedJob,
  type CarriedAddress,
  type CarryAddress,
  carryAddressJob,
} from '#src/features/account/accounts/public.server.ts';
export { customerSchema, displayName } from './customer.ts';
export {
  dropAllSmsTans,
  dropSmsTan,
  endAllSessions,
  keepSmsTan,
  noteProof,
  smsTanOfSession,
  takeSession,
  tokensOfSession,
} from './customer-session.store.ts';
export { problemOfIdentity } from './identity-answers.ts';
export {
  endCookies,
  leaveBrowser,
  leaveDeadSession,
  ownerMark,
  sessionCookieNames,
} from './session-cookie.ts';
export { endOfTokens, parseTokens, renewCustomer } from './session-tokens.ts';
export { endSessionsOf } from './sessions.api.ts';

/**
 * Whose browser this is: the customer who is signed in, or null for a guest and for somebody whose SMS code is still
 * missing; `isAlive` says whether the cookie names a session at all.
 */
export async function browserSession(
  services: Services,
  context: Context,
): Promise<{ customer: PageCustomer | null; isAlive: boolean }> {
  const id = sessionCookie.readToken(context, services.publicUrl);
  const session = id ? await sessionOf(services, context.req.raw, id) : undefined;
  if (!session) return { customer: null, isAlive: false };
  if (session.awaitsSecondFactor) return { customer: null, isAlive: true };
  const { customer } = session;
  return {
    isAlive: true,
    customer: {
      owner: ownerMark(services, customer.partnerId),
      displayName: displayName(customer),
      initials: initials(customer),
      profileType: customer.profileType,
      isActivated: customer.isAccountActivated,
    },
  };
}
