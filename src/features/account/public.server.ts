import type { Context } from 'hono';
import type { PageCustomer } from '#src/navigation/page-context.ts';
import type { Services } from '#src/services.ts';
import { displayName, initials } from './customer.ts';
import { findSession } from './customer-session.store.ts';
import { sessionIdOf } from './session-cookie.ts';

export { unreadDocumentsOf } from './demo-customers.ts';
export { dropDeadSession, sessionCookieNames } from './session-cookie.ts';

/** Who is signed in in this browser; null for a guest. */
export async function customerOfBrowser(services: Services, context: Context): Promise<PageCustomer | null> {
  const id = sessionIdOf(context, services.publicUrl);
  const session = id ? await findSession(services, id) : undefined;
  if (!session) return null;
  const { customer } = session;
  return {
    displayName: displayName(customer),
    initials: initials(customer),
    profileType: customer.profileType,
    isActivated: customer.isAccountActivated,
  };
}
