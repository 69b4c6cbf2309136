import type { RouterContextProvider } from 'react-router';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { ProfileApi } from './profile.api.ts';

/** Name and address for the loader of a form: whoever is signed in need not type who he is. Both empty for anybody else. */
export async function knownPerson(context: Readonly<RouterContextProvider>) {
  const own = pageRequest(context).customer
    ? await outcome(api<ProfileApi>(context).profiles.self.$get())
    : null;
  if (!own?.ok) return { name: '', email: '' };
  const { companyName, givenName, name, email } = own.value;
  return { name: companyName || `${givenName} ${name}`, email };
}
