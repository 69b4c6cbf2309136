import { useActionData, useLoaderData } from 'react-router';
import { z } from 'zod';
import {
  loadOrderFlow,
  nothingPrepared,
  OrderFlowPage,
  placeFlowOrder,
} from '#src/features/services/order-flow/public.ts';
import { revalidatesAfterRefusal } from '#src/navigation/after-refusal.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Price } from '#src/ui/price.tsx';
import type { Route } from './+types/termin-buchen.page';
import type { AppointmentBody } from './appointment.schema.ts';
import { appointmentFlow } from './appointment-flow.ts';
import { whenWords } from './appointment-words.ts';
import type { AppointmentsApi } from './appointments.api.ts';
import { holdFromForm } from './booking-action.ts';
import { bookingAddress } from './booking-address.ts';
import { loadSlotStep } from './booking-data.ts';
import { HeldTime } from './held-time.tsx';
import { SlotStep } from './slot-step.tsx';

const contactTitle = 'Wo wir Sie anrufen';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${loaderData?.slot.chosen ? contactTitle : appointmentFlow.first.title} | Beratung bei Kündigung`,
    description: 'Wählen Sie, wann wir Sie anrufen sollen. Die Frist für eine Klage sehen Sie sofort.',
  });
}

/** The time that is kept for whoever asks; null when there is none (any more). */
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
