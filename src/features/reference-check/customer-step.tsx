import { type FocusEvent, type FormEvent, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import {
  countryNames,
  type ServicesState,
  setCustomer,
  setInvoiceAddress,
  useServices,
} from '#src/features/order/public.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Button } from '#src/ui/button.tsx';
import { Fieldset } from '#src/ui/choice.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx';
import { referenceCheckOffer } from './offer.ts';
import { detailProblems, type FlowValues, fieldProblem } from './order-form.ts';

const reviewAddress = `${referenceCheckOffer.path}/upload?schritt=pruefen`;

/** The order of this browser as form values. */
export function valuesFrom({ customer, payment, uploads }: ServicesState): FlowValues {
  const { filename, size, token } = uploads.employersReference;
  return { ...customer, ...payment.invoiceAddress, filename, size: String(size), uploadToken: token };
}

type Posted = { values: FlowValues; problems: FieldProblem[] } | undefined;

function setValue(name: keyof FlowValues, value: string): void {
  if (name === 'firstName' || name === 'lastName' || name === 'email') setCustomer(name, value);
  else if (name !== 'filename' && name !== 'size' && name !== 'uploadToken') setInvoiceAddress(name, value);
}

/** Values, problems and handlers of the fields; the same with script and, on the server, without. */
function useDetails(posted: Posted) {
  const state = useServices();
  const isHydrated = useHydrated();
  const [problems, setProblems] = useState<FieldProblem[]>(posted?.problems ?? []);
  const values = isHydrated ? valuesFrom(state) : (posted?.values ?? valuesFrom(state));
  const errorOf = (name: string) => problems.find((problem) => problem.field === name)?.message;
  const replace = (name: string, message: string | undefined) =>
    setProblems((list) => [
      ...list.filter((problem) => problem.field !== name),
      ...(message ? [{ field: name, message }] : []),
    ]);
  const field = (name: keyof FlowValues) => ({
    name,
    error: errorOf(name),
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValue(name, event.target.value);
      // An error that was shown goes as soon as it is mended, not only on leaving.
      if (errorOf(name)) replace(name, fieldProblem({ ...values, [name]: event.target.value }, name));
    },
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (event.target.value !== '') replace(name, fieldProblem(values, name));
    },
  });
  return { values, problems, setProblems, field };
}

function Line(
  props: Omit<TextFieldProps, 'name'> & { field: ReturnType<ReturnType<typeof useDetails>['field']> },
) {
  const { field, ...rest } = props;
  return <TextField {...rest} {...field} />;
}

/** Step 2: who orders, and where the invoice goes. */
export function CustomerStep({ posted }: { posted: Posted }) {
  const navigate = useNavigate();
  const { values, problems, setProblems, field } = useDetails(posted);
  const [shownProblems, setShown] = useState<FieldProblem[]>(posted?.problems ?? []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = detailProblems(values);
    setProblems(found);
    setShown(found);
    if (found.length === 0) navigate(reviewAddress);
  }

  return (
    <Form method="post" action={reviewAddress} noValidate onSubmit={submit} className="stack">
      <ErrorSummary
        problems={shownProblems.filter((one) => problems.some(({ field: name }) => name === one.field))}
      />
      {values.uploadToken === '' && <NoFile />}
      <input type="hidden" name="absicht" value="zurPruefung" />
      <input type="hidden" name="filename" value={values.filename} />
      <input type="hidden" name="size" value={values.size} />
      <input type="hidden" name="uploadToken" value={values.uploadToken} />
      <Fieldset legend="Wer bestellt?">
        <Line label="Vorname" autoComplete="given-name" field={field('firstName')} />
        <Line label="Nachname" autoComplete="family-name" field={field('lastName')} />
        <Line
          label="E-Mail-Adresse"
          hint="Dorthin schicken wir Bestätigung, Rechnung und Ergebnis."
          type="email"
          inputMode="email"
          autoComplete="email"
          field={field('email')}
        />
      </Fieldset>
      <Fieldset legend="Wohin geht die Rechnung?">
        <Line label="Firma" optional autoComplete="organization" field={field('companyName')} />
        <Line
          label="Straße und Hausnummer"
          autoComplete="address-line1"
          field={field('streetAndHouseNumber')}
        />
        <Line label="Adresszusatz" optional autoComplete="address-line2" field={field('addressSupplement')} />
        <Line
          label="Postleitzahl"
          width="sm"
          inputMode="text"
          autoComplete="postal-code"
          field={field('zipCode')}
        />
        <Line label="Ort" autoComplete="address-level2" field={field('city')} />
        <Select
          label="Land"
          autoComplete="country-name"
          options={countryNames.map((name) => ({ value: name, label: name }))}
          {...field('country')}
        />
      </Fieldset>
      <Button wide>Bestellung prüfen</Button>
      <p className="meta">Noch bestellen Sie nichts. Im nächsten Schritt sehen Sie alles auf einen Blick.</p>
    </Form>
  );
}

/** The flow was entered in the middle, or the file has been deleted meanwhile. */
export function NoFile() {
  return (
    <Notice tone="warning" title="Es fehlt noch Ihr Zeugnis">
      <p>
        Bitte <Link to={`${referenceCheckOffer.path}/upload`}>laden Sie zuerst Ihr Arbeitszeugnis hoch</Link>.
        Was Sie hier eintragen, bleibt erhalten.
      </p>
    </Notice>
  );
}
