import type { ReactNode } from 'react';
import { keptAfterDeletion } from '#src/features/account-settings/public.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/bye.page';
import './registration.css';

type Reason = 'logout' | 'idle' | 'deleted';

/** Why the stay has ended; the address says it, and nothing about the person. */
export function loader({ url }: Route.LoaderArgs): { reason: Reason } {
  if (url.searchParams.get('konto-geloescht') === 'true') return { reason: 'deleted' };
  return { reason: url.searchParams.get('automatic-logout') === 'true' ? 'idle' : 'logout' };
}

const titles: Record<Reason, string> = {
  logout: 'Sie sind abgemeldet',
  idle: 'Wir haben Sie abgemeldet',
  deleted: 'Ihr Konto ist gelöscht',
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: titles[loaderData?.reason ?? 'logout'],
    description: 'Sie haben Ihr Konto verlassen. Wer nach Ihnen an diesem Gerät sitzt, sieht nichts davon.',
  });
}

export default function ByePage({ loaderData }: Route.ComponentProps) {
  const { reason } = loaderData;
  if (reason === 'deleted') return <DeletedView />;
  return (
    <FormPage
      title={titles[reason]}
      lead="Auf Wiedersehen. Wer nach Ihnen an diesem Gerät sitzt, sieht Ihre Verträge und Schreiben nicht."
    >
      {reason === 'idle' && (
        <Notice tone="water" title="Warum?">
          <p>
            30&nbsp;Minuten lang gab es keine Eingabe. Zu Ihrem Schutz melden wir Sie dann ab. Was Sie
            abgeschickt haben, ist gespeichert.
          </p>
        </Notice>
      )}
      <Onward login="Wieder anmelden">
        <p>An einem fremden Gerät? Löschen Sie auch Schreiben, die Sie dort als Datei gespeichert haben.</p>
      </Onward>
    </FormPage>
  );
}

function Onward({ login, children }: { login?: string; children?: ReactNode }) {
  return (
    <>
      {children}
      <p className="flow">
        {login && <ButtonLink to="/account/login">{login}</ButtonLink>}
        <Link to="/">Zur Startseite</Link>
      </p>
    </>
  );
}

/** What is kept and why, in the words of the settings and of the mail. */
function DeletedView() {
  return (
    <FormPage
      title={titles.deleted}
      lead="Ihr Zugang, Ihre Einstellungen und Ihre Telefonnummer für SMS-Codes sind gelöscht. Eine E-Mail bestätigt es."
    >
      <div className="prose">
        <h2>Das bleibt gespeichert:</h2>
        <ul>
          {keptAfterDeletion.map((kept) => (
            <li key={kept}>{kept}</li>
          ))}
        </ul>
        <p>
          Mehr steht in den <Link to="/datenschutz">Hinweisen zum Datenschutz</Link>. Möchten Sie später
          wieder ein Konto, <Link to="/account/registrieren">legen Sie ein neues an</Link>.
        </p>
      </div>
      <Onward />
    </FormPage>
  );
}
