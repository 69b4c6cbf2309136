import { data, type RouterContextProvider, redirect } from 'react-router';
import type { PersonalDataApi } from '#src/features/account/personal-data/public.ts';
import type { ProfileApi } from '#src/features/account/sign-in/public.ts';
import type { CatalogueApi, CatalogueService, Offer } from '#src/features/services/catalogue/public.ts';
import type { NewOrderInput, OrderApi, OrderOverviewApi } from '#src/features/services/order/public.ts';
import { sendKeyOf } from '#src/lib/form-data.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { type FlowOffer, type KnownCustomer, type OrderFlow, stepNamed } from './order-flow.ts';
import { consentBoxes, detailProblems, flowValues, newOrderFrom, orderProblems } from './order-form.ts';

type Context = Readonly<RouterContextProvider>;

/** The offer from the catalogue's answer. */
function offerOfAnswer({ availability, amount, isReduced, unavailableReason }: CatalogueService): Offer {
  if (availability === 'free_of_charge') return { availability, amountCents: 0 };
  if (availability === 'needs_payment' && amount) {
    return { availability, amountCents: amount.amountCents, isReduced };
  }
  return { availability: 'unavailable', reason: unavailableReason ?? 'not_in_tariff' };
}

/** What is known of a signed-in customer, so that he need not type it; before activation his name and mail alone. */
async function knownCustomer(context: Context): Promise<KnownCustomer | null> {
  if (!pageRequest(context).customer) return null;
  const full = await outcome(api<PersonalDataApi>(context).profiles.self.contact.$get());
  const own = full.ok ? full : await outcome(api<ProfileApi>(context).profiles.self.$get());
  if (!own.ok) return null;
  const { givenName, name, companyName, email } = own.value;
  const address = full.ok ? full.value.contact : { street: '', postcode: '', city: '' };
  return {
    firstName: givenName,
    lastName: name,
    email,
    companyName,
    streetAndHouseNumber: address.street,
    zipCode: address.postcode,
    city: address.city,
  };
}

/** Everything the steps of a flow show, for this visitor at this moment. */
export async function loadOrderFlow(context: Context, url: URL, flow: OrderFlow): Promise<FlowOffer> {
  const { shell, company } = pageRequest(context);
  const param = { key: flow.serviceKey };
  const [{ items }, customer, earlier] = await Promise.all([
    answer(api<CatalogueApi>(context).services.$get()),
    knownCustomer(context),
    outcome(api<OrderOverviewApi>(context).services[':key']['latest-order'].$get({ param })),
  ]);
  const service = items.find((item) => item.key === flow.serviceKey);
  if (!service) throw data(null, { status: 404 });
  return {
    step: stepNamed(flow, url.searchParams.get('schritt')),
    offer: offerOfAnswer(service),
    name: service.name,
    vatPercent: company.vatPercent,
    retentionDays: company.retentionDays,
    isDemo: shell.isDemo,
    providerName: shell.providerName,
    performer: service.provider,
    supportPhone: shell.supportPhone,
    supportEmail: company.providerEmail,
    idempotencyKey: randomUUID(),
    customer,
    earlier: earlier.ok ? earlier.value.order : null,
  };
}

/**
 * Two forms arrive here: the customer's details (`zurPruefung`), shown again for review, and the order
 * itself (`bestellen`), which leads to the payment provider, or to what was ordered if it is free.
 */
export async function placeFlowOrder(context: Context, request: Request, flow: OrderFlow) {
  const form = await request.formData();
  const values = flowValues(form);
  const isFree = form.get('kostenlos') === '1';
  const ticked = consentBoxes.filter((box) => form.get(box) === 'on');
  const details = detailProblems(values, isFree);
  if (details.length > 0)
    return data({ step: 'daten' as const, values, problems: details, ticked }, { status: 422 });
  if (form.get('absicht') !== 'bestellen') return { step: 'pruefen' as const, values, problems: [], ticked };

  const problems = orderProblems(flow, values, form);
  if (problems.length > 0)
    return data({ step: 'pruefen' as const, values, problems, ticked }, { status: 422 });
  const placed = await outcome(
    api<OrderApi>(context).orders.$post({
      // `orderProblems` has just read it with the very schema; the types of the form are wider.
      json: newOrderFrom(flow, values, form) as NewOrderInput,
      header: { 'idempotency-key': sendKeyOf(form) ?? '' },
    }),
  );
  if (!placed.ok) {
    const { errors, detail, status } = placed.problem;
    const shown = errors.length > 0 ? errors : [{ field: 'bestellen', message: detail }];
    return data({ step: 'pruefen' as const, values, problems: shown, ticked }, { status });
  }
  const { orderId, approveLink, resultPath } = placed.value;
  if (form.get('mitSkript') === '1') {
    const done = { orderId, approveLink, resultPath };
    return { step: 'pruefen' as const, values, problems: [], ticked, placed: done };
  }
  throw redirect(approveLink ?? resultPath, 303);
}

/** An order that was accepted: on to the payment, or to what was ordered if it is free. */
export type Placed = { orderId: string; approveLink: string | null; resultPath: string };

/** What an action of a flow answers, as its page reads it. */
export type PostedFlow = {
  step: 'daten' | 'pruefen';
  values: ReturnType<typeof flowValues>;
  problems: Array<{ field: string; message: string }>;
  ticked: Array<(typeof consentBoxes)[number]>;
  placed?: Placed;
};
