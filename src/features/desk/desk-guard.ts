import { type RouterContextProvider, redirect } from 'react-router';
import type { SignedInStaff } from '#src/lib/rest.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { ownAddress } from '#src/navigation/guards.ts';
import type { DeskSessionApi } from './desk-session.api.ts';

/** Where staff sign in. */
export const deskLogin = '/betrieb/anmelden';

/** The page of the desk to go to after the login: the one asked for, as long as it lies at the desk. */
export function safeDeskPath(wanted: string | null): string {
  const own = ownAddress(wanted ?? '');
  const path = own?.split(/[?#]/)[0] ?? '';
  const isDesk = path === '/betrieb' || path.startsWith('/betrieb/');
  return own !== undefined && isDesk && !path.startsWith(deskLogin) ? own : '/betrieb';
}

/**
 * Who works in this browser. Every loader and action of the desk begins with it; the calls it makes ask once more.
 * @throws the way to the login for everybody else
 */
export async function deskStaff(context: Readonly<RouterContextProvider>, url: URL): Promise<SignedInStaff> {
  const session = await outcome(api<DeskSessionApi>(context).desk.session.$get());
  if (session.ok && session.value.step === 'in') return session.value.staff;
  throw redirect(`${deskLogin}?weiter=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
}
