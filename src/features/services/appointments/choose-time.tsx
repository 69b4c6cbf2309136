import { formatDate } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import type { SlotStepData, Week } from './booking-data.ts';
import { appointmentOffer, bookingAddress } from './offer.ts';
import { SlotList } from './slot-list.tsx';
import './appointments.css';

/** Where a page is scrolled to when the week changes. */
export const weeksAnchor = 'wochen';

/** From week to week, by links that keep the day of the dismissal. */
export function WeekLinks({ week, to }: { week: Week; to: (monday: string) => string }) {
  return (
    <nav className="weeks" aria-label="Wochen" id={weeksAnchor}>
      <p className="num">
        Woche vom {formatDate(week.from)} bis {formatDate(week.to)}
      </p>
      {week.previous ? <Link to={to(week.previous)}>Woche davor</Link> : <span />}
      {week.next && <Link to={to(week.next)}>Nächste Woche</Link>}
    </nav>
  );
}

/** Shown for a week without free times: links to the next one. */
export function NoTimes({ week, to, phone }: { week: Week; to: (monday: string) => string; phone: string }) {
  return (
    <EmptyState
      title="In dieser Woche ist nichts mehr frei"
      action={week.nextFree && <Link to={to(week.nextFree)}>Zur Woche vom {formatDate(week.nextFree)}</Link>}
    >
      Wenn es eilt, rufen Sie an: <span className="nowrap">{phone}</span>.
    </EmptyState>
  );
}

type ChooseTimeProps = { step: SlotStepData; typed: string; deadline: string | undefined };

/** The free times of a week. A press on the button leads to the form that belongs to the chosen one. */
export function ChooseTime({ step, typed, deadline }: ChooseTimeProps) {
  const { week, slotProblem, supportPhone } = step;
  // Without scrolling to the top, because the change is below.
  const to = (monday: string) => `${bookingAddress({ zugang: typed, woche: monday })}#${weeksAnchor}`;
  return (
    <div className="stack">
      <WeekLinks week={week} to={to} />
      {week.slots.length === 0 && <NoTimes week={week} to={to} phone={supportPhone} />}
      {week.slots.length > 0 && (
        <Form method="get" action={appointmentOffer.bookingPath} className="stack" key={week.from}>
          <input type="hidden" name="zugang" value={typed} />
          <input type="hidden" name="woche" value={week.from} />
          <input type="hidden" name="waehlen" value="1" />
          <SlotList
            name="zeit"
            legend="Wann sollen wir Sie anrufen? Alle Zeiten sind Berliner Zeit."
            slots={week.slots}
            error={slotProblem}
            deadline={deadline}
          />
          <Button wide>Telefonnummer angeben</Button>
        </Form>
      )}
    </div>
  );
}
