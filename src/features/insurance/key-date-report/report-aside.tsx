import { formatDate } from '#src/lib/dates.ts';
import { Link } from '#src/ui/link.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import type { ReportPageData } from './report-page-data.ts';

/** What helps while filling in: what was reported before, what becomes of it, and whom to ask. */
export function ReportAside({ page }: { page: ReportPageData }) {
  const { own, isSignedIn, phone } = page;
  return (
    <>
      {own && own.length > 0 && (
        <>
          <h2>Schon gemeldet</h2>
          <ul>
            {own.slice(0, 5).map(({ id, number, keyDate }) => (
              <li key={id}>
                {formatDate(keyDate)}: <span className="nowrap num">{number}</span>,{' '}
                <Link to={`/stichtagsmeldung?meldung=${id}`}>
                  berichtigen<span className="visually-hidden"> ({number})</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Gut zu wissen</h2>
      <ul>
        <li>Welcher Tag gilt, steht im Vertrag oder im Anschreiben.</li>
        <li>Eine hochgeladene Liste zählen wir nur aus. Gespeichert werden die Zahlen, nicht die Datei.</li>
        <li>
          Was die Zahlen für den Beitrag heißen, rechnen wir hier nicht vor. Ändert er sich, kommt ein
          Nachtrag.
        </li>
        {!isSignedIn && (
          <li>
            <Link to="/account/login?redirect=%2Fstichtagsmeldung">Angemeldet</Link> sehen Sie daneben die
            Zahlen Ihrer letzten Meldung.
          </li>
        )}
      </ul>
      <PhoneLine {...phone} />
    </>
  );
}
