import { useRef } from 'react';
import { useActionData, useLoaderData, useSearchParams, useSubmit } from 'react-router';
import { z } from 'zod';
import {
  loadOrderFlow,
  nothingPrepared,
  type OrderFlow,
  OrderFlowPage,
  placeFlowOrder,
} from '#src/features/services/order-flow/public.ts';
import { berlinClock } from '#src/lib/berlin-time.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { revalidatesAfterRefusal } from '#src/navigation/after-refusal.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Button } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/termin-buchen.page';
import type { AppointmentBody } from './appointment.schema.ts';
import { whenWords } from './appointment-words.ts';
import type { AppointmentsApi } from './appointments.api.ts';
import { holdFromForm, loadSlotStep, type PostedSlot, type SlotStepData } from './booking-data.ts';
import { ChooseTime } from './choose-time.tsx';
import { WhenWords } from './chosen-time.tsx';
import { ContactForm } from './contact-form.tsx';
import { DeadlinePanel } from './deadline-panel.tsx';
import { appointmentOffer, bookingAddress } from './offer.ts';
import { deadlineOf, readReceivedDay } from './received-day.ts';

/** The way of ordering an appointment: first the time, then as with every order. */
const appointmentFlow = {
  serviceKey: appointmentOffer.serviceKey,
  description: appointmentOffer.description,
  servicePath: appointmentOffer.path,
  path: appointmentOffer.bookingPath,
  first: {
    step: 'termin',
    title: 'Termin wählen',
    short: 'Termin',
    field: 'appointmentId',
    missing: {
      title: 'Ihr Termin ist nicht mehr reserviert',
      before: 'Bestellt ist nichts. Bitte',
      link: 'wählen Sie noch einmal eine Zeit',
    },
  },
  emailHint: 'Dorthin schicken wir Bestätigung, Rechnung und Erinnerungen.',
} as const satisfies OrderFlow;

/** The time that is kept for an order, with the number to call; shown above the steps that follow. */
function HeldTime({ held, lawFirm }: { held: AppointmentBody; lawFirm: string }) {
  const [parameters] = useSearchParams();
  const { startsAt, endsAt, heldUntil, phone, receivedOn } = held;
  const editTo = bookingAddress({ zugang: receivedOn ?? '', woche: berlinDay(new Date(startsAt)) });
  return (
    <>
      {heldUntil && (
        <Notice tone="water" title={`Für Sie reserviert bis ${berlinClock(heldUntil)}\u00a0Uhr`}>
          <p>Bestellen Sie bis dahin, sonst geben wir die Zeit wieder frei.</p>
        </Notice>
      )}
      <DefinitionRows
        rows={[
          // The review shows the time in its own rows below.
          ...(parameters.get('schritt') === 'pruefen'
            ? []
            : [
                { term: 'Ihr Termin', value: <WhenWords slot={{ startsAt, endsAt }} />, editTo },
                { term: 'Wir rufen an', value: <span className="num">{phone}</span> },
              ]),
          { term: 'Es berät Sie', value: lawFirm },
        ]}
      />
    </>
  );
}

