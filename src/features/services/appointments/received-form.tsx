import { useRef } from 'react';
import { useSubmit } from 'react-router';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { appointmentOffer } from './offer.ts';

/** When the dismissal arrived: what is typed stands in the address at once, without scripts after its button. */
export function ReceivedForm({
  typed,
  problem,
  week,
}: {
  typed: string;
  problem: string | undefined;
  week: string;
}) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form
      ref={form}
      method="get"
      action={appointmentOffer.bookingPath}
      noValidate
      className="form"
      onChange={() => {
        if (form.current) submit(new FormData(form.current), { replace: true, preventScrollReset: true });
      }}
    >
      <input type="hidden" name="woche" value={week} />
      <TextField
        name="zugang"
        label="Wann lag die Kündigung im Briefkasten?"
        hint="Dann sehen Sie gleich, bis wann Sie klagen können. Ein Beispiel: 20.11.2026"
        autoComplete="off"
        width="md"
        optional
        defaultValue={typed}
        error={problem}
      />
      {!isHydrated && (
        <p>
          <Button variant="secondary">Frist ausrechnen</Button>
        </p>
      )}
    </Form>
  );
}
