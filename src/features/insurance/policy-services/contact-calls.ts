import type { RouterContextProvider } from 'react-router';
import type { PersonalData, PersonalDataApi } from '#src/features/account/personal-data/public.ts';
import { api, outcome, type Part } from '#src/navigation/api-client.ts';
import { partOrLogin } from './service-calls.ts';

/** Who the customer is, and where he lives. @throws as `partOrLogin` */
export function contactOf(context: Readonly<RouterContextProvider>, url: URL): Promise<Part<PersonalData>> {
  return partOrLogin(outcome(api<PersonalDataApi>(context).profiles.self.contact.$get({})), url);
}

/** Said when a form cannot be compared with what is known, because `contactOf` is unavailable. */
export const contactNotNow =
  'Wir erreichen Ihre Daten gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.';
