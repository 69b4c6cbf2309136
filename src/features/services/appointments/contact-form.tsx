import { type ChangeEvent, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { phoneCountries } from '#src/features/account/second-factor/public.ts';
import { services, setCustomer } from '#src/features/services/order/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Fieldset } from '#src/ui/choice.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea, TextField } from '#src/ui/text-field.tsx';
import type { BookingValues, PostedSlot, SlotStepData } from './booking-data.ts';
import { ChosenTime } from './chosen-time.tsx';
import { bookingAddress } from './offer.ts';
import { LateConfirmation, SlotList } from './slot-list.tsx';

const countryOptions = phoneCountries.map(({ code, name, dialCode }) => ({
  value: code,
  label: `${name} (${dialCode})`,
}));

type Props = {
  step: SlotStepData;
  posted: PostedSlot | undefined;
  /** The day of the dismissal as it was typed. */
  typed: string;
  deadline: string | undefined;
};

const kept = ['firstName', 'lastName', 'email'] as const;
type KeptField = (typeof kept)[number];
type TypedField = Exclude<keyof BookingValues, 'startsAt' | 'lateConfirmed'>;

/**
 * The initial values: posted ones, else those of the signed-in customer, else earlier input of this browser's
 * order. Names and mail address are stored with the order, so that its next step need not ask again.
 */
function useValues({ step, posted }: Pick<Props, 'step' | 'posted'>) {
  const [values, setValues] = useState(() => ({
    firstName: posted?.values.firstName ?? step.customer?.firstName ?? '',
    lastName: posted?.values.lastName ?? step.customer?.lastName ?? '',
    email: posted?.values.email ?? step.customer?.email ?? '',
    phone: posted?.values.phone ?? '',
    phoneCountry: posted?.values.phoneCountry ?? 'DE',
    questions: posted?.values.questions ?? '',
  }));
  useEffect(() => {
    const { customer } = services();
    setValues((old) => ({
      ...old,
      ...Object.fromEntries(kept.map((name) => [name, old[name] || customer[name]])),
    }));
  }, []);
  const set = (name: TypedField, value: string) => {
    setValues((old) => ({ ...old, [name]: value }));
    if (kept.some((one) => one === name)) setCustomer(name as KeptField, value);
  };
  return { values, set };
}

/** The posted problems, until their fields are changed. */
function useProblems(posted: PostedSlot | undefined) {
  const [mended, setMended] = useState<{ of: PostedSlot | undefined; fields: readonly string[] }>({
    of: posted,
    fields: [],
  });
  const fields = mended.of === posted ? mended.fields : [];
  const problems = posted?.problems ?? [];
  return {
    problems,
    errorOf: (name: string) =>
      fields.includes(name) ? undefined : problems.find(({ field }) => field === name)?.message,
    mend: (name: string) => setMended({ of: posted, fields: [...fields, name] }),
  };
}

function ContactFields({ field }: { field: (name: TypedField) => FieldHandlers }) {
  return (
    <>
      <Fieldset legend="Wo wir Sie erreichen">
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
          hint="Unter dieser Nummer rufen wir an. An eine Mobilnummer schicken wir auch Erinnerungen per SMS."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          width="md"
        />
      </Fieldset>
      <Fieldset legend="Wer Sie sind">
        <TextField {...field('firstName')} label="Vorname" autoComplete="given-name" />
        <TextField {...field('lastName')} label="Nachname" autoComplete="family-name" />
        <TextField
          {...field('email')}
          label="E-Mail-Adresse"
          hint="Dorthin schicken wir Bestätigung, Kalenderdatei und Erinnerungen."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </Fieldset>
      <TextArea
        {...field('questions')}
        label="Was möchten Sie wissen?"
        hint="Nennen Sie den Arbeitgeber, damit geprüft werden kann, ob er schon vertreten wird."
        rows={4}
        optional
      />
    </>
  );
}

type FieldHandlers = {
  name: TypedField;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
};

/** Phone number, name and questions for the chosen time. Sending it keeps the time and leads on to the order. */
export function ContactForm({ step, posted, typed, deadline }: Props) {
  const { values, set } = useValues({ step, posted });
  const { problems, errorOf, mend } = useProblems(posted);
  const { search } = useLocation();
  const isSending = useNavigation().formMethod === 'POST';
  const field = (name: TypedField): FieldHandlers => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event) => {
      set(name, event.target.value);
      mend(name);
    },
  });
  const isGone = posted !== undefined && posted.alternatives.length > 0;
  const times = isGone ? posted.alternatives : step.chosen ? [step.chosen] : [];
  const isLate =
    deadline !== undefined &&
    step.today <= deadline &&
    times.some(({ startsAt }) => berlinDay(new Date(startsAt)) > deadline);
  const week = step.chosen ? berlinDay(new Date(step.chosen.startsAt)) : step.week.from;
  return (
    <Form method="post" action={search} noValidate className="stack">
      <ErrorSummary problems={problems} />
      {isGone ? (
        <SlotList
          name="startsAt"
          legend="Diese Zeiten in der Nähe sind noch frei (Berliner Zeit):"
          slots={posted.alternatives}
          error={errorOf('startsAt')}
          deadline={deadline}
        />
      ) : (
        step.chosen && (
          <>
            <ChosenTime slot={step.chosen} editTo={bookingAddress({ zugang: typed, woche: week })} />
            <input type="hidden" name="startsAt" value={step.chosen.startsAt} />
          </>
        )
      )}
      {isLate && deadline && (
        <LateConfirmation deadline={deadline} error={errorOf('lateConfirmed')} isMaybe={isGone} />
      )}
      <input type="hidden" name="idempotencyKey" value={step.idempotencyKey} />
      <ContactFields field={field} />
      <Button wide pending={isSending} pendingText="Termin wird reserviert …">
        Termin reservieren
      </Button>
      <Notice tone="sand" title="Noch ist nichts bestellt">
        <p>
          Wir halten die Zeit für Sie frei. Im nächsten Schritt folgen Ihre Rechnungsanschrift und der Preis.
          Was mit Nummer und Fragen geschieht, steht in den{' '}
          <Link to="/datenschutz">Hinweisen zum Datenschutz</Link>.
        </p>
      </Notice>
    </Form>
  );
}
