import { data, useActionData, useLoaderData } from 'react-router';
import {
  loadOrderFlow,
  nothingPrepared,
  type OrderFlow,
  OrderFlowPage,
  placeFlowOrder,
  stepTitle,
} from '#src/features/services/order-flow/public.ts';
import { revalidatesAfterRefusal } from '#src/navigation/after-refusal.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { plainPath } from '#src/navigation/plain-path.ts';
import type { Route } from './+types/bestellen.page';
import { partnerFlow, partnerServiceAt } from './offers.ts';

/** Five addresses lead here, each of a partner's service. @throws 404 for another */
function flowAt(url: URL): OrderFlow {
  const key = partnerServiceAt(plainPath(url.pathname));
  if (!key) throw data(null, { status: 404 });
  return partnerFlow(key);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { flow, offer } = loaderData;
  return pageMeta(matches, {
    title: `${stepTitle(flow, offer.step)} | ${flow.description.title}`,
    description: `${flow.description.title} bestellen.`,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const flow = flowAt(url);
  return { flow, offer: await loadOrderFlow(context, url, flow) };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return placeFlowOrder(context, request, flowAt(url));
}

export const shouldRevalidate = revalidatesAfterRefusal;

export default function PartnerOrderPage() {
  const { flow, offer } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return <OrderFlowPage flow={flow} offer={offer} posted={posted} prepared={nothingPrepared} />;
}
