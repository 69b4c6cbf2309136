import type { Db } from '#src/database/database.ts';
import { newestRows } from '#src/database/newest-page.ts';
import type { CaseSource, SourceCase, SourceCaseDetail } from '#src/features/account/cases/public.server.ts';
import { writtenPhone } from '#src/features/account/personal-data/public.server.ts';
import { berlinClock } from '#src/lib/berlin-time.ts';
import { berlinDay } from '#src/lib/dates.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import { appointmentPath } from './appointment-mails.ts';
import { boughtStates, stateWords, whenWords } from './appointment-words.ts';
import { type Appointment, appointmentsOfCustomer } from './appointments.store.ts';
import { appointmentOffer } from './offer.ts';

/** His appointments: those of his orders, and what he chose while he was signed in. */
function ownAppointments(db: Db, customer: SignedIn) {
  return appointmentsOfCustomer(db, customer).where('state', 'in', boughtStates);
}

const nextSteps: Record<(typeof boughtStates)[number], (one: Appointment) => string> = {
  booked: ({ starts_at }) => `Wir rufen Sie an: ${whenWords(starts_at)}.`,
  cancelled: () => 'Der Termin ist abgesagt. Was Sie bezahlt haben, geht zurück.',
  done: () => 'Das Gespräch ist geführt.',
  not_reached: () =>
    'Wir haben Sie nicht erreicht. Rufen Sie uns bitte an, dann vereinbaren wir eine neue Zeit.',
};

function isBought(state: Appointment['state']): state is (typeof boughtStates)[number] {
  return state !== 'held' && state !== 'expired';
}

const nextStep = (one: Appointment) => (isBought(one.state) ? nextSteps[one.state](one) : '');

function stepsOf(one: Appointment): SourceCase['steps'] {
  const booked = {
    date: berlinDay(new Date(one.booked_at ?? one.created_at)),
    title: 'Gebucht',
    detail: `Unter der Nummer ${one.reference}.`,
    state: 'past',
  } as const;
  const talk = { date: berlinDay(new Date(one.starts_at)), title: 'Gespräch am Telefon' };
  if (one.state === 'booked') return [booked, { ...talk, detail: nextStep(one), state: 'now' }];
  const date = one.closed_at ? berlinDay(new Date(one.closed_at)) : null;
  const { word, tone } = stateWords[one.state];
  const state = tone === 'failed' ? 'failed' : 'past';
  return [booked, { date, title: word, detail: nextStep(one), state }];
}

function caseOf(one: Appointment): SourceCase {
  return {
    id: one.id,
    title: appointmentOffer.description.title,
    reference: one.reference,
    status: stateWords[one.state],
    openedAt: one.created_at,
    updatedAt: one.updated_at,
    ...(one.state === 'booked'
      ? { appointment: { on: berlinDay(new Date(one.starts_at)), time: berlinClock(one.starts_at) } }
      : {}),
    promisedOn: null,
    nextStep: nextStep(one),
    // Opened by the account. A signed link would still work after his session has ended.
    href: appointmentPath(one.id),
    steps: stepsOf(one),
  };
}

function detailOf(one: Appointment): SourceCaseDetail {
  return {
    ...caseOf(one),
    rows: [
      { label: 'Termin', value: `${whenWords(one.starts_at)} (Berliner Zeit)` },
      ...(one.phone ? [{ label: 'Wir rufen an', value: writtenPhone(one.phone) }] : []),
      ...(one.questions ? [{ label: 'Ihre Fragen', value: one.questions }] : []),
    ],
  };
}

/** Phone appointments among the cases of the customer who booked them. */
export const appointmentCases: CaseSource = {
  kind: 'appointment',
  async list(services, customer, { state, ...page }) {
    let query = ownAppointments(services.db, customer);
    if (state) query = query.where('state', state === 'open' ? '=' : '<>', 'booked');
    return (await newestRows(query, page, ['appointments', 'created_at'])).map(caseOf);
  },
  async read(services, customer, id) {
    const row = await ownAppointments(services.db, customer).where('id', '=', id).executeTakeFirst();
    return row && detailOf(row);
  },
};
