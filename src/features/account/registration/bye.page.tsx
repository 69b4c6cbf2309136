import { type ReactNode, useEffect } from 'react';
import { keptAfterDeletion } from '#src/features/account/settings/public.ts';
import { endGuest } from '#src/navigation/browser-store.ts';
import { loginFor, safeRedirect } from '#src/navigation/guards.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/bye.page';
import './registration.css';

type Reason = 'logout' | 'idle' | 'lost' | 'deleted' | 'other' | 'unsent' | 'device';

/** The reasons for the end of the stay, by the value in the address. */
const reasons = {
  'konto-geloescht': 'deleted',
  'automatic-logout': 'idle',
  'sitzung-beendet': 'lost',
  'anderes-konto': 'other',
  'nicht-gesendet': 'unsent',
  'geraet-vergessen': 'device',
} as const;

/** Why the stay has ended, and where it goes on after the next login; the address says it, and nothing about the person. */
export function loader({ url }: Route.LoaderArgs): { reason: Reason; login: string; back: string } {
  const said = Object.entries(reasons).find(([name]) => url.searchParams.get(name) === 'true');
  const back = url.searchParams.get('redirect');
  const login = back === null ? '/account/login' : loginFor(safeRedirect(back));
  return { reason: said?.[1] ?? 'logout', login, back: safeRedirect(back) };
}

const titles: Record<Reason, string> = {
  logout: 'Sie sind abgemeldet',
  idle: 'Wir haben Sie abgemeldet',
  lost: 'Sie sind abgemeldet',
  deleted: 'Ihr Konto ist gelöscht',
  other: 'Hier ist jetzt ein anderes Konto angemeldet',
  unsent: 'Sie sind abgemeldet',
  device: 'Dieser Browser hat Sie vergessen',
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: titles[loaderData?.reason ?? 'logout'],
    description: 'Sie haben Ihr Konto verlassen. Wer nach Ihnen an diesem Gerät sitzt, sieht nichts davon.',
  });
}

export default function ByePage({ loaderData }: Route.ComponentProps) {
  const { reason, login, back } = loaderData;
  if (reason === 'deleted') return <DeletedView />;
  if (reason === 'device') return <ForgottenView />;
  if (reason === 'other') return <OtherAccountView />;
  if (reason === 'unsent') return <UnsentView login={login} back={back} />;
  return (
    <FormPage
      title={titles[reason]}
      lead="Auf Wiedersehen. Wer nach Ihnen an diesem Gerät sitzt, sieht hier nichts von Ihrem Konto: keine Verträge, Bestellungen, Meldungen und Eingaben."
    >
      {reason !== 'logout' && (
        <Notice tone="water" title="Warum?">
          <p>{whys[reason]}</p>
          <p>
            Was Sie abgeschickt haben, ist gespeichert. Was Sie eingetragen und nicht abgeschickt haben, heben
            wir für Ihr Konto zwei Stunden verschlüsselt auf: Sehen können es nur Sie, sobald Sie wieder
            angemeldet sind. Ausgewählte Dateien und Passwörter gehören nicht dazu.
          </p>
        </Notice>
      )}
      <Onward login={login}>
        <p>
          An einem fremden Gerät? Löschen Sie auch Schreiben, die Sie dort als Datei gespeichert haben. Ihr
          E-Mail-Postfach und der Verlauf des Browsers gehören nicht zu uns. Die Adressen im Verlauf öffnen
          ohne Anmeldung nichts aus Ihrem Konto; Links aus unseren E-Mails öffnen den Vorgang, zu dem sie
          gehören, auch ohne. Melden Sie sich deshalb auch in Ihrem Postfach ab.
        </p>
        <p>
          In diesem Browser bleiben Ihre Datenschutz-Einstellung und ein Merkmal, an dem wir ihn bei der
          nächsten Anmeldung wiedererkennen, beide ohne Ihren Namen. Was hier jemand ohne Anmeldung bestellt
          oder begonnen hat, gehört weiter zu diesem Browser; auf den Seiten dazu steht, wie er es vergisst.
        </p>
      </Onward>
    </FormPage>
  );
}

const whys: Record<'idle' | 'lost', string> = {
  idle: '30\u00a0Minuten lang gab es keine Eingabe. Zu Ihrem Schutz melden wir Sie dann ab.',
  lost: 'Ihre Anmeldung in diesem Browser ist beendet, zum Beispiel weil Sie sich in einem anderen Fenster oder von einem anderen Gerät aus abgemeldet haben.',
};

function Onward({ login, children }: { login?: string; children?: ReactNode }) {
  return (
    <>
      <p className="flow">
        {login && <ButtonLink to={login}>Wieder anmelden</ButtonLink>}
        <Link to="/">Zur Startseite</Link>
      </p>
      {children}
    </>
  );
}

/** A guest has left a device that is not his. The browser's own store is emptied here, where scripts run. */
function ForgottenView() {
  useEffect(endGuest, []);
  return (
    <FormPage
      title={titles.device}
      lead="Was Sie hier als Gast bestellt, hochgeladen oder begonnen haben, öffnet sich in diesem Browser nicht mehr. Auch Ihre Entwürfe und Eingaben sind gelöscht."
    >
      <p>
        Die Links in unseren E-Mails öffnen Ihre Bestellungen und Meldungen weiterhin, auf jedem Gerät.
        Schreiben, die Sie als Datei gespeichert haben, und den Verlauf des Browsers löschen Sie selbst.
      </p>
      <Onward />
    </FormPage>
  );
}

/** A form of one account was sent while another one is signed in. */
function OtherAccountView() {
  return (
    <FormPage
      title={titles.other}
      lead="Die Seite, von der aus Sie eben senden wollten, gehört zu einem Konto, das in diesem Browser nicht mehr angemeldet ist. Wir haben deshalb nichts gesendet und nichts geändert."
    >
      <p>
        Melden Sie sich ab und mit Ihrem eigenen Konto wieder an. In vielen Formularen stehen Ihre Eingaben
        dann noch: Wir heben sie zwei Stunden verschlüsselt auf, und sehen können sie nur Sie.
      </p>
      <p className="flow">
        <ButtonLink to="/account/logout">Abmelden</ButtonLink>
        <Link to="/account">Zum angemeldeten Konto</Link>
      </p>
    </FormPage>
  );
}

/** A form of an account was sent when its session was over. */
function UnsentView({ login, back }: { login: string; back: string }) {
  return (
    <FormPage
      title={titles.unsent}
      lead="Ihre Anmeldung in diesem Browser war schon beendet, als Sie eben senden wollten. Wir haben deshalb nichts gesendet und nichts geändert."
    >
      <p>
        Melden Sie sich wieder an: In vielen Formularen stehen Ihre Eingaben dann noch. Wir heben sie zwei
        Stunden verschlüsselt auf, und sehen können sie nur Sie.
      </p>
      <p className="flow">
        <ButtonLink to={login}>Wieder anmelden</ButtonLink>
        <Link to={back}>Ohne Anmeldung zurück zur Seite</Link>
      </p>
    </FormPage>
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
