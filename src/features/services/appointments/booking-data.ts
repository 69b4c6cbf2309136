import { data, type RouterContextProvider, redirect } from 'react-router';
import type { PhoneCountry } from '#src/features/account/second-factor/public.ts';
import type { ProfileApi } from '#src/features/account/sign-in/public.ts';
import { addDays } from '#src/lib/calendar.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { sendKeyOf, textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { SlotsBody } from './appointment.schema.ts';
import type { AppointmentsApi } from './appointments.api.ts';
import { continueToOrder } from './offer.ts';
import { readReceivedDay } from './received-day.ts';
import { mondayOf, type Slot } from './slots.ts';

type Context = Readonly<RouterContextProvider>;

/** The free times of one week, with the weeks before and after it as far as they can be booked. */
export type Week = {
  /** Monday and Sunday, ISO dates. */
  from: string;
  to: string;
  slots: Slot[];
  previous: string | null;
  next: string | null;
  /** The week of the next free time, where this one has none. */
  nextFree: string | null;
};

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

function slotsOf(context: Context, from: string, to: string): Promise<SlotsBody> {
  return answer(api<AppointmentsApi>(context).appointments.slots.$get({ query: { from, to } }));
}

/** The Monday before, if there is anything to book then. */
async function weekBefore(context: Context, monday: string, today: string): Promise<string | null> {
  const before = addDays(monday, -7);
  if (before !== mondayOf(today)) return before > today ? before : null;
  const { items } = await slotsOf(context, before, addDays(before, 6));
  return items.length > 0 ? before : null;
}

/**
 * The week an address asks for, or the first one with a free time.
 * @param wanted any day of it, ISO; anything else counts as nothing
 */
export async function loadWeek(context: Context, wanted: string | null): Promise<Week> {
  const today = berlinDay(new Date(pageRequest(context).now));
  const isDay = wanted !== null && isoDay.test(wanted) && !Number.isNaN(Date.parse(wanted));
  const from = mondayOf(isDay && wanted > today ? wanted : today);
  const found = await slotsOf(context, from, addDays(from, 6));
  const nextFree = found.nextFree ? mondayOf(berlinDay(new Date(found.nextFree))) : null;
  if (found.items.length === 0 && !isDay && nextFree) return loadWeek(context, nextFree);
  const previous = await weekBefore(context, from, today);
  const next = addDays(from, 7);
  return {
    from,
    to: addDays(from, 6),
    slots: found.items,
    previous,
    next: next <= found.lastDay ? next : null,
    nextFree: found.items.length === 0 ? nextFree : null,
  };
}

/** How many other times are offered when the chosen one is gone. */
const mostAlternatives = 8;

/** Free times near one that is gone, the nearest ones, in their order. */
async function alternativesTo(context: Context, startsAt: string): Promise<Slot[]> {
  const wanted = Date.parse(startsAt);
  const day = Number.isNaN(wanted)
    ? berlinDay(new Date(pageRequest(context).now))
    : berlinDay(new Date(wanted));
  const { items } = await slotsOf(context, day, addDays(day, 6));
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.startsAt) - (wanted || 0));
  return items
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, mostAlternatives)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** What is known of a signed-in customer, so that he need not type it. */
async function knownName(context: Context) {
  if (!pageRequest(context).customer) return null;
  const own = await outcome(api<ProfileApi>(context).profiles.self.$get());
  if (!own.ok) return null;
  const { givenName, name, email } = own.value;
  return { firstName: givenName, lastName: name, email };
}

/** Everything the first step shows: free times of a week, the chosen one, and who is signed in. */
export async function loadSlotStep(context: Context, url: URL) {
  const { shell, now } = pageRequest(context);
  const zeit = url.searchParams.get('zeit') ?? '';
  const isInstant = !Number.isNaN(Date.parse(zeit));
  const day = isInstant ? berlinDay(new Date(zeit)) : url.searchParams.get('woche');
  const [week, customer] = await Promise.all([loadWeek(context, day), knownName(context)]);
  const chosen = week.slots.find(({ startsAt }) => isInstant && Date.parse(startsAt) === Date.parse(zeit));
  const pressed = url.searchParams.has('waehlen');
  return {
    today: berlinDay(new Date(now)),
    week,
    chosen: chosen ?? null,
    slotProblem:
      zeit !== '' && !chosen
        ? 'Diese Zeit ist nicht mehr frei. Bitte wählen Sie eine andere.'
        : pressed && zeit === ''
          ? 'Bitte wählen Sie eine Zeit.'
          : undefined,
    customer,
    supportPhone: shell.supportPhone,
    supportHours: shell.supportHours,
    idempotencyKey: randomUUID(),
  };
}

export type SlotStepData = Awaited<ReturnType<typeof loadSlotStep>>;

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

/** What the form is shown with again; `alternatives` if the chosen time is gone. */
export type PostedSlot = { values: BookingValues; problems: FieldProblem[]; alternatives: Slot[] };

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

/** Holds the chosen time and leads on to the order, or shows the form again with its problems. */
export async function holdFromForm(context: Context, request: Request, url: URL) {
  const form = await request.formData();
  const values = valuesOf(form);
  const today = berlinDay(new Date(pageRequest(context).now));
  const { receivedOn } = readReceivedDay(url.searchParams.get('zugang') ?? '', today);
  let held = await hold(context, values, receivedOn, sendKeyOf(form) ?? randomUUID());
  // The visitor went back to this step, the browser kept its key, and something was changed.
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
