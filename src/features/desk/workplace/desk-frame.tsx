import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SignedInStaff } from '#src/lib/rest.ts';
import { Form, PageOf } from '#src/navigation/form.tsx';
import { type Breadcrumb, Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { useScrolledRow } from '#src/ui/scrolled-row.ts';
import { PageHeading } from '#src/ui/section.tsx';
import { deskLogin } from './desk-guard.ts';
import { DeskLeaving, useDeskTabs } from './desk-leaving.tsx';
import './desk.css';

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

/** The bar above every page of the desk: where one is, who one is, the way out. */
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
  /** Wording in the breadcrumbs; the title unless given. */
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
