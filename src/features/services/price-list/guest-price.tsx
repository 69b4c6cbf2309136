import type { CatalogueService } from '#src/features/services/catalogue/public.ts';
import { Price } from '#src/ui/price.tsx';

type GuestPriceProps = { service: Pick<CatalogueService, 'guestAvailability' | 'price' | 'reducedPrice'> };

/** What a service costs somebody who is not signed in; one that he cannot buy is „für Versicherte“. */
export function GuestPrice({ service: { guestAvailability, price, reducedPrice } }: GuestPriceProps) {
  if (guestAvailability === 'free_of_charge') return <Price cents={0} />;
  if (guestAvailability === 'unavailable' || !price) {
    return <span className="price price-insured">für Versicherte</span>;
  }
  return <Price cents={price.amountCents} reducedCents={reducedPrice?.amountCents} />;
}
