import { useSearchParams } from 'react-router';
import { berlinClock } from '#src/lib/berlin-time.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { AppointmentBody } from './appointment.schema.ts';
import { bookingAddress } from './booking-address.ts';
import { WhenWords } from './chosen-time.tsx';

/** The time that is kept for an order, with the number to call; shown above the steps that follow. */
export function HeldTime({ held, lawFirm }: { held: AppointmentBody; lawFirm: string }) {
  const [parameters] = useSearchParams();
  const { startsAt, endsAt, heldUntil, phone, receivedOn } = held;
  const editTo = bookingAddress({ zugang: receivedOn ?? '', woche: berlinDay(new Date(startsAt)) });
  return (
    <>
      {heldUntil && (
        <Notice tone="water" title={`Für Sie reserviert bis ${berlinClock(heldUntil)}\u00a0Uhr`}>
          <p>Bestellen Sie bis dahin, sonst geben wir die Zeit wieder frei.</p>
        </Notice>
      )}
      <DefinitionRows
        rows={[
          // The review says when in its own rows, right below.
          ...(parameters.get('schritt') === 'pruefen'
            ? []
            : [
                { term: 'Ihr Termin', value: <WhenWords slot={{ startsAt, endsAt }} />, editTo },
                { term: 'Wir rufen an', value: <span className="num">{phone}</span> },
              ]),
          { term: 'Es berät Sie', value: lawFirm },
        ]}
      />
    </>
  );
}
