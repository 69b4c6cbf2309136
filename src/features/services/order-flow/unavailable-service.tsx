import { unavailableWords } from '#src/features/services/catalogue/public.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WithPhone } from '#src/ui/phone-line.tsx';
import type { FlowOffer, OrderFlow } from './order-flow.ts';

/** Why somebody cannot order a service, and what he can do instead. */
export function UnavailableService({
  flow,
  offer,
}: {
  flow: Pick<OrderFlow, 'path' | 'servicePath'>;
  offer: Pick<FlowOffer, 'offer' | 'supportPhone'>;
}) {
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
