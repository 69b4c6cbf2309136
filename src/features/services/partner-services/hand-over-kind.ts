import {
  type CatalogueSettings,
  catalogueEntry,
  type PartnerService,
} from '#src/features/services/catalogue/public.ts';

/** How a customer shows the partner that he has paid, as the catalogue says: a code to type in, or a signed link. */
export function handOverKind(key: PartnerService, settings: CatalogueSettings): 'voucher' | 'token' {
  return catalogueEntry(key, settings).usage === 'voucher' ? 'voucher' : 'token';
}
