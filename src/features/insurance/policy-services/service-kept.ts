import { createContext, useContext } from 'react';
import type { KeptForm } from '#src/features/account/kept-forms/public.ts';

/** What was filled in on this page and did not arrive: from `ServicePage` to the forms in it. */
export const KeptContext = createContext<KeptForm | null>(null);

export function useKeptForm(): KeptForm | null {
  return useContext(KeptContext);
}
