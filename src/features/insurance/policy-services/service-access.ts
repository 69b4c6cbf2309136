import { type RouterContextProvider, redirect } from 'react-router';
import { pageRequest } from '#src/navigation/page-context.ts';

type Context = Readonly<RouterContextProvider>;

/** How far a visitor gets in a service for the insured. */
export type ServiceAccess = 'guest' | 'not_activated' | 'insured';

/** These pages are public to read; only their calls need a customer whose account is activated. */
export function serviceAccess(context: Context): ServiceAccess {
  const { customer } = pageRequest(context);
  if (!customer) return 'guest';
  return customer.isActivated ? 'insured' : 'not_activated';
}

/** The login that leads back. @param returnTo path with query */
export function loginLink(returnTo: string): string {
  return `/account/login?redirect=${encodeURIComponent(returnTo)}`;
}

/**
 * Lets only those pass who may use the forms; a session that ended while the form was open leads to the login and
 * back. @throws Response that redirects
 */
export function requireInsured(context: Context, { pathname, search }: URL): void {
  const access = serviceAccess(context);
  const address = `${pathname}${search}`;
  if (access === 'guest') throw redirect(loginLink(address), 303);
  // The page itself says that the account is to be activated first.
  if (access === 'not_activated') throw redirect(address, 303);
}
