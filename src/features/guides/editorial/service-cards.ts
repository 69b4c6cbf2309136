import { providerWords, serviceWords } from '#src/features/services/catalogue/public.server.ts';
import {
  type CatalogueEntry,
  catalogue,
  type Offer,
  offerOf,
  orderPages,
  servicePages,
  type UnavailableReason,
} from '#src/features/services/catalogue/public.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import type { EditorialDocument } from './editorial.schema.ts';
import type { TextFacts } from './rich-text.tsx';
import type { ServiceCardContent } from './service-card.tsx';

/** Who reads a text: a customer sees his own prices, everybody else those of guests. */
export type Reader = Pick<SignedIn, 'profile' | 'isActivated'> | null;

/** What guests are told: the price, and that of the insured beside it. */
function costForGuests(entry: CatalogueEntry): ServiceCardContent['cost'] {
  const { priceCents: cents, reducedPriceCents: reducedCents, guestAvailability } = entry;
  if (guestAvailability === 'free_of_charge') return { kind: 'free', isOwn: false };
  return cents === undefined ? { kind: 'insured' } : { kind: 'price', cents, reducedCents };
}

/** What the reader himself pays. */
function costFor(entry: CatalogueEntry, offer: Offer): ServiceCardContent['cost'] {
  switch (offer.availability) {
    case 'free_of_charge':
      return { kind: 'free', isOwn: entry.guestAvailability !== 'free_of_charge' };
    case 'needs_payment':
      return { kind: 'own-price', cents: offer.amountCents, isReduced: offer.isReduced };
    case 'unavailable':
      return { kind: 'unavailable', reason: offer.reason };
  }
}

const others = { href: '/rechtsservices', action: 'Alle Rechtsservices ansehen' };
/** Where a reader goes on who cannot have a service. */
const elsewhere: Readonly<Record<UnavailableReason, { href: string; action: string }>> = {
  for_insured: others,
  not_in_tariff: { href: '/account/meine-rechtsservices', action: 'Ihre Rechtsservices ansehen' },
  not_activated: { href: '/account/sofortzugriff', action: 'Konto aktivieren' },
  no_partner: others,
};

/**
 * Cards of services as their reader sees them. On the page of the service itself its card leads on, to where it is ordered
 * or asked for; what the reader cannot have leads to what he can.
 * @param path of the text
 */
export function serviceCards({ settings }: Services, path: string, reader: Reader): TextFacts['serviceCard'] {
  return (key) => {
    const entry = catalogue(settings).find((one) => one.key === key);
    if (!entry) return undefined;
    const { title, text, duration, action: open, start } = serviceWords(entry.key);
    const isHere = servicePages[entry.key] === path;
    const offer = reader && offerOf(entry, reader);
    const isDenied = offer?.availability === 'unavailable';
    const own = isDenied ? elsewhere[offer.reason] : { href: orderPages[entry.key], action: start };
    return {
      title,
      text,
      duration,
      provider: providerWords(entry.key, settings),
      ...(isHere ? own : { href: servicePages[entry.key], action: open }),
      cost: offer ? costFor(entry, offer) : costForGuests(entry),
    };
  };
}

/** The service whose own page stands at an address; without a way to it for a reader who cannot have it. */
export function ownServiceOf(
  { settings }: Services,
  path: string,
  reader: Reader,
): EditorialDocument['ownService'] {
  const entry = catalogue(settings).find(({ key }) => servicePages[key] === path);
  if (!entry) return null;
  const priceCents = entry.guestAvailability === 'free_of_charge' ? 0 : (entry.priceCents ?? null);
  const href = orderPages[entry.key];
  const isDenied = reader !== null && offerOf(entry, reader).availability === 'unavailable';
  const start = href === path || isDenied ? null : { to: href, text: serviceWords(entry.key).start };
  return { name: entry.name, priceCents, start };
}
