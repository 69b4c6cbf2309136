import { useEffect } from 'react';
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import type { CatalogueApi } from '#src/features/catalogue/public.ts';
import type { OrderApi } from '#src/features/order/public.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Steps } from '#src/ui/steps.tsx';
import type { Route } from './+types/upload.page';
import { CustomerStep } from './customer-step.tsx';
import { referenceCheckOffer } from './offer.ts';
import { consentBoxes, detailProblems, flowValues, newOrderFrom, orderProblems } from './order-form.ts';
import { ReviewStep } from './review-step.tsx';
import { UploadStep } from './upload-step.tsx';

const steps = ['zeugnis', 'daten', 'pruefen'] as const;
type StepName = (typeof steps)[number];
const stepTitles: Record<StepName, string> = {
  zeugnis: 'Zeugnis hochladen',
  daten: 'Ihre Daten',
  pruefen: 'Prüfen und bestellen',
};
const uploadPath = `${referenceCheckOffer.path}/upload`;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${stepTitles[loaderData?.step ?? 'zeugnis']} | Arbeitszeugnis prüfen`,
    description: 'Laden Sie Ihr Arbeitszeugnis hoch und bestellen Sie die Prüfung.',
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell, company } = pageRequest(context);
  const { items } = await answer(api<CatalogueApi>(context).services.$get());
  const service = items.find((item) => item.key === referenceCheckOffer.serviceKey);
  if (!service?.price) throw data(null, { status: 404 });
  const wanted = url.searchParams.get('schritt');
  return {
    step: steps.find((step) => step === wanted) ?? 'zeugnis',
    priceCents: service.price.amountCents,
    vatPercent: company.vatPercent,
    retentionDays: company.retentionDays,
    isDemo: shell.isDemo,
    providerName: shell.providerName,
    supportPhone: shell.supportPhone,
    supportEmail: company.providerEmail,
    idempotencyKey: randomUUID(),
  };
}

export type FlowOffer = Awaited<ReturnType<typeof loader>>;

/**
 * Two forms arrive here: the customer's details (`zurPruefung`), shown again for review, and the order
 * itself (`bestellen`), which leads to the payment provider.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values = flowValues(form);
  const ticked = consentBoxes.filter((box) => form.get(box) === 'on');
  const details = detailProblems(values);
  if (details.length > 0)
    return data({ step: 'daten' as const, values, problems: details, ticked }, { status: 422 });
  if (form.get('absicht') !== 'bestellen') return { step: 'pruefen' as const, values, problems: [], ticked };

  const problems = orderProblems(values, form);
  if (problems.length > 0)
    return data({ step: 'pruefen' as const, values, problems, ticked }, { status: 422 });
  const order = newOrderFrom(values, form);
  const placed = await outcome(
    api<OrderApi>(context).orders.$post({
      // The schema has just accepted it; the types of the form are wider than those of the order.
      json: order as Parameters<ReturnType<typeof api<OrderApi>>['orders']['$post']>[0]['json'],
      header: { 'idempotency-key': String(form.get('idempotencyKey') ?? '') },
    }),
  );
  if (!placed.ok) {
    const { errors, detail, status } = placed.problem;
    const shown = errors.length > 0 ? errors : [{ field: 'bestellen', message: detail }];
    return data({ step: 'pruefen' as const, values, problems: shown, ticked }, { status });
  }
  if (form.get('mitSkript') === '1') {
    return { step: 'pruefen' as const, values, problems: [], ticked, placed: placed.value };
  }
  throw redirect(placed.value.approveLink, 303);
}

export default function UploadPage() {
  const offer = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const step = posted?.step ?? offer.step;
  useEffect(() => {
    // `meta` knows nothing of a step that a posted form leads to.
    document.title = document.title.replace(/^[^|]+/, `${stepTitles[step]} `);
  }, [step]);
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { text: 'Startseite', to: '/' },
          { text: 'Arbeitszeugnis prüfen', to: referenceCheckOffer.path },
        ]}
        current={stepTitles[step]}
      />
      <div className="column stack">
        <div className="page-heading page-heading-task">
          <h1 tabIndex={-1}>{stepTitles[step]}</h1>
        </div>
        <Steps
          current={steps.indexOf(step) + 1}
          steps={[
            { text: 'Zeugnis', to: uploadPath },
            { text: 'Ihre Daten', to: `${uploadPath}?schritt=daten` },
            { text: 'Prüfen' },
          ]}
        />
        {step === 'zeugnis' && <UploadStep offer={offer} />}
        {step === 'daten' && <CustomerStep posted={posted} />}
        {step === 'pruefen' && <ReviewStep offer={offer} posted={posted} />}
      </div>
    </div>
  );
}
