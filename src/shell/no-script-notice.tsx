import { telephoneAddress } from './shell-settings.ts';

/** For visitors without JavaScript (specification, section 1); the wording of the title is fixed there. */
export function NoScriptNotice({ supportPhone }: { supportPhone: string }) {
  return (
    <noscript>
      <div className="no-script">
        <div className="wrap">
          <p>
            <strong>JavaScript kann nicht geladen werden!</strong> Bitte schalten Sie JavaScript in Ihrem
            Browser ein und laden Sie die Seite neu. Lesen können Sie alles auch ohne JavaScript. Nötig ist es
            nur, um Zeugnisse und Verträge zur Prüfung hochzuladen, Briefe auszufüllen und ohne Anmeldung zu
            bestellen. Wir helfen Ihnen auch am Telefon:{' '}
            <a className="nowrap num" href={telephoneAddress(supportPhone)}>
              {supportPhone}
            </a>
          </p>
        </div>
      </div>
    </noscript>
  );
}
