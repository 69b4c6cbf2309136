import { telephoneAddress } from '#src/lib/telephone.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { intakeForms } from './intake-forms.ts';
import { kindFacts, type LegalKind } from './kinds.ts';
import type { RequestFrame } from './request-frame.ts';

type Way = { title: string; to: string; meta: string };

const phone: Way = {
  title: 'Am Telefon beraten lassen',
  to: '/telefonische-rechtsberatung',
  meta: 'Für alle, auch ohne Versicherung',
};
const letters: Way = {
  title: 'Einen Brief selbst schreiben',
  to: '/mustervorlagen',
  meta: 'Kostenlos, mit Anleitung',
};

/** What helps whoever cannot use a service. */
const ways: Readonly<Record<LegalKind, readonly Way[]>> = {
  online_legal_advice: [phone, letters],
  general_contract_check: [
    { title: 'Nachlesen, worauf es bei Verträgen ankommt', to: '/vertragsrecht', meta: 'Ratgeber' },
    phone,
  ],
  phone_legal_advice: [
    { title: 'Ratgeber zu Ihrem Thema', to: '/rechtsratgeber', meta: 'Kostenlos' },
    letters,
  ],
  claim_debt_service: [
    { title: 'Verzugszinsen selbst berechnen', to: '/forderungsservice', meta: 'Rechner, kostenlos' },
    letters,
    phone,
  ],
  data_leak_assistance: [
    { title: 'Was Sie in der ersten Stunde tun', to: '/datenleck/datenleck', meta: 'Ratgeber' },
    {
      title: 'Auskunft verlangen nach Art.\u00a015 DSGVO',
      to: '/mustervorlagen/auskunft-nach-art-15-dsgvo',
      meta: 'Kostenlose Vorlage',
    },
  ],
};

function Instead({ frame: { kind, phone: support } }: { frame: RequestFrame }) {
  return (
    <section className="stack request-instead" aria-labelledby="stattdessen">
      <h2 id="stattdessen">Was Sie stattdessen tun können</h2>
      <LinkRows rows={ways[kind].map(({ title, to, meta }) => ({ key: to, title, to, meta }))} />
      <p>
        Oder fragen Sie uns:{' '}
        <Link className="nowrap num" to={telephoneAddress(support.number)}>
          {support.number}
        </Link>
        {support.hours && <span className="meta"> ({support.hours})</span>}
      </p>
    </section>
  );
}

/** The services as sentences begin with them. */
const titlesInSentences: Readonly<Record<LegalKind, string>> = {
  online_legal_advice: 'Die Online-Rechtsberatung',
  general_contract_check: 'Die Vertragsprüfung',
  phone_legal_advice: 'Die telefonische Rechtsberatung',
  claim_debt_service: 'Der Forderungsservice',
  data_leak_assistance: 'Die Hilfe nach einem Datenleck',
};

const numberWords = ['', 'einen Teil', 'zwei Teile', 'drei Teile', 'vier Teile'];

/** What somebody who cannot use the form is to do, as a sentence. */
export function noAccessHeading({ access, kind }: RequestFrame): string {
  if (access === 'not_activated') return 'Erst das Konto aktivieren';
  return access === 'guest'
    ? 'Bitte melden Sie sich dafür an'
    : `${titlesInSentences[kind]} gehört nicht zu Ihrem Tarif`;
}

/** The side panel: what will be asked, and how long it takes. */
export function HowItGoes({ frame: { kind, promisedDays: days, provider } }: { frame: RequestFrame }) {
  const parts = intakeForms[kind].sections.map(({ title }) => title);
  return (
    <>
      <h2>So läuft es ab</h2>
      <ul>
        <li>
          Das Formular hat {numberWords[parts.length] ?? `${parts.length} Teile`}:{' '}
          {parts.map((part) => `„${part}“`).join(', ')}.
        </li>
        {kindFacts[kind].files !== 'none' && <li>Unterlagen laden Sie als PDF oder Foto dazu.</li>}
        <li>
          Die Antwort finden Sie in Ihrem Kundenkonto, in der Regel nach {days}&nbsp;Werktagen. Es antwortet:{' '}
          {provider}.
        </li>
        <li>Sie können nachfragen, Ergebnisse herunterladen und am Ende bewerten.</li>
      </ul>
    </>
  );
}

/**
 * Shown when the session ended while the form was filled in. The input is kept in this tab and by the form's pass,
 * and comes back after the login.
 */
export function SignInAgain({ frame: { returnTo }, hasFiles }: { frame: RequestFrame; hasFiles: boolean }) {
  return (
    <Notice tone="warning" role="alert" title="Ihre Anmeldung ist beendet">
      <p>
        Gesendet ist noch nichts. Melden Sie sich wieder an, dann kommen Sie hierher zurück und finden Ihre
        Antworten im Formular.{hasFiles && ' Nur die Dateien laden Sie bitte noch einmal hoch.'}
      </p>
      <p>
        <ButtonLink to={`/account/login?redirect=${encodeURIComponent(returnTo)}`}>
          Wieder anmelden
        </ButtonLink>
      </p>
    </Notice>
  );
}

/** Why somebody cannot use the form, and what he can do. */
export function NoAccess({ frame }: { frame: RequestFrame }) {
  const { access, returnTo, servicePath } = frame;
  if (access === 'not_activated') {
    return (
      <>
        <Notice tone="water" title="Bitte aktivieren Sie zuerst Ihr Konto">
          <p>Danach sehen Sie hier, ob Ihr Tarif diesen Service enthält.</p>
        </Notice>
        <p>
          <ButtonLink to="/account/sofortzugriff">Konto aktivieren</ButtonLink>
        </p>
      </>
    );
  }
  if (access === 'unavailable') {
    return (
      <>
        <Notice tone="water" title="Dieser Service ist in Ihrem Tarif nicht enthalten">
          <p>
            Einzeln zu kaufen ist er nicht. Welcher Tarif ihn enthält, sagen wir Ihnen gern am Telefon. Was
            für Sie kostenlos ist, steht in{' '}
            <Link to="/account/meine-rechtsservices">Meine Rechtsservices</Link>.
          </p>
        </Notice>
        <Instead frame={frame} />
      </>
    );
  }
  return (
    <>
      <Notice tone="water" title="Dieser Service ist für Versicherte">
        <p>
          Er gehört zum Rechtsschutz, wenn Ihr Tarif ihn enthält. Melden Sie sich an, dann sehen Sie es sofort
          und kommen hierher zurück. <Link to={servicePath}>Was der Service leistet</Link>
        </p>
      </Notice>
      <div className="flow">
        <ButtonLink to={`/account/login?redirect=${encodeURIComponent(returnTo)}`}>
          Anmelden und Anfrage stellen
        </ButtonLink>
        <Link to="/account/registrieren">Noch kein Konto? Registrieren</Link>
      </div>
      <Instead frame={frame} />
    </>
  );
}
