import { catalogue, servicePages } from '#src/features/services/catalogue/public.ts';
import { formatCents } from '#src/lib/money.ts';
import type { Services } from '#src/services.ts';

/** What a guest pays for the service of a page, in words: „14,90 €“, „kostenlos“, „für Versicherte“; by path. */
export function costsByPath(settings: Services['settings']): ReadonlyMap<string, string> {
  return new Map(
    catalogue(settings).map(({ key, guestAvailability, priceCents }) => {
      const price = guestAvailability === 'unavailable' || priceCents === undefined ? undefined : priceCents;
      const paid = price === undefined ? 'für Versicherte' : formatCents(price);
      return [servicePages[key], guestAvailability === 'free_of_charge' ? 'kostenlos' : paid];
    }),
  );
}
