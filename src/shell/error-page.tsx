import { legacyPathAt } from '#src/navigation/legacy-paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Drawing } from '#src/ui/drawing.tsx';
import { lighthouse } from '#src/ui/drawings/empty-states.ts';
import { telephoneAddress } from './shell-settings.ts';

export interface ErrorPageProps {
  status?: number | undefined;
  /** Full path with query, for the message of a 404. */
  path?: string | undefined;
  requestId?: string | undefined;
  supportPhone?: string | undefined;
  /** The page that failed, to try it again. */
  retry?: string | undefined;
  /** The device has no connection, so that nobody has made a mistake. */
  isOffline?: boolean | undefined;
}

const texts = {
  notFound: {
    title: 'Diese Seite gibt es nicht',
    lead: 'Vielleicht enthält die Adresse einen Tippfehler, oder die Seite ist umgezogen. Von der Startseite aus finden Sie alles wieder.',
  },
  moved: {
    title: 'Diese Adresse gibt es nicht mehr',
    lead: 'Sie gehörte zu unserem alten Portal. Was Sie dort gefunden haben, steht jetzt auf einer neuen Seite.',
  },
  failed: {
    title: 'Das hat gerade nicht geklappt',
    lead: 'Der Fehler liegt bei uns. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  },
  offline: {
    title: 'Keine Verbindung',
    lead: 'Ihr Gerät ist gerade nicht mit dem Internet verbunden. Sobald die Verbindung wieder da ist, geht es hier weiter.',
  },
};

/**
 * For an address without a page (404; one of the old portal gets the way to the page that took its place) and for
 * everything that went wrong (500). Needs no data to render.
 */
export function ErrorPage({ status = 500, path, isOffline = false, ...more }: ErrorPageProps) {
  const isMissing = status === 404;
  const newPlace = isMissing ? legacyPathAt(path?.split('?')[0] ?? '') : undefined;
  const missing = newPlace ? texts.moved : texts.notFound;
  const failed = isOffline ? texts.offline : texts.failed;
  const { title, lead } = isMissing ? missing : failed;
  const { retry, supportPhone, requestId } = more;
  return (
    <div className="wrap error-page">
      <div className="error-page-text">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
        {isMissing && !newPlace && <SearchForm />}
        <p className="flow">
          {newPlace && <ButtonLink to={newPlace.page}>Zur neuen Seite: {newPlace.title}</ButtonLink>}
          {retry && (
            <ButtonLink to={retry} reload>
              Noch einmal versuchen
            </ButtonLink>
          )}
          <ButtonLink to="/" reload variant={wayHome(isMissing, Boolean(newPlace ?? retry))}>
            Zur Startseite
          </ButtonLink>
          {supportPhone && (
            <ButtonLink variant="text" to={telephoneAddress(supportPhone)}>
              {supportPhone} anrufen
            </ButtonLink>
          )}
        </p>
        {isMissing && path && <p className="meta error-page-detail">{`Page Not Found: ${path}`}</p>}
        {!isMissing && requestId && (
          <p className="meta error-page-detail">
            Wenn Sie uns anrufen, nennen Sie bitte diese Kennung: <span className="num">{requestId}</span>
          </p>
        )}
      </div>
      <Drawing data={lighthouse} className="error-page-drawing" />
    </div>
  );
}

/** The home page is the first choice only where there is nothing nearer. */
function wayHome(isMissing: boolean, hasNearer: boolean) {
  if (hasNearer) return 'text';
  return isMissing ? 'secondary' : 'primary';
}

/** A search for visitors who came to a wrong address. Works without script. */
function SearchForm() {
  return (
    <form action="/suche" method="get">
      <div className="search-bar">
        <input name="t" aria-label="Suchbegriff" autoComplete="off" enterKeyHint="search" maxLength={200} />
        <Button>Suchen</Button>
      </div>
    </form>
  );
}
