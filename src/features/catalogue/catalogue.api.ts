import { createRoute, z } from '@hono/zod-openapi';
import { moneySchema } from '#src/lib/money.schema.ts';
import { euros } from '#src/lib/money.ts';
import { jsonContent, restApi, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type Availability, type CatalogueEntry, catalogue, serviceKeys } from './catalogue.ts';
import { servicePages } from './service-pages.ts';
import { serviceTopics, topicOfService } from './service-topics.ts';
import { providerWords, serviceWords } from './service-words.ts';

const availability = z.enum(['unavailable', 'needs_payment', 'free_of_charge']);

const serviceSchema = z
  .object({
    key: z.enum(serviceKeys),
    name: z.string(),
    availability: availability.describe('For the caller'),
    price: moneySchema.nullable().describe('VAT included'),
    reducedPrice: moneySchema.nullable().describe('For the insured; VAT included'),
    usage: z.enum(['voucher', 'token', 'no_identification']).nullable(),
    href: z.string().describe('The page of the service'),
    guestAvailability: availability.describe('For somebody who is not signed in'),
    text: z.string().describe('What one gets, in one sentence'),
    duration: z.string(),
    provider: z.string().describe('Who does it: the name of a company, or a program or lawyer'),
    topic: z.enum(serviceTopics).nullable().describe('Area of law; null fits several'),
  })
  .openapi('Service');

const listRoute = createRoute({
  method: 'get',
  path: '/services',
  summary: 'All services with price, reduced price for the insured, and availability for the caller',
  responses: {
    200: {
      description: 'The catalogue',
      content: jsonContent(z.object({ items: z.array(serviceSchema) })),
    },
  },
});

const claims = z.object({ serviceClaims: z.record(z.string(), availability) });

/**
 * What a service is for somebody: guests have the defaults, customers their claim, else nothing (section 4).
 * @param customer null for a guest
 */
export function availabilityFor(
  customer: SignedIn | null,
  { key, guestAvailability }: CatalogueEntry,
): Availability {
  if (!customer) return guestAvailability;
  return claims.parse(customer.profile).serviceClaims[key] ?? 'unavailable';
}

const priceOf = (cents: number | undefined) => (cents === undefined ? null : euros(cents));

/** `GET /services` (decisions, “Calls that the specification only names”). */
export function catalogueApi({ settings }: Services) {
  return restApi().openapi(listRoute, (c) => {
    const items = catalogue(settings).map((entry) => ({
      key: entry.key,
      name: entry.name,
      availability: availabilityFor(c.get('customer'), entry),
      price: priceOf(entry.priceCents),
      reducedPrice: priceOf(entry.reducedPriceCents),
      usage: entry.usage ?? null,
      href: servicePages[entry.key],
      guestAvailability: entry.guestAvailability,
      text: serviceWords(entry.key).text,
      duration: serviceWords(entry.key).duration,
      provider: providerWords(entry.key, settings.PROVIDER_NAME),
      topic: topicOfService[entry.key],
    }));
    return c.json({ items }, 200);
  });
}

export type CatalogueService = z.infer<typeof serviceSchema>;

export type CatalogueApi = ReturnType<typeof catalogueApi>;
