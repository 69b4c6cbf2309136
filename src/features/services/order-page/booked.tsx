import type { OrderAppointment } from '#src/features/services/appointments/public.ts';
import type { OrderCase } from '#src/features/services/legal-requests/public.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { StateTag } from '#src/ui/tags.tsx';

/** What an order has become that somebody works on: a time, a call, a request. */
export type Booked = Pick<OrderCase | OrderAppointment, 'reference' | 'href' | 'status' | 'rows'>;

/** When and where it happens, and the way to it: to write, to move, to read the answer. */
export function BookedPanel({ booked }: { booked: Booked }) {
  const { reference, href, status, rows } = booked;
  return (
    <section className="stack-tight" aria-labelledby="bestellung-vorgang">
      <h2 id="bestellung-vorgang">So geht es weiter</h2>
      <DefinitionRows
        rows={[
          ...rows.map(({ label, value }) => ({ term: label, value })),
          { term: 'Vorgang', value: reference },
          { term: 'Stand', value: <StateTag tone={status.tone}>{status.word}</StateTag> },
        ]}
      />
      <p className="flow">
        <ButtonLink to={href}>Vorgang öffnen</ButtonLink>
      </p>
    </section>
  );
}
