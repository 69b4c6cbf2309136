import { createContext, type ReactNode, useContext } from 'react';
import { useActionData } from 'react-router';
import { type KeptForm, KeptFormPart, KeptFormPass } from '#src/features/account/kept-forms/public.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { type DefinitionRow, DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Failure } from '#src/ui/form-page.tsx';

/** What was filled in on this page and did not arrive: from `ServicePage` to the forms in it. */
export const KeptContext = createContext<KeptForm | null>(null);

export function useKeptForm(): KeptForm | null {
  return useContext(KeptContext);
}

/** Hidden values of a form. Several values of one name are sent as separate fields. */
export type HiddenValues = Readonly<Record<string, string | readonly string[]>>;

/** What was filled in before, for the next step of the same form. */
export function HiddenFields({ values }: { values: HiddenValues }) {
  return Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one) => <input key={`${name}:${one}`} type="hidden" name={name} value={one} />),
  );
}

/**
 * The end of a review: the form that does it (`absicht` „bestaetigen“), and the one that leads back („aendern“).
 * Both carry everything, so that they work without script.
 * @param props.rows what is reviewed, above everything else
 * @param props.children stands before the button and is sent with it: a consent
 */
export function ReviewForms({
  rows,
  values,
  submit,
  pendingText,
  change = 'Angaben ändern',
  failure,
  children,
}: {
  rows?: readonly DefinitionRow[];
  values: HiddenValues;
  submit: string;
  pendingText: string;
  change?: string;
  failure?: string | undefined;
  children?: ReactNode;
}) {
  const intent = usePendingIntent();
  const kept = useKeptForm();
  const answer = useActionData() ?? 'review';
  return (
    <>
      {rows && <DefinitionRows rows={rows} />}
      <Failure text={failure} />
      <Form method="post" noValidate className="stack">
        <HiddenFields values={values} />
        <KeptFormPart kept={kept} answer={answer} />
        <input type="hidden" name="absicht" value="bestaetigen" />
        {children}
        <Button wide pending={intent === 'bestaetigen'} pendingText={pendingText}>
          {submit}
        </Button>
      </Form>
      <Form method="post">
        <HiddenFields values={values} />
        <KeptFormPass kept={kept} />
        <input type="hidden" name="absicht" value="aendern" />
        <Button variant="text" pending={intent === 'aendern'}>
          {change}
        </Button>
      </Form>
    </>
  );
}
