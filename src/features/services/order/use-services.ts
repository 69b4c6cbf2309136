import { useSyncExternalStore } from 'react';
import { initialServices, type ServicesState, services, subscribeServices } from './order-state.ts';

/** The order in this browser; on the server and in the first render the empty one. */
export function useServices(): ServicesState {
  return useSyncExternalStore(subscribeServices, services, () => initialServices);
}
