import { type ReactNode, useEffect } from 'react';
import { type RouterContextProvider, redirect, useLocation } from 'react-router';
import { isRecord } from '#src/lib/own-value.ts';
import type { SignedInStaff } from '#src/lib/rest.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { Form, PageOf } from '#src/navigation/form.tsx';
import { ownAddress } from '#src/navigation/guards.ts';
import { onBeat } from '#src/navigation/idle-detector.ts';
import { addressHere, leaveUnasked, watchKeptPage, whenLookedAt } from '#src/navigation/leaving.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { StillThere } from '#src/navigation/still-there.tsx';
import { type Breadcrumb, Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { useScrolledRow } from '#src/ui/scrolled-row.ts';
import { PageHeading } from '#src/ui/section.tsx';
import type { DeskSessionApi } from './desk-session.api.ts';
import './desk.css';

/** Where staff sign in. */
export const deskLogin = '/betrieb/anmelden';

/** The page after the login: the requested one, if it belongs to the desk. */
export function safeDeskPath(wanted: string | null): string {
  const own = ownAddress(wanted ?? '');
  const path = own?.split(/[?#]/)[0] ?? '';
  const isDesk = path === '/betrieb' || path.startsWith('/betrieb/');
  return own !== undefined && isDesk && !path.startsWith(deskLogin) ? own : '/betrieb';
}

/**
 * The staff member of this browser. Every loader and action of the desk starts with it; the calls check again.
 * @throws a redirect to the login for everybody else; to the desk for a form from the page of a colleague who has
 * signed out since
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

/** The server's own half hour (`staff-sessions.store.ts`). */
const idleMs = 1_800_000;
const mostForLogoutMs = 5000;
/** Tabs tell each other who works in this browser. */
const channelName = 'rechtshafen-desk';

/** Replaces the page by the login, so that no case stays on the screen, in memory or in the history. */
function leaveDesk(): void {
  leaveUnasked(`${deskLogin}?beendet=1&weiter=${encodeURIComponent(addressHere())}`);
}

/** Signs out after half an hour without input. The page is hidden while the answer is awaited. */
async function endStay(): Promise<void> {
  document.documentElement.style.display = 'none';
  const signal = AbortSignal.timeout(mostForLogoutMs);
  await fetch('/api/desk/logout', { method: 'POST', signal }).catch(() => undefined);
  leaveDesk();
}

/**
 * Asks the server who is signed in, and leaves the page if it is somebody else. Without an answer nothing changes.
 */
async function askWho(staff: string, method: 'GET' | 'POST'): Promise<void> {
  try {
    const response = await fetch('/api/desk/presence', { method });
    const told: unknown = response.ok ? await response.json() : undefined;
    if (isRecord(told) && told.staff !== staff) leaveDesk();
  } catch {
    // No connection: the timer of the page still runs.
  }
}

/** Exchanges with other tabs who is signed in. @returns a function that stops it */
function hearTabs(staff: string | null): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (staff !== null && isRecord(data) && data.staff !== staff) void askWho(staff, 'GET');
  };
  channel.postMessage({ staff });
  return () => channel.close();
}

/** Every page of the desk announces who is signed in; the login page announces nobody. */
function useDeskTabs(staff: string | null): void {
  useEffect(() => hearTabs(staff), [staff]);
}

/**
 * Hides the page when its session is over: after half an hour without input, after a sign-out or a colleague's
 * login in another tab, when a lead ends it, or after ten hours. Typing counts as work and prolongs the session.
 */
function DeskLeaving({ staff }: { staff: string }) {
  useEffect(() => {
    const ask = () => void askWho(staff, 'GET');
    const stops = [
      onBeat({ acted: () => void askWho(staff, 'POST'), idle: ask }),
      whenLookedAt(ask),
      watchKeptPage(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [staff]);
  return (
    <StillThere
      idleMs={idleMs}
      onStay={() => void askWho(staff, 'POST')}
      onEnd={() => void endStay()}
      text={(when) =>
        `Sie haben eine Weile nichts getan. Zum Schutz der Vorgänge melden wir Sie ${when} ab. Was Sie geschrieben und nicht gesendet haben, geht dabei verloren.`
      }
    />
  );
}

const entries = [
  { to: '/betrieb', text: 'Eingang', forLead: false },
  { to: '/betrieb/vorlagen', text: 'Vorlagen', forLead: false },
  { to: '/betrieb/hinweise', text: 'Hinweise', forLead: false },
  { to: '/betrieb/newsletter', text: 'Newsletter', forLead: true },
  { to: '/betrieb/gewinnspiele', text: 'Gewinnspiele', forLead: true },
  { to: '/betrieb/protokoll', text: 'Protokoll', forLead: true },
  { to: '/betrieb/loeschungen', text: 'Löschungen', forLead: true },
] as const;

const roleWords = { agent: 'Sachbearbeitung', lead: 'Leitung' } as const;

function isBelow(path: string, to: string): boolean {
  if (to === '/betrieb') return path === to || /^\/betrieb\/(eingang|vorgang)\//.test(path);
  return path.startsWith(to);
}

/** The bar above every page of the desk: navigation, signed-in person, sign out. */
function DeskBar({ staff }: { staff: SignedInStaff | null }) {
  const { pathname } = useLocation();
  const row = useScrolledRow(entries.find(({ to }) => isBelow(pathname, to))?.to);
  return (
    <header className="desk-bar">
      <div className="wrap desk-bar-in">
        <span className="desk-name">Betrieb</span>
        {staff && (
          <>
            <nav aria-label="Betrieb">
              <ul ref={row}>
                {entries
                  .filter(({ forLead }) => !forLead || staff.role === 'lead')
                  .map(({ to, text }) => (
                    <li key={to}>
                      <Link to={to} aria-current={isBelow(pathname, to) ? 'page' : undefined}>
                        {text}
                      </Link>
                    </li>
                  ))}
              </ul>
            </nav>
            <Form method="post" action={deskLogin} className="desk-who">
              <span>
                {staff.name} <span className="desk-role meta">({roleWords[staff.role]})</span>
              </span>
              <Button variant="text" icon="log-out" name="absicht" value="abmelden">
                Abmelden
              </Button>
            </Form>
          </>
        )}
      </div>
    </header>
  );
}

/** A page of the desk: its bar, the way to the page, heading, content over the whole width. */
export function DeskFrame({
  staff,
  title,
  lead,
  meta,
  above,
  current,
  children,
}: {
  staff: SignedInStaff | null;
  title: ReactNode;
  lead?: ReactNode;
  meta?: ReactNode;
  above?: readonly Breadcrumb[];
  /** Text in the breadcrumbs; by default the title. */
  current?: string;
  children: ReactNode;
}) {
  useDeskTabs(staff?.id ?? null);
  return (
    <PageOf value={staff?.id}>
      <DeskBar staff={staff} />
      {staff && <DeskLeaving staff={staff.id} />}
      <main id="inhalt" tabIndex={-1}>
        <div className="wrap desk-page">
          {above && <Breadcrumbs items={above} current={current ?? String(title)} />}
          <PageHeading size="task" title={title} lead={lead} meta={meta} />
          {children}
        </div>
      </main>
    </PageOf>
  );
}
