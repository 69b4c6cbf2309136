import { useEffect, useRef } from 'react';
import { redirect, redirectDocument, useSubmit } from 'react-router';
import { leaveDeviceIntent, type SessionApi } from '#src/features/account/session/public.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { safeRedirect } from '#src/navigation/guards.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/section.tsx';
import type { Route } from './+types/logout.page';
import type { AccountApi } from './account.api.ts';

export const meta = metaOf({ title: 'Abmelden', description: 'Beendet Ihre Sitzung in diesem Browser.' });

const isAutomatic = (url: URL) => url.searchParams.get('automatic-logout') === 'true';

/** Where somebody was when he was signed out, to go on there: an address of ours or none. */
function wayBack(url: URL): string {
  const asked = url.searchParams.get('redirect');
  return asked === null ? '' : `&redirect=${encodeURIComponent(safeRedirect(asked))}`;
}

/**
 * Why the page was opened: by the customer, or because he was idle for too long. A link from a foreign page signs
 * nobody out; the visitor is asked.
 */
export function loader({ url, request }: Route.LoaderArgs) {
  const site = request.headers.get('Sec-Fetch-Site');
  const isAsked = site === 'cross-site' || site === 'same-site';
  return { isAutomatic: isAutomatic(url), isAsked };
}

/**
 * Signs out. Only a POST of our own page does, so that neither a prefetch nor a foreign page signs anyone out.
 * A failure is logged by the API; the browser forgets its session all the same.
 */
export async function action({ context, url, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get(leaveDeviceIntent.name) === leaveDeviceIntent.value) {
    await outcome(api<SessionApi>(context)['guest-token'].$delete());
    throw redirect('/account/bye?geraet-vergessen=true', 303);
  }
  const left = await outcome(api<AccountApi>(context).auth.logout.$post());
  if (left.ok && left.value.leaveAt) throw redirectDocument(left.value.leaveAt, 303);
  throw redirect(`/account/bye${isAutomatic(url) ? `?automatic-logout=true${wayBack(url)}` : ''}`, 303);
}

/**
 * Acts when the page is visible, because a browser may prerender it.
 * @returns a function that stops waiting
 */
function onceShown(act: () => void): (() => void) | undefined {
  if (Reflect.get(document, 'prerendering') !== true) {
    act();
    return undefined;
  }
  document.addEventListener('prerenderingchange', act, { once: true });
  return () => document.removeEventListener('prerenderingchange', act);
}

function leadOf({ isAutomatic: isIdle, isAsked }: { isAutomatic: boolean; isAsked: boolean }): string {
  if (isAsked) return 'Möchten Sie Ihre Sitzung in diesem Browser beenden?';
  return isIdle
    ? 'Sie waren eine halbe Stunde nicht aktiv. Zu Ihrem Schutz beenden wir die Sitzung.'
    : 'Wir beenden Ihre Sitzung in diesem Browser.';
}

export default function LogoutPage({ loaderData }: Route.ComponentProps) {
  const submit = useSubmit();
  const hasBegun = useRef(false);
  const { isAsked } = loaderData;
  useEffect(() => {
    if (isAsked) return undefined;
    return onceShown(() => {
      if (hasBegun.current) return;
      hasBegun.current = true;
      void submit(null, { method: 'post', replace: true });
    });
  }, [submit, isAsked]);
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current="Abmelden" />
      <PageHeading title="Abmelden" size="task" lead={leadOf(loaderData)} />
      <Form method="post" replace>
        <Button>Jetzt abmelden</Button>
      </Form>
    </div>
  );
}
