import { type ReactNode, useEffect } from 'react';
import { formatCents } from '#src/lib/money.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import type { DefinitionRow } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { CustomerStep, type PreparedThing } from './customer-step.tsx';
import { EarlierOrderNotice } from './earlier-order.tsx';
import type { PostedFlow } from './flow-loader.ts';
import { type FlowOffer, type OrderFlow, type StepName, stepAddress, stepTitle } from './order-flow.ts';
import type { FlowValues } from './order-form.ts';
import { ReviewStep } from './review-step.tsx';
import { UnavailableService } from './unavailable-service.tsx';

type FlowPageProps = {
  flow: OrderFlow;
  offer: FlowOffer;
  posted: PostedFlow | undefined;
  prepared: PreparedThing;
  preparedRow?: ((values: FlowValues) => DefinitionRow) | undefined;
  /** What stands in the step before the customer's details. */
  firstStep?: ReactNode;
  /** What stands above all later steps: how long what was prepared is kept. */
  above?: ReactNode;
};

const reached: readonly StepName[] = ['vorbereiten', 'daten', 'pruefen'];

function stepsOf({ flow, prepared }: FlowPageProps) {
  return [
    ...(flow.first ? [{ text: flow.first.short, to: flow.path }] : []),
    { text: 'Ihre Daten', to: stepAddress(flow, 'daten', prepared.carried) },
    { text: 'Prüfen' },
  ];
}

/** Price and means of payment from the first step on (§ 312j Abs. 1 BGB). */
function paymentWords({ name, offer }: FlowOffer): string {
  if (offer.availability !== 'needs_payment') return `${name}: kostenlos, in Ihrem Tarif enthalten.`;
  const whose = offer.isReduced ? ' für Versicherte' : '';
  const price = `${formatCents(offer.amountCents)}${whose} mit MwSt.`;
  return `${name}: ${price} Sie bezahlen mit PayPal; andere Zahlungsmittel nehmen wir zurzeit nicht an.`;
}

/** The page of an order: heading, steps and the present step; or why there is nothing to order. */
export function OrderFlowPage(props: FlowPageProps) {
  const { flow, offer, posted, prepared, preparedRow, firstStep, above } = props;
  const step = posted?.step ?? offer.step;
  const isUnavailable = offer.offer.availability === 'unavailable';
  const title = isUnavailable ? flow.description.title : stepTitle(flow, step);
  useEffect(() => {
    // `meta` knows nothing of a step that a posted form leads to.
    document.title = document.title.replace(/^[^|]+/, `${title} `);
  }, [title]);
  const number = reached.indexOf(step) + (flow.first ? 1 : 0);
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { text: 'Startseite', to: '/' },
          { text: offer.name, to: flow.servicePath },
        ]}
        current={isUnavailable ? 'Bestellen' : title}
      />
      <div className="column stack">
        <div className="page-heading page-heading-task">
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {isUnavailable ? (
          <UnavailableService flow={flow} offer={offer} />
        ) : (
          <>
            <p className="meta">
              {paymentWords(offer)} <Link to={flow.servicePath}>Beschreibung lesen</Link>
            </p>
            <EarlierOrderNotice
              earlier={posted?.placed ? null : offer.earlier}
              isFree={offer.offer.availability === 'free_of_charge'}
            />
            <Steps current={number} steps={stepsOf(props)} />
            {step === 'vorbereiten' ? firstStep : above}
            {step === 'daten' && <CustomerStep {...{ flow, offer, posted, prepared }} />}
            {step === 'pruefen' && <ReviewStep {...{ flow, offer, posted, prepared, preparedRow }} />}
          </>
        )}
      </div>
    </div>
  );
}
