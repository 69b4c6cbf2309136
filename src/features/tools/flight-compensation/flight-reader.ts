import { useSyncExternalStore } from 'react';
import type { findAirports } from './airports.ts';
import type { readFlight } from './flight-query.ts';

/** What reads the questions, with all airports of the world. */
type Reader = { readFlight: typeof readFlight; findAirports: typeof findAirports };

let reader: Reader | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * All airports are 64 KB. They are loaded when the form gets the focus, and from then on no input is sent. Before that,
 * and if loading fails, the server reads the address.
 */
export async function loadReader(): Promise<void> {
  if (reader) return;
  const parts = await Promise.all([import('./flight-query.ts'), import('./airports.ts')]).catch(
    () => undefined,
  );
  if (!parts) return;
  reader = { ...parts[0], ...parts[1] };
  for (const listener of listeners) listener();
}

export const hasReader = () => reader !== undefined;

/** The reader, once the browser has it. */
export function useReader(): Reader | undefined {
  return useSyncExternalStore(
    subscribe,
    () => reader,
    () => undefined,
  );
}
