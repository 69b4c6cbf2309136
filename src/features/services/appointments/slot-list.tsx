import { berlinClock, berlinWeekday } from '#src/lib/berlin-time.ts';
import { berlinDay, formatDate } from '#src/lib/dates.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FieldError } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { timeElsewhere, useVisitorZone } from './chosen-time.tsx';
import type { Slot } from './slots.ts';
import './appointments.css';

type Props = {
  /** Of the radio buttons; the first one has it as its id. */
  name: string;
  legend: string;
  slots: readonly Slot[];
  error?: string | undefined;
  /** Last day to sue, ISO date; later days are marked. */
  deadline?: string | undefined;
};

function byDay(slots: readonly Slot[]): Array<[day: string, slots: Slot[]]> {
  return [...Map.groupBy(slots, ({ startsAt }) => berlinDay(new Date(startsAt)))];
}

type TimeProps = { slot: Slot; zone: string | undefined; id: string; name: string; isWrong: boolean };

function Time({ slot, zone, ...input }: TimeProps) {
  const elsewhere = zone && timeElsewhere(slot.startsAt, zone);
  return (
    <label className="choice slot">
      <input
        type="radio"
        id={input.id}
        name={input.name}
        value={slot.startsAt}
        aria-invalid={input.isWrong || undefined}
      />
      <span className="num">
        <b>{berlinClock(slot.startsAt)}</b>
        <span className="visually-hidden">&nbsp;Uhr</span>
        {elsewhere && <span className="slot-note">bei Ihnen {elsewhere}</span>}
      </span>
    </label>
  );
}

/** Free times as one choice, day by day, in Berlin time; visitors in another time zone also see their own. */
export function SlotList({ name, legend, slots, error, deadline }: Props) {
  const zone = useVisitorZone();
  const isElsewhere = zone !== undefined && slots.some(({ startsAt }) => timeElsewhere(startsAt, zone));
  const first = slots[0]?.startsAt;
  return (
    <fieldset
      className={classNames('field', 'slots', isElsewhere && 'slots-wide', error && 'field-invalid')}
      aria-describedby={error ? `${name}-fehler` : undefined}
    >
      <legend className="group-legend">{legend}</legend>
      {error && <FieldError id={name}>{error}</FieldError>}
      {isElsewhere && (
        <Notice tone="water" title="Alle Termine sind Berliner Zeit">
          <p>Ihr Gerät steht auf {zone.replaceAll('_', ' ')}. Ihre eigene Uhrzeit steht darunter.</p>
        </Notice>
      )}
      {byDay(slots).map(([day, list]) => (
        <fieldset key={day} className="slots-day">
          <legend>
            {berlinWeekday(list[0]?.startsAt ?? day)}, <span className="num">{formatDate(day)}</span>
            {deadline !== undefined && day > deadline && (
              <span className="slots-late"> nach dem letzten Tag für eine Klage</span>
            )}
          </legend>
          <div className="slots-times">
            {list.map((slot) => (
              <Time
                key={slot.startsAt}
                slot={slot}
                zone={zone}
                name={name}
                id={slot.startsAt === first ? name : `${name}-${slot.startsAt}`}
                isWrong={error !== undefined}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}

type LateConfirmationProps = {
  /** ISO date. */
  deadline: string;
  error: string | undefined;
  /** Not every time that can be chosen is late. */
  isMaybe?: boolean;
};

/** The warning beside a time after the last day to sue, with the box to confirm it. */
export function LateConfirmation({ deadline, error, isMaybe = false }: LateConfirmationProps) {
  const day = formatDate(deadline);
  return (
    <>
      <Notice
        tone="danger"
        title={`${isMaybe ? 'Manche dieser Zeiten liegen' : 'Diese Zeit liegt'} nach dem letzten Tag für eine Klage, dem ${day}`}
      >
        <p>
          Danach gilt die Kündigung als wirksam, was auch immer das Gespräch ergibt. Wählen Sie wenn möglich
          eine frühere Zeit, oder klagen Sie vorher selbst bei der Rechtsantragstelle des Arbeitsgerichts.
        </p>
      </Notice>
      <Checkbox
        name="lateConfirmed"
        label={`Ich weiß, dass ${isMaybe ? 'ein Termin nach dem' : 'dieser Termin nach dem'} ${day} für eine Klage zu spät kommt.`}
        error={error}
      />
    </>
  );
}
