import { ButtonLink } from '#src/ui/button.tsx';
import { Drawing } from '#src/ui/drawing.tsx';
import { lighthouse } from '#src/ui/drawings/empty-states.ts';
import { telephoneAddress } from './shell-settings.ts';

export interface ErrorPageProps {
  status?: number | undefined;
  /** Full path with query, for the message of a 404. */
  path?: string | undefined;
  requestId?: string | undefined;
  supportPhone?: string | undefined;
}

const texts = {
  notFound: {
    title: 'Diese Seite gibt es nicht',
    lead: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen. Von der Startseite aus finden Sie alles wieder.',
  },
  failed: {
    title: 'Das hat gerade nicht geklappt',
    lead: 'Der Fehler liegt bei uns. Was Sie eingegeben haben, bleibt in diesem Browser gespeichert. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  },
};

/** For an address without a page (404) and for everything that went wrong (500). Needs no data to render. */
export function ErrorPage({ status = 500, path, requestId, supportPhone }: ErrorPageProps) {
  const isMissing = status === 404;
  const { title, lead } = isMissing ? texts.notFound : texts.failed;
  return (
    <div className="wrap error-page">
      <div className="error-page-text">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
        <p className="flow">
          <ButtonLink to="/" reload>
            Zur Startseite
          </ButtonLink>
          {supportPhone && (
            <ButtonLink variant="text" to={telephoneAddress(supportPhone)}>
              {supportPhone} anrufen
            </ButtonLink>
          )}
        </p>
        {isMissing && path && <p className="meta error-page-detail">Page Not Found: {path}</p>}
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
