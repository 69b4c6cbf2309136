import { type RouterContextProvider, redirect } from 'react-router';
import type { SignedInStaff } from '#src/lib/rest.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { ownAddress } from '#src/navigation/guards.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
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
 * @throws the way to the login for everybody else; the way to the desk for a form from the page of a colleague, who has signed out
 * since
 */
export async function deskStaff(context: Readonly<RouterContextProvider>, url: URL): Promise<SignedInStaff> {
  const session = await outcome(api<DeskSessionApi>(context).desk.session.$get());
  if (session.ok && session.value.step === 'in') {
    const { staff } = session.value;
    const { postedBy } = pageRequest(context);
    if (postedBy !== undefined && postedBy !== staff.id) throw redirect('/betrieb?nicht-gesendet=1', 303);
    return staff;
  }
  throw redirect(`${deskLogin}?weiter=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
}
