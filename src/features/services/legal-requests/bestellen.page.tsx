import { useActionData, useLoaderData } from 'react-router';
import { z } from 'zod';
import {
  loadOrderFlow,
  nothingPrepared,
  OrderFlowPage,
  type PreparedThing,
  placeFlowOrder,
  stepTitle,
} from '#src/features/services/order-flow/public.ts';
import { revalidatesAfterRefusal } from '#src/navigation/after-refusal.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { Route } from './+types/bestellen.page';
import { kindFacts } from './kinds.ts';
import { draftParameter, phoneFlow } from './phone-order.ts';

const saved = 'Ihre Angaben zum Anruf sind gespeichert';

/** The draft that the address carries; its answers stay on the server. */
function preparedIn(url: URL): PreparedThing {
  const id = z.uuid().safeParse(url.searchParams.get(draftParameter));
  return id.success
    ? { value: id.data, text: saved, carried: { [draftParameter]: id.data } }
    : nothingPrepared;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const step = loaderData?.offer.step ?? 'daten';
  return pageMeta(matches, {
    title: `${stepTitle(phoneFlow, step)} | ${phoneFlow.description.title}`,
    description: 'Ein Gespräch mit einer Anwältin oder einem Anwalt bestellen.',
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return { offer: await loadOrderFlow(context, url, phoneFlow), prepared: preparedIn(url) };
}

export function action({ request, context }: Route.ActionArgs) {
  return placeFlowOrder(context, request, phoneFlow);
}

export const shouldRevalidate = revalidatesAfterRefusal;

/** The order of a call; what it is about was asked before. */
export default function PhoneOrderPage() {
  const { offer, prepared } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <OrderFlowPage
      flow={phoneFlow}
      offer={offer}
      posted={posted}
      prepared={prepared}
      preparedRow={({ preparedText }) => ({ term: 'Anruf', value: preparedText })}
      firstStep={
        <>
          <p>Vor der Bestellung fragen wir, worum es geht und wann wir Sie erreichen.</p>
          <p>
            <ButtonLink to={kindFacts.phone_legal_advice.formPath}>Angaben zum Anruf machen</ButtonLink>
          </p>
        </>
      }
    />
  );
}
