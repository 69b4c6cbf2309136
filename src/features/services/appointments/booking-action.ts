import { data, type RouterContextProvider, redirect } from 'react-router';
import type { PhoneCountry } from '#src/features/account/second-factor/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { sendKeyOf, textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { AppointmentsApi } from './appointments.api.ts';
import { continueToOrder } from './booking-address.ts';
import { alternativesTo } from './booking-data.ts';
import { readReceivedDay } from './received-day.ts';
import type { Slot } from './slots.ts';

/** What was typed in the form of a chosen time. */
export type BookingValues = {
  startsAt: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneCountry: string;
  questions: string;
  lateConfirmed: boolean;
};

/** What the form is shown with again; `alternatives` where the chosen time is gone. */
export type PostedSlot = { values: BookingValues; problems: FieldProblem[]; alternatives: Slot[] };

type Context = Readonly<RouterContextProvider>;

function valuesOf(form: FormData): BookingValues {
  return {
    startsAt: textOf(form, 'startsAt'),
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    phoneCountry: textOf(form, 'phoneCountry') || 'DE',
    questions: textOf(form, 'questions'),
    lateConfirmed: form.has('lateConfirmed'),
  };
}

function hold(context: Context, values: BookingValues, receivedOn: string | null, key: string) {
  return outcome(
    api<AppointmentsApi>(context).appointments.$post({
      // The call checks the country; a select offers no other.
      json: { ...values, receivedOn, phoneCountry: values.phoneCountry as PhoneCountry },
      header: { 'idempotency-key': key },
    }),
  );
}

/** Keeps the chosen time and leads on to the order; shows the form again with what is wrong. */
export async function holdFromForm(context: Context, request: Request, url: URL) {
  const form = await request.formData();
  const values = valuesOf(form);
  const today = berlinDay(new Date(pageRequest(context).now));
  const { receivedOn } = readReceivedDay(url.searchParams.get('zugang') ?? '', today);
  let held = await hold(context, values, receivedOn, sendKeyOf(form) ?? randomUUID());
  // Back from the next step in a browser that kept this one with its key, and something changed.
  if (
    !held.ok &&
    ['idempotency_mismatch', 'conflict'].includes(held.problem.code) &&
    held.problem.errors.length === 0
  ) {
    held = await hold(context, values, receivedOn, randomUUID());
  }
  if (held.ok) throw redirect(continueToOrder(held.value.appointmentId), 303);
  const { errors, detail, status } = held.problem;
  const problems = errors.length > 0 ? errors : [{ field: 'phone', message: detail }];
  const isGone = problems.some(({ field }) => field === 'startsAt');
  const alternatives = isGone ? await alternativesTo(context, values.startsAt) : [];
  return data<PostedSlot>({ values, problems, alternatives }, { status });
}
