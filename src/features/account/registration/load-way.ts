import type { RouterContextProvider } from 'react-router';
import { answer, api } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { RegistrationApi } from './registration.api.ts';

/** What each page before the first login needs: how people register here, and the phone for those who cannot. */
export async function loadWay(context: Readonly<RouterContextProvider>) {
  const { shell } = pageRequest(context);
  const way = await answer(api<RegistrationApi>(context).auth.registration.$get());
  return { way, phone: shell.supportPhone };
}