const contactTitle = 'Wo wir Sie anrufen';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${loaderData?.slot.chosen ? contactTitle : appointmentFlow.first.title} | Beratung bei Kündigung`,
    description: 'Wählen Sie, wann wir Sie anrufen sollen. Die Frist für eine Klage sehen Sie sofort.',
  });
}

/** The visitor's held time; null if there is none (any more). */
async function heldBy(context: Route.LoaderArgs['context'], id: string | null) {
  const known = z.uuid().safeParse(id);
  if (!known.success) return null;
  const { appointments } = api<AppointmentsApi>(context);
  const found = await outcome(appointments[':id'].$get({ param: { id: known.data } }));
  return found.ok && found.value.state === 'held' ? found.value : null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const [offer, slot, held] = await Promise.all([
    loadOrderFlow(context, url, appointmentFlow),
    loadSlotStep(context, url),
    heldBy(context, url.searchParams.get('termin')),
  ]);
  return { offer, slot, held, lawFirm: pageRequest(context).shell.lawFirm };
}

/** Two kinds of forms: the chosen time with the number to call, and those that every order has. */
export async function action({ request, context, url }: Route.ActionArgs) {
  if (url.searchParams.has('schritt')) return placeFlowOrder(context, request, appointmentFlow);
  return holdFromForm(context, request, url);
}

export const shouldRevalidate = revalidatesAfterRefusal;

function preparedFrom(held: AppointmentBody | null) {
  if (!held) return nothingPrepared;
  return {
    value: held.appointmentId,
    text: `${whenWords(held.startsAt)} (Berliner Zeit), unter ${held.phone}`,
    carried: { termin: held.appointmentId },
  };
}

export default function BookingPage() {
  const { offer, slot, held, lawFirm } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const postedSlot = posted && 'alternatives' in posted ? posted : undefined;
  const postedOrder = posted && 'step' in posted ? posted : undefined;
  const prepared = preparedFrom(held);
  const title = postedSlot || slot.chosen ? contactTitle : appointmentFlow.first.title;
  const sold = offer.offer.availability === 'needs_payment' ? offer.offer : null;
  return (
    <OrderFlowPage
      flow={{ ...appointmentFlow, first: { ...appointmentFlow.first, title } }}
      offer={offer}
      posted={postedOrder}
      prepared={prepared}
      preparedRow={({ preparedText }) => ({
        term: 'Termin',
        value: preparedText || 'noch nicht gewählt',
        editTo: bookingAddress({}),
      })}
      above={held && <HeldTime held={held} lawFirm={lawFirm} />}
      firstStep={
        <>
          <SlotStep step={slot} posted={postedSlot} />
          <p>Es berät Sie: {lawFirm}, eine Rechtsanwältin oder ein Rechtsanwalt.</p>
          {sold && !slot.chosen && (
            <p>
              <Price
                cents={sold.amountCents}
                note={`einschließlich ${offer.vatPercent}\u00a0% MwSt., Anbieter: ${offer.providerName}`}
              />
            </p>
          )}
        </>
      }
    />
  );
}

type ReceivedFormProps = { typed: string; problem: string | undefined; week: string };

/** Asks when the dismissal arrived. The input goes into the address at once, without scripts by the button. */
function ReceivedForm({ typed, problem, week }: ReceivedFormProps) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form
      ref={form}
      method="get"
      action={appointmentOffer.bookingPath}
      noValidate
      className="form"
      onChange={() => {
        if (form.current) submit(new FormData(form.current), { replace: true, preventScrollReset: true });
      }}
    >
      <input type="hidden" name="woche" value={week} />
      <TextField
        name="zugang"
        label="Wann lag die Kündigung im Briefkasten?"
        hint="Dann sehen Sie gleich, bis wann Sie klagen können. Ein Beispiel: 20.11.2026"
        autoComplete="off"
        width="md"
        optional
        defaultValue={typed}
        error={problem}
      />
      {!isHydrated && (
        <p>
          <Button variant="secondary">Frist ausrechnen</Button>
        </p>
      )}
    </Form>
  );
}

/**
 * The first step of ordering: when the dismissal arrived, which time, where to call. Two views in one: the times of a
 * week, and, as soon as one is chosen, who is called. Everything up to there is in the address, so that it works
 * without scripts and nothing is lost on the way back.
 */
function SlotStep({ step, posted }: { step: SlotStepData; posted: PostedSlot | undefined }) {
  const [parameters] = useSearchParams();
  const typed = parameters.get('zugang') ?? '';
  const { receivedOn, problem } = readReceivedDay(typed, step.today);
  const deadline = receivedOn ? deadlineOf(receivedOn, step.today).day : undefined;
  if (posted || (step.chosen && !problem)) {
    return (
      <div className="stack">
        {receivedOn && <DeadlinePanel receivedOn={receivedOn} today={step.today} />}
        <ContactForm step={step} posted={posted} typed={typed} deadline={deadline} />
      </div>
    );
  }
  const problems = [
    ...(problem ? [{ field: 'zugang', message: problem }] : []),
    ...(step.slotProblem ? [{ field: 'zeit', message: step.slotProblem }] : []),
  ];
  return (
    <div className="stack">
      {step.slotProblem && <ErrorSummary problems={problems} />}
      <ReceivedForm typed={typed} problem={problem} week={step.week.from} />
      <div role="status">{receivedOn && <DeadlinePanel receivedOn={receivedOn} today={step.today} />}</div>
      <ChooseTime step={step} typed={typed} deadline={deadline} />
    </div>
  );
}
