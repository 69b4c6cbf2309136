import { type ReactNode, useEffect } from 'react';
import { unavailableWords } from '#src/features/services/catalogue/public.ts';
import { forgetOrder } from '#src/features/services/order/public.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ColumnPage } from '#src/ui/column-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WithPhone } from '#src/ui/phone-line.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { CustomerStep } from './customer-step.tsx';
import {
  type EarlierOrder,
  type FlowOffer,
  type OrderFlow,
  type StepName,
  stepAddress,
  stepTitle,
} from './order-flow.ts';
import { type ReviewProps, ReviewStep } from './review-step.tsx';

type FlowPageProps = ReviewProps & {
  /** The content of the step before the customer's details. */
  firstStep?: ReactNode;
  /** Shown above all later steps: how long the prepared thing is held. */
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
    <ColumnPage
      parents={[{ text: offer.name, to: flow.servicePath }]}
      current={isUnavailable ? 'Bestellen' : title}
      title={title}
    >
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
    </ColumnPage>
  );
}

/** When the visitor goes back from the payment, the browser may show the old page with the order still open. */
function useFreshAfterBack(): void {
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
}

/** Says that the service was ordered a moment ago, so that nobody buys twice by the back button or a second tab. */
function EarlierOrderNotice({ earlier, isFree }: { earlier: EarlierOrder | null; isFree: boolean }) {
  const isOpen = earlier?.status === 'created' || earlier?.status === 'approved';
  const done = earlier && !isOpen ? earlier.orderId : null;
  useFreshAfterBack();
  useEffect(() => {
    // A paid order is no longer the order of this tab. Another one begins empty, with new consents.
    if (done) forgetOrder(done);
  }, [done]);
  if (!earlier) return null;
  const { orderId, orderNumber, approveLink, createdAt } = earlier;
  return (
    <Notice
      tone="water"
      level={2}
      title={
        isOpen ? 'Eine Bestellung wartet noch auf Ihre Zahlung' : 'Sie haben diesen Service schon bestellt'
      }
    >
      <p>
        <Link to={`/rechtsservices/bestellungen/${orderId}`}>Bestellung {orderNumber}</Link> vom{' '}
        {formatDateTime(createdAt)}.{' '}
        {isOpen && approveLink
          ? 'Dort geht es weiter zur Zahlung. Unbezahlt verfällt sie von selbst.'
          : isFree
            ? 'Kostenlos ist ein weiteres Mal möglich, sobald kein Code, Zugang oder Termin daraus mehr offen ist.'
            : 'Hier bestellen Sie ihn ein weiteres Mal.'}
      </p>
    </Notice>
  );
}

type UnavailableServiceProps = {
  flow: Pick<OrderFlow, 'path' | 'servicePath'>;
  offer: Pick<FlowOffer, 'offer' | 'supportPhone'>;
};

/** Why somebody cannot order a service, and what he can do instead. */
function UnavailableService({ flow, offer }: UnavailableServiceProps) {
  if (offer.offer.availability !== 'unavailable') return null;
  const { reason } = offer.offer;
  const { why, what } = unavailableWords[reason];
  return (
    <div className="stack">
      <Notice tone="water" title={why} level={2}>
        <p>
          <WithPhone text={what} number={offer.supportPhone} />
        </p>
      </Notice>
      <p className="flow">
        {reason === 'for_insured' && (
          <ButtonLink to={`/account/login?redirect=${encodeURIComponent(flow.path)}`}>Anmelden</ButtonLink>
        )}
        {reason === 'not_activated' && <ButtonLink to="/account/sofortzugriff">Konto aktivieren</ButtonLink>}
        <ButtonLink variant="secondary" to="/rechtsservices?frei=1">
          Was für mich kostenlos ist
        </ButtonLink>
        <ButtonLink variant="secondary" to={flow.servicePath}>
          Zur Beschreibung
        </ButtonLink>
      </p>
    </div>
  );
}
