import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import type { AppointmentBody } from './appointment.schema.ts';
import { prepareList, stateWords, whenWords } from './appointment-words.ts';
import { WhenWords } from './chosen-time.tsx';
import { DeadlinePanel } from './deadline-panel.tsx';
import './appointments.css';

const eventWords = {
  held: 'Zeit gewählt',
  booked: 'Gebucht',
  moved: 'Verschoben',
  cancelled: 'Abgesagt',
  done: 'Gespräch geführt',
  not_reached: 'Wir haben Sie nicht erreicht',
} as const;

function moneyWords({ isPaid }: AppointmentBody): string {
  return isPaid
    ? 'Der volle Betrag geht auf dem Weg Ihrer Zahlung zurück. Das kann einige Tage dauern.'
    : 'Es entstehen Ihnen keine Kosten.';
}

/** What comes next, or how it ended. */
function Standing({ one, phone }: { one: AppointmentBody; phone: string }) {
  if (one.state === 'cancelled') {
    return (
      <Notice tone="water" title="Dieser Termin ist abgesagt">
        <p>{moneyWords(one)}</p>
      </Notice>
    );
  }
  if (one.state === 'not_reached') {
    return (
      <Notice tone="warning" title="Wir haben Sie nicht erreicht">
        <p>
          Rufen Sie uns bitte an, dann vereinbaren wir eine neue Zeit: <span className="nowrap">{phone}</span>
          .
        </p>
      </Notice>
    );
  }
  if (one.state !== 'booked') return null;
  return (
    <p>
      Wir rufen Sie an: <span className="num nowrap">{one.phone}</span>. Halten Sie Ihr Telefon bitte frei.
    </p>
  );
}

/** What the customer can do himself, and until when. */
function Actions({ one, path, phone }: { one: AppointmentBody; path: string; phone: string }) {
  if (one.state !== 'booked') return null;
  return (
    <div className="stack-tight">
      <p className="flow">
        <ButtonLink
          variant="secondary"
          icon="calendar-plus"
          to={`/api/appointments/${one.appointmentId}/Termin.ics`}
          download
        >
          In den Kalender
        </ButtonLink>{' '}
        {one.canMove && (
          <ButtonLink variant="secondary" to={`${path}?aendern=verschieben`}>
            Verschieben
          </ButtonLink>
        )}{' '}
        {one.canCancel && (
          <ButtonLink variant="secondary" to={`${path}?aendern=absagen`}>
            Absagen
          </ButtonLink>
        )}
      </p>
      <p className="meta">
        {one.canCancel
          ? `Absagen und verschieben können Sie bis ${formatDateTime(one.changeableUntil)}. Verschieben geht noch ${one.movesLeft}-mal.`
          : `Selbst ändern ließ sich der Termin bis ${formatDateTime(one.changeableUntil)}. Rufen Sie uns an, wenn etwas dazwischenkommt: ${phone}.`}
      </p>
    </div>
  );
}

function detailOf({ kind, at, from, to }: AppointmentBody['history'][number]): string {
  const when = `am ${formatDateTime(at)}`;
  if (kind === 'moved' && from && to) return `${when}: von ${whenWords(from)} auf ${whenWords(to)}`;
  return to ? `${when}: ${whenWords(to)}` : when;
}

type AppointmentViewProps = { one: AppointmentBody; path: string; phone: string; today: string };

/** An appointment: when, where it stands, what can be done, what happened. */
export function AppointmentView({ one, path, phone, today }: AppointmentViewProps) {
  const { tone, word } = stateWords[one.state];
  const isAhead = one.state === 'booked';
  return (
    <div className="stack">
      <p className="booked-time">
        <WhenWords slot={one} />
      </p>
      <p>
        <StateTag tone={tone}>{word}</StateTag>
      </p>
      <Standing one={one} phone={phone} />
      {one.receivedOn && isAhead && (
        <DeadlinePanel receivedOn={one.receivedOn} today={today} isChoosing={false} />
      )}
      <DefinitionRows
        rows={[
          { term: 'Nummer', value: one.reference },
          ...(one.orderNumber ? [{ term: 'Bestellung', value: one.orderNumber }] : []),
          ...(one.questions ? [{ term: 'Ihre Fragen', value: one.questions }] : []),
        ]}
      />
      <Actions one={one} path={path} phone={phone} />
      {isAhead && (
        <section className="stack-tight">
          <h2>Legen Sie bereit</h2>
          <ul className="prepare-list">
            {prepareList.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="stack-tight">
        <h2>Verlauf</h2>
        <Timeline
          label="Verlauf des Termins"
          entries={one.history.map((event, index) => ({
            title: `${index + 1}. ${eventWords[event.kind]}`,
            state: 'past',
            detail: detailOf(event),
          }))}
        />
      </section>
      <p className="meta">
        {one.phone === ''
          ? 'Telefonnummer und Fragen sind gelöscht.'
          : `Telefonnummer und Fragen löschen wir am ${formatDate(one.deleteOn)}.`}
      </p>
    </div>
  );
}

/** Asks once more before the appointment is cancelled. */
export function cancelWords(one: AppointmentBody): string {
  return `${whenWords(one.startsAt)}. ${moneyWords(one)} Die Frist für eine Klage läuft weiter.`;
}
