import type { RouterContextProvider } from 'react-router';
import { pageRequest } from '#src/navigation/page-context.ts';

/** How far a visitor gets in a service for the insured. */
export type ServiceAccess = 'guest' | 'not_activated' | 'insured';

/** These pages are public to read; only their calls need a customer whose account is activated. */
export function serviceAccess(context: Readonly<RouterContextProvider>): ServiceAccess {
  const { customer } = pageRequest(context);
  if (!customer) return 'guest';
  return customer.isActivated ? 'insured' : 'not_activated';
}
