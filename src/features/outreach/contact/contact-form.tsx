import { phoneCountries } from '#src/features/account/second-factor/public.ts';
import { EntryForm } from '#src/features/outreach/form-entry/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Link } from '#src/ui/link.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea, TextField } from '#src/ui/text-field.tsx';
import type { ContactOptions } from './contact.schema.ts';
import type { ContactAnswer } from './contact-action.ts';
import type { ContactValues } from './contact-form-rules.ts';
import { mostMessageSigns, windowDay, windowHours } from './contact-words.ts';

type Topic = ContactOptions['topics'][number];
type FieldOf = (name: keyof ContactValues) => { name: string; defaultValue: string };

const countryOptions = phoneCountries.map(({ code, name, dialCode }) => ({
  value: code,
  label: `${name} (${dialCode})`,
}));

/** Number and time of a call. Without a call they are not shown, with or without script (contact.css). */
function CallFields({ field, windows }: { field: FieldOf; windows: ContactOptions['callWindows'] }) {
  return (
    <div className="contact-call stack">
      <Select
        {...field('callAt')}
        label="Wann passt es Ihnen?"
        hint="Berliner Zeit. Wir rufen einmal innerhalb dieser zwei Stunden an."
        placeholder="Bitte wählen"
        options={windows.map((window) => ({
          value: window.startsAt,
          label: `${windowDay(window.startsAt)}, ${windowHours(window)}`,
          group: windowDay(window.startsAt),
        }))}
      />
      <Select
        {...field('phoneCountry')}
        label="Land der Nummer"
        options={countryOptions}
        width="md"
        autoComplete="off"
      />
      <TextField
        {...field('phone')}
        label="Telefonnummer"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        width="md"
      />
    </div>
  );
}

function PersonFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField {...field('name')} label="Ihr Name" autoComplete="name" />
      <TextField
        {...field('email')}
        label="E-Mail-Adresse"
        hint="Dorthin kommen Bestätigung und Antwort."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        {...field('reference')}
        label="Versicherungs-, Schaden- oder Bestellnummer"
        optional
        width="lg"
        autoComplete="off"
      />
    </>
  );
}

const loadCheck = () => import('./contact-form-rules.ts').then(({ checkContact }) => checkContact);

/** One form for an answer in writing and for a call. */
export function ContactForm({
  topic,
  windows,
  known,
  idempotencyKey,
  given,
}: {
  topic: Topic;
  windows: ContactOptions['callWindows'];
  known: { name: string; email: string };
  idempotencyKey: string;
  given: Extract<ContactAnswer, { view: 'form' }> | undefined;
}) {
  const empty = { reference: '', message: '', answerBy: 'mail', phone: '', phoneCountry: 'DE', callAt: '' };
  const values: ContactValues = given?.values ?? { topic: topic.key, ...known, ...empty };
  const field: FieldOf = (name) => ({ name, defaultValue: values[name] });
  const hasWindows = windows.length > 0;
  return (
    <EntryForm
      given={given}
      idempotencyKey={given?.key ?? idempotencyKey}
      intent="senden"
      submit="Nachricht senden"
      check={loadCheck}
    >
      <TextArea
        {...field('message')}
        label="Ihre Nachricht"
        hint={`${topic.ask} Höchstens ${mostMessageSigns.toLocaleString('de-DE')}\u00a0Zeichen.`}
        rows={7}
      />
      <PersonFields field={field} />
      <RadioGroup
        name="answerBy"
        legend="Wie sollen wir antworten?"
        defaultValue={values.answerBy}
        options={[
          {
            value: 'mail',
            label: 'Per E-Mail',
            text: `Bis zum ${formatDate(topic.promisedOn)}`,
          },
          {
            value: 'call',
            label: 'Mit einem Anruf',
            text: hasWindows ? 'Zu einer Zeit, die Sie wählen' : 'In den nächsten Tagen ist alles vergeben',
            disabled: !hasWindows,
          },
        ]}
      />
      {hasWindows && <CallFields field={field} windows={windows} />}
      <p className="meta">
        Was mit Ihren Angaben geschieht, steht in den{' '}
        <Link to="/datenschutz#kontakt">Hinweisen zum Datenschutz</Link>.
      </p>
    </EntryForm>
  );
}
