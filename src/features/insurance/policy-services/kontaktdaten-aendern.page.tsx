import { data } from 'react-router';
import { forgetKeptForm, keptForm, keptFormData } from '#src/features/account/kept-forms/public.ts';
import {
  type ContactField,
  type ContactValues,
  changedFields,
  contactFields,
  contactPatch,
  contactValues,
  readContact,
} from '#src/features/account/personal-data/public.server.ts';
import type { PersonalDataApi } from '#src/features/account/personal-data/public.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { Fieldset } from '#src/ui/choice.tsx';
import { type DefinitionRow, DefinitionRows } from '#src/ui/definition-rows.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/kontaktdaten-aendern.page';
import { contactNotNow, contactOf } from './contact-calls.ts';
import { Receipt } from './receipt.tsx';
import { ReviewForms } from './review-forms.tsx';
import { errorOf, type Refusal, refusalOf } from './service-calls.ts';
import { ServiceForm } from './service-form.tsx';
import { serviceFrame, serviceMeta } from './service-frame.ts';
import { ServicePage, serviceStages } from './service-page.tsx';
import { postedForm } from './service-post.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const frame = serviceFrame(context, url, 'kontaktdaten-aendern');
  if (frame.access !== 'insured') return { frame, known: null, kept: null };
  const [known, kept] = await Promise.all([contactOf(context, url), keptForm(context, url)]);
  if (known.state !== 'ready') return { frame, known: { state: 'unavailable' as const }, kept };
  const { contact, email } = known.value;
  return { frame, known: { state: 'ready' as const, values: contactValues(contact), email }, kept };
}

export const clientLoader = payloadLoader;
export const shouldRevalidate = revalidatesUnlessChecked;

export const meta = serviceMeta;

/** What was typed, what it means, and which fields of it are new. */
type Change = { values: ContactValues; after: ContactValues; changed: string[] };

type Answer =
  | ({ view: 'form'; values: ContactValues } & Refusal)
  | ({ view: 'review'; idempotencyKey: string; failure?: string | undefined } & Change)
  | ({ view: 'done'; receipt: ChangeReceipt } & Change);

function valuesOf(form: FormData): ContactValues {
  const field = (name: ContactField) => textOf(form, name);
  return {
    street: field('street'),
    postcode: field('postcode'),
    city: field('city'),
    phoneLandline: field('phoneLandline'),
    phoneMobile: field('phoneMobile'),
  };
}

const nothingChanged = 'Das sind die Angaben, die wir schon haben. Bitte ändern Sie, was nicht mehr stimmt.';

export async function action({ request, context, url }: Route.ActionArgs) {
  const { form, intent, idempotencyKey, isCheck } = await postedForm({ request, context, url });
  const values = valuesOf(form);
  const again = (refusal: Refusal, status: number) =>
    data<Answer>({ view: 'form', values, ...refusal }, { status: isCheck ? 200 : status });
  if (intent === 'aendern') return again({ problems: [] }, 200);
  const read = readContact(values);
  if (!read.ok) return again({ problems: read.problems }, 422);
  if (isCheck) return again({ problems: [] }, 200);
  const after = contactValues(read.contact);
  if (intent === 'pruefen') {
    const known = await contactOf(context, url);
    if (known.state !== 'ready') return again({ problems: [], failure: contactNotNow }, 503);
    const changed = changedFields(known.value.contact, read.contact);
    if (changed.length === 0) return again({ problems: [{ field: 'street', message: nothingChanged }] }, 422);
    return data<Answer>({ view: 'review', values, after, changed, idempotencyKey });
  }
  const changed = form.getAll('changed').map(String);
  const sent = await outcome(
    api<PersonalDataApi>(context).profiles.self.contact.$patch({
      header: { 'idempotency-key': idempotencyKey },
      json: contactPatch(read.contact, changed),
    }),
  );
  const change = { values, after, changed };
  if (sent.ok) {
    await forgetKeptForm(context, url);
    return data<Answer>({ view: 'done', ...change, receipt: sent.value });
  }
  const { status } = sent.problem;
  const refusal = refusalOf(sent.problem, { url, fields: contactFields });
  if (!refusal.failure) return again(refusal, status);
  return data<Answer>({ view: 'review', ...change, idempotencyKey, failure: refusal.failure }, { status });
}

