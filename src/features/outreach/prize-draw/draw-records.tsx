import { formatDateTime } from '#src/lib/dates.ts';
import { Link } from '#src/ui/link.tsx';
import { Section } from '#src/ui/section.tsx';
import type { RecordView } from './prize-draw.schema.ts';
import { shownTicket } from './shown-ticket.ts';

/** What was drawn before: numbers, no names. */
export function DrawRecords({ records }: { records: readonly RecordView[] }) {
  if (records.length === 0) return null;
  return (
    <Section
      title="Gezogene Lose"
      intro="Ihre Losnummer steht in der E-Mail, die Ihre Teilnahme bestätigt hat. Namen veröffentlichen wir nicht."
    >
      <ul className="prize-records">
        {records.map((record) => (
          <li key={record.key}>
            <Drawn record={record} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Drawn({ record }: { record: RecordView }) {
  const { title, drawnAt, entries, chosen, winners } = record;
  const list = (tickets: readonly string[]) => tickets.map(shownTicket).join(' · ');
  return (
    <div className="stack-tight">
      <h3>{title}</h3>
      <p className="meta num">
        Ausgelost am {formatDateTime(drawnAt)} unter {entries.toLocaleString('de-DE')}{' '}
        {entries === 1 ? 'Los' : 'Losen'}
      </p>
      {chosen.length === 0 ? (
        <p>Niemand hatte teilgenommen.</p>
      ) : (
        <p className="num">
          <b>Gewonnen:</b> {list(chosen.slice(0, winners))}
          {chosen.length > winners && (
            <>
              <br />
              Ersatz: {list(chosen.slice(winners))}
            </>
          )}
        </p>
      )}
      <details>
        <summary>Selbst nachrechnen</summary>
        <div className="stack-tight">
          <p>
            Bilden Sie für jede Losnummer der Liste die SHA-256-Prüfsumme aus Startwert, Zeilenumbruch und
            voller Losnummer. Ordnen Sie nach dem Ergebnis: Die kleinste hat gewonnen.
          </p>
          <p className="prize-hash">
            Startwert: <code>{record.seed}</code>
            <br />
            Seine Prüfsumme, vorher veröffentlicht: <code>{record.commitment}</code>
            <br />
            Prüfsumme der Liste: <code>{record.listSha256}</code>
          </p>
          <p>
            <Link to={`/api/prize-draw/records/${record.key}`} reload>
              Alle Losnummern (JSON)
            </Link>
          </p>
        </div>
      </details>
    </div>
  );
}
