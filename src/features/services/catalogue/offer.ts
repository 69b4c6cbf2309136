import { z } from 'zod';
import type { SignedIn } from '#src/lib/rest.ts';
import {
  type Availability,
  type CatalogueEntry,
  type CatalogueSettings,
  catalogueEntry,
  type ServiceKey,
} from './catalogue.ts';

/** Why somebody cannot have a service; each has its sentence in `unavailable-words.ts`. */
export const unavailableReasons = ['for_insured', 'not_in_tariff', 'not_activated', 'no_partner'] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

/** The data of a customer that the catalogue needs; null for guests. */
export type Customer = Pick<SignedIn, 'profile' | 'isActivated'> | null;

/** What a service is for one person. Amounts in integer cents, value-added tax included. */
export type Offer =
  | { availability: 'unavailable'; reason: UnavailableReason }
  | { availability: 'free_of_charge'; amountCents: 0 }
  | { availability: 'needs_payment'; amountCents: number; isReduced: boolean };

const entitlements = z.object({
  serviceClaims: z.record(z.string(), z.enum(['unavailable', 'needs_payment', 'free_of_charge'])),
});

/** Guests have the defaults, customers their entitlement, else nothing (specification, section 4). */
function entitledTo(entry: CatalogueEntry, customer: Customer): Availability {
  if (!customer) return entry.guestAvailability;
  return entitlements.parse(customer.profile).serviceClaims[entry.key] ?? 'unavailable';
}

function reasonFor(customer: Customer): UnavailableReason {
  if (!customer) return 'for_insured';
  return customer.isActivated ? 'not_in_tariff' : 'not_activated';
}

/**
 * The offer of a service to the caller, with his price: reduced for the insured if there is such a price. A
 * service without a price cannot be sold, and one without a provider is unavailable.
 */
export function offerOf(entry: CatalogueEntry, customer: Customer): Offer {
  const availability = entitledTo(entry, customer);
  const reason = reasonFor(customer);
  if (availability === 'unavailable') return { availability, reason };
  if (!entry.isProvided) return { availability: 'unavailable', reason: 'no_partner' };
  if (availability === 'free_of_charge') return { availability, amountCents: 0 };
  const reduced = customer ? entry.reducedPriceCents : undefined;
  const amountCents = reduced ?? entry.priceCents;
  if (!amountCents) return { availability: 'unavailable', reason };
  return { availability, amountCents, isReduced: reduced !== undefined };
}

/** The offer of one service by its key. */
export function offerFor(key: ServiceKey, settings: CatalogueSettings, customer: Customer): Offer {
  return offerOf(catalogueEntry(key, settings), customer);
}
