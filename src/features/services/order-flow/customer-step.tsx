import { type FocusEvent, type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { BotCheckConsent } from '#src/features/account/session/public.ts';
import {
  countryNames,
  type ServicesState,
  services,
  setCustomer,
  setInvoiceAddress,
  useServices,
} from '#src/features/services/order/public.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { useAfterPress } from '#src/navigation/after-press.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Fieldset } from '#src/ui/choice.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx';
import type { PostedFlow } from './flow-loader.ts';
import { type FlowOffer, type KnownCustomer, type OrderFlow, stepAddress } from './order-flow.ts';
import { detailProblems, type FlowValues, fieldProblem } from './order-form.ts';

/** What was prepared before the order: the value of its field, and its text in the review. */
export type PreparedThing = { value: string; text: string; carried?: Readonly<Record<string, string>> };

export const nothingPrepared: PreparedThing = { value: '', text: '' };

/** The order of this browser as form values. */
export function valuesFrom({ customer, payment }: ServicesState, prepared: PreparedThing): FlowValues {
  return {
    ...customer,
    ...payment.invoiceAddress,
    prepared: prepared.value,
    preparedText: prepared.text,
  };
}

/** Fills in a signed-in customer's data, without changing his input. */
function fillIn({ firstName, lastName, email, ...address }: KnownCustomer): void {
  const { customer, payment } = services();
  const isUntouched = Object.values(customer).every((value) => value === '');
  if (!isUntouched) return;
  setCustomer('firstName', firstName);
  setCustomer('lastName', lastName);
  setCustomer('email', email);
  if (payment.invoiceAddress.streetAndHouseNumber !== '') return;
  setInvoiceAddress('companyName', address.companyName);
  setInvoiceAddress('streetAndHouseNumber', address.streetAndHouseNumber);
  setInvoiceAddress('zipCode', address.zipCode);
  setInvoiceAddress('city', address.city);
}

function useKnownCustomer(customer: KnownCustomer | null): void {
  useEffect(() => {
    if (customer) fillIn(customer);
  }, [customer]);
}

function setValue(name: keyof FlowValues, value: string): void {
  if (name === 'firstName' || name === 'lastName' || name === 'email') setCustomer(name, value);
  else if (name !== 'prepared' && name !== 'preparedText') setInvoiceAddress(name, value);
}

type Details = { posted: PostedFlow | undefined; prepared: PreparedThing; isFree: boolean };

/** Values, problems and handlers of the fields; the same with script and, on the server, without. */
function useDetails({ posted, prepared, isFree }: Details) {
  const state = useServices();
  const isHydrated = useHydrated();
  const afterPress = useAfterPress();
  const [problems, setProblems] = useState<FieldProblem[]>(posted?.problems ?? []);
  const saved = valuesFrom(state, prepared);
  const values = isHydrated ? saved : (posted?.values ?? saved);
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
      // A shown error disappears as soon as it is corrected, not only on leaving the field.
      if (errorOf(name)) replace(name, fieldProblem({ ...values, [name]: event.target.value }, name));
    },
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (event.target.value !== '') afterPress(() => replace(name, fieldProblem(values, name)));
    },
  });
  const check = () => {
    const found = detailProblems(values, isFree);
    setProblems(found);
    return found;
  };
  return { values, problems, check, field };
}

type FieldOf = ReturnType<typeof useDetails>['field'];

function Line(props: Omit<TextFieldProps, 'name'> & { field: ReturnType<FieldOf> }) {
  const { field, ...rest } = props;
  return <TextField {...rest} {...field} />;
}

function AddressFields({ field }: { field: FieldOf }) {
  return (
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
  );
}

/** What each step of an order is given. */
export type StepProps = {
  flow: OrderFlow;
  offer: FlowOffer;
  posted: PostedFlow | undefined;
  prepared: PreparedThing;
};

/** The step of the customer: who orders, and where the invoice goes if there is one. */
export function CustomerStep({ flow, offer, posted, prepared }: StepProps) {
  const navigate = useNavigate();
  const isFree = offer.offer.availability === 'free_of_charge';
  useKnownCustomer(offer.customer);
  const { values, problems, check, field } = useDetails({ posted, prepared, isFree });
  const [shownProblems, setShown] = useState<FieldProblem[]>(posted?.problems ?? []);
  const reviewAddress = stepAddress(flow, 'pruefen', prepared.carried);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = check();
    setShown(found);
    if (found.length === 0) navigate(reviewAddress);
  }

  return (
    <Form method="post" action={reviewAddress} noValidate onSubmit={submit} className="stack">
      <ErrorSummary
        problems={shownProblems.filter((one) => problems.some(({ field: name }) => name === one.field))}
      />
      {!flow.first && !offer.customer && <GuestCheck offer={offer} />}
      {flow.first && values.prepared === '' && <NothingPrepared flow={flow} />}
      <input type="hidden" name="absicht" value="zurPruefung" />
      <input type="hidden" name="prepared" value={values.prepared} />
      <input type="hidden" name="preparedText" value={values.preparedText} />
      {isFree && <input type="hidden" name="kostenlos" value="1" />}
      <Fieldset legend="Wer bestellt?">
        <Line label="Vorname" autoComplete="given-name" field={field('firstName')} />
        <Line label="Nachname" autoComplete="family-name" field={field('lastName')} />
        <Line
          label="E-Mail-Adresse"
          hint={flow.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          field={field('email')}
        />
      </Fieldset>
      {!isFree && <AddressFields field={field} />}
      <Button wide>Bestellung prüfen</Button>
      <p className="meta">Noch bestellen Sie nichts. Im nächsten Schritt sehen Sie alles auf einen Blick.</p>
    </Form>
  );
}

/** The bot check of guests before an order without a prepared step. It needs a script. */
function GuestCheck({ offer }: { offer: FlowOffer }) {
  return (
    <>
      <BotCheckConsent before="form" />
      <noscript>
        <Notice tone="warning" title="Zum Bestellen braucht Ihr Browser JavaScript">
          <p>
            Bitte schalten Sie JavaScript ein und laden Sie die Seite neu. Oder bestellen Sie am Telefon:{' '}
            <PhoneNumber number={offer.supportPhone} />.
          </p>
        </Notice>
      </noscript>
    </>
  );
}

/** Shown if the flow was entered in the middle, or the prepared thing is gone. */
export function NothingPrepared({ flow }: { flow: OrderFlow }) {
  if (!flow.first) return null;
  const { title, before, link } = flow.first.missing;
  return (
    <Notice tone="warning" title={title}>
      <p>
        {before} <Link to={flow.path}>{link}</Link>. Was Sie hier eintragen, bleibt erhalten.
      </p>
    </Notice>
  );
}
