import { EntryForm } from '#src/features/outreach/form-entry/public.ts';
import type { ConsentWording } from '#src/features/outreach/newsletter/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { useFieldError } from '#src/ui/form-problems.tsx';
import { Link } from '#src/ui/link.tsx';
import { dayKeys, TextField } from '#src/ui/text-field.tsx';
import type { RoundView } from './prize-draw.schema.ts';
import type { PrizeDrawAnswer } from './prize-draw-action.ts';

const loadCheck = () =>
  import('./read-entry-form.ts').then(
    ({ readEntryForm }) =>
      (form: FormData) =>
        readEntryForm(form, new Date()).problems,
  );

/** The form: who takes part, the terms, and apart from both the newsletter. */
export function EntryFields({
  round,
  wording,
  idempotencyKey,
  given,
}: {
  round: RoundView;
  wording: ConsentWording;
  idempotencyKey: string;
  given: Extract<PrizeDrawAnswer, { view: 'form' }> | undefined;
}) {
  const values = given?.values;
  return (
    <EntryForm
      given={given}
      idempotencyKey={idempotencyKey}
      intent="teilnehmen"
      submit="Teilnehmen"
      check={loadCheck}
    >
      <input type="hidden" name="draw" value={round.key} />
      <input type="hidden" name="edition" value={wording.edition} />
      <TextField name="name" label="Ihr Name" autoComplete="name" defaultValue={values?.name} />
      <TextField
        name="email"
        label="E-Mail-Adresse"
        hint="Dorthin kommt der Link zum Bestätigen."
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={values?.email}
      />
      <TextField
        name="birthday"
        label="Geburtsdatum"
        hint="Zum Beispiel 4.3.1985. Wir prüfen, ob Sie volljährig sind, und speichern es nicht."
        autoComplete="bday"
        {...dayKeys}
        width="md"
        defaultValue={values?.birthday}
      />
      <Terms />
      <Checkbox
        name="newsletter"
        label="Ich möchte außerdem den Newsletter (freiwillig)"
        hint={`${wording.text} Dafür bekommen Sie eine eigene E-Mail zum Bestätigen. Auf die Verlosung hat das keinen Einfluss.`}
        defaultChecked={values?.newsletter}
      />
    </EntryForm>
  );
}

function Terms() {
  const error = useFieldError('terms', undefined);
  return (
    <Checkbox
      name="terms"
      label={
        <>
          Ich habe die <a href="#bedingungen">Teilnahmebedingungen</a> gelesen und bin einverstanden.
        </>
      }
      hint={
        <>
          Was mit Ihren Angaben geschieht, steht im <Link to="/datenschutz#gewinnspiel">Datenschutz</Link>.
        </>
      }
      error={error}
    />
  );
}