const stages = serviceStages('Neue Kontaktdaten prüfen', 'Ihre neuen Kontaktdaten');

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer(actionData);
  const { frame, known, kept } = loaderData;
  const again = keptFormData(kept);
  const before = known?.state === 'ready' ? known.values : undefined;
  return (
    <ServicePage frame={frame} stage={stages[given?.view ?? 'form']} kept={kept}>
      {given?.view === 'done' && <Receipt receipt={given.receipt} rows={changedRows(given)} />}
      {given?.view === 'review' && <Review given={given} before={before} />}
      {(!given || given.view === 'form') && known?.state === 'unavailable' && (
        <Unavailable what="Ihre Kontaktdaten" isPlural />
      )}
      {(!given || given.view === 'form') && known?.state === 'ready' && (
        <ContactForm
          known={again ? valuesOf(again) : known.values}
          email={known.email}
          isCompany={frame.isCompany}
          given={given}
        />
      )}
    </ServicePage>
  );
}

const addressFields: readonly string[] = ['street', 'postcode', 'city'];
const addressOf = ({ street, postcode, city }: ContactValues) => `${street}, ${postcode} ${city}`;

/** Old below new, as long as the old is known. */
function changedRow(term: string, after: string, before: string | undefined): DefinitionRow {
  const shown = after || 'keine Nummer mehr';
  if (before === undefined) return { term, value: shown };
  return {
    term,
    value: (
      <>
        <b>{shown}</b>
        <br />
        <span className="meta">bisher {before || 'keine Nummer'}</span>
      </>
    ),
  };
}

/** The address is shown as one row, because a move changes street, postcode and city. */
function changedRows({ after, changed }: Change, before?: ContactValues): DefinitionRow[] {
  const phones = [
    { field: 'phoneLandline', term: 'Telefon' },
    { field: 'phoneMobile', term: 'Mobil' },
  ] as const;
  return [
    ...(changed.some((field) => addressFields.includes(field))
      ? [changedRow('Anschrift', addressOf(after), before && addressOf(before))]
      : []),
    ...phones
      .filter(({ field }) => changed.includes(field))
      .map(({ field, term }) => changedRow(term, after[field], before?.[field])),
  ];
}

function Review({
  given,
  before,
}: {
  given: Extract<Answer, { view: 'review' }>;
  before: ContactValues | undefined;
}) {
  const { values, changed, idempotencyKey, failure } = given;
  return (
    <ReviewForms
      rows={changedRows(given, before)}
      values={{ ...values, changed, idempotencyKey }}
      submit="Kontaktdaten ändern"
      pendingText="Änderung wird gespeichert …"
      failure={failure}
    />
  );
}

type FormProps = {
  known: ContactValues;
  email: string;
  isCompany: boolean;
  given: Extract<Answer, { view: 'form' }> | undefined;
};

/** Name, value and problem of one field. */
type FieldOf = (name: ContactField) => { name: string; defaultValue: string; error: string | undefined };

function AddressFields({ field, isCompany }: { field: FieldOf; isCompany: boolean }) {
  return (
    <Fieldset legend={isCompany ? 'Anschrift der Firma' : 'Ihre Anschrift'}>
      <TextField {...field('street')} label="Straße und Hausnummer" autoComplete="address-line1" />
      <div className="field-row field-row-postcode">
        <TextField
          {...field('postcode')}
          label="Postleitzahl"
          width="sm"
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextField {...field('city')} label="Ort" autoComplete="address-level2" />
      </div>
    </Fieldset>
  );
}

function PhoneFields({ field }: { field: FieldOf }) {
  const phone = { optional: true, width: 'md', type: 'tel', autoComplete: 'tel' } as const;
  return (
    <Fieldset legend="Wie wir Sie erreichen">
      <TextField
        {...field('phoneLandline')}
        {...phone}
        label="Telefon"
        hint="Mit Vorwahl, zum Beispiel 040 66969123"
      />
      <TextField
        {...field('phoneMobile')}
        {...phone}
        label="Mobil"
        hint="Für Rückfragen. Die Nummer für SMS-Codes steht in den Einstellungen."
      />
    </Fieldset>
  );
}

function ContactForm({ known, email, isCompany, given }: FormProps) {
  const problems = given?.problems ?? [];
  const field: FieldOf = (name) => ({
    name,
    defaultValue: (given?.values ?? known)[name],
    error: errorOf(problems, name),
  });
  return (
    <ServiceForm given={given} submit="Änderungen prüfen">
      <AddressFields field={field} isCompany={isCompany} />
      <PhoneFields field={field} />
      <DefinitionRows
        rows={[
          {
            term: 'E-Mail-Adresse, mit der Sie sich anmelden',
            value: email,
            editTo: '/account/einstellungen#bereich-email',
          },
        ]}
      />
    </ServiceForm>
  );
}
