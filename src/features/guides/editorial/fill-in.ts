import { catalogue } from '#src/features/services/catalogue/public.ts';
import { keepTogether } from '#src/lib/legal-references.ts';
import { formatCents } from '#src/lib/money.ts';
import { productSlug } from '#src/lib/slug.ts';
import type { Services } from '#src/services.ts';

/** Fills a text of the editors with names, phone, prices and periods from the settings. */
export type FillIn = (text: string) => string;

const placeholder = /\{(product|insurer|provider|phone|preis:(\w+)|tage:aufbewahrung)\}/g;

/**
 * The placeholders of texts (docs/how-to/write-content.md). The price of a service without one is „je nach Tarif“.
 * An unknown placeholder stays, and `content:check` finds it.
 */
export function fillIn({ settings }: Pick<Services, 'settings'>): FillIn {
  const prices = new Map<string, number | undefined>(
    catalogue(settings).map(({ key, priceCents }) => [key, priceCents]),
  );
  const names: Record<string, string> = {
    product: settings.PRODUCT_NAME,
    insurer: settings.INSURER_NAME,
    provider: settings.PROVIDER_NAME,
    phone: settings.SUPPORT_PHONE,
    'tage:aufbewahrung': String(settings.UPLOAD_RETENTION_DAYS),
  };
  const priceOf = (key: string) => {
    const cents = prices.get(key);
    return cents === undefined ? 'je nach Tarif' : formatCents(cents);
  };
  return (text) =>
    keepTogether(
      text.replace(placeholder, (_all, name: string, key: string | undefined) =>
        key ? priceOf(key) : (names[name] ?? ''),
      ),
    );
}

/** Where the text about us lies in the CMS; its page has the product's name in its address. */
export const aboutPath = '/ueber';

/** The address of a text of the editors. @param path as the CMS has it */
export function editorialAddress(path: string, productName: string): string {
  return path === aboutPath ? `${aboutPath}-${productSlug(productName)}` : path;
}
