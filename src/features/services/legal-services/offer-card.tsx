import type { ReactNode } from 'react';
import { type CatalogueService, unavailableWords } from '#src/features/services/catalogue/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { WithPhone } from '#src/ui/phone-line.tsx';
import { ServiceBox } from '#src/ui/service-box.tsx';

type Card = Pick<
  CatalogueService,
  | 'availability'
  | 'unavailableReason'
  | 'amount'
  | 'isReduced'
  | 'price'
  | 'reducedPrice'
  | 'title'
  | 'name'
  | 'text'
  | 'duration'
  | 'provider'
  | 'href'
  | 'orderHref'
  | 'start'
  | 'action'
>;

/** What the reader pays; guests also read what the insured pay. */
function priceOf({ availability, amount, isReduced, price, reducedPrice }: Card): ReactNode {
  if (availability === 'free_of_charge') return <span className="price price-free">kostenlos</span>;
  if (!amount) return price ? formatCents(price.amountCents) : 'im Tarif, je nach Vertrag';
  const note = isReduced
    ? `Preis für Versicherte, sonst ${formatCents(price?.amountCents ?? 0)}`
    : reducedPrice && `Versicherte ${formatCents(reducedPrice.amountCents)}`;
  return (
    <>
      <span className="price">{formatCents(amount.amountCents)}</span>
      {note && <span className="price-note">{note}</span>}
    </>
  );
}

/** A service for the reader: its price and the link to it, or why it is unavailable. */
export function OfferCard({ service, supportPhone }: { service: Card; supportPhone: string }) {
  const { availability, unavailableReason, title, name, text, duration, provider } = service;
  const { href, orderHref, start, action } = service;
  const reason =
    availability === 'unavailable' ? unavailableWords[unavailableReason ?? 'not_in_tariff'] : null;
  return (
    <ServiceBox
      title={title}
      level={4}
      text={
        <>
          <b>{name}.</b> {text}
          {reason && (
            <span className="offer-reason">
              {reason.why} <WithPhone text={reason.what} number={supportPhone} />
            </span>
          )}
        </>
      }
      price={priceOf(service)}
      duration={duration}
      provider={provider}
      action={
        reason ? (
          <ButtonLink variant="secondary" to={href}>
            {action}
          </ButtonLink>
        ) : (
          <ButtonLink to={orderHref}>{start}</ButtonLink>
        )
      }
      secondary={!reason && orderHref !== href ? <Link to={href}>Beschreibung</Link> : undefined}
    />
  );
}
