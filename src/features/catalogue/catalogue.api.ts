import { createRoute, z } from '@hono/zod-openapi';
import { restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { catalogue, serviceKeys } from './catalogue.ts';

const money = z.object({ amountCents: z.int().nonnegative(), currency: z.literal('EUR') });

const serviceSchema = z
  .object({
    key: z.enum(serviceKeys),
    name: z.string(),
    availability: z.enum(['unavailable', 'needs_payment', 'free_of_charge']),
    price: money.nullable().describe('VAT included'),
    reducedPrice: money.nullable().describe('For the insured; VAT included'),
    usage: z.enum(['voucher', 'token', 'no_identification']).nullable(),
  })
  .openapi('Service');

const listRoute = createRoute({
  method: 'get',
  path: '/services',
  summary: 'All services with price, reduced price for the insured, and availability for guests',
  responses: {
    200: {
      description: 'The catalogue',
      content: { 'application/json': { schema: z.object({ items: z.array(serviceSchema) }) } },
    },
  },
});

function euros(amountCents: number | undefined) {
  return amountCents === undefined ? null : { amountCents, currency: 'EUR' as const };
}

/** `GET /services` (decisions, “Calls that the specification only names”). */
export function catalogueApi({ settings }: Services) {
  return restApi().openapi(listRoute, (c) => {
    const items = catalogue(settings).map((entry) => ({
      key: entry.key,
      name: entry.name,
      availability: entry.guestAvailability,
      price: euros(entry.priceCents),
      reducedPrice: euros(entry.reducedPriceCents),
      usage: entry.usage ?? null,
    }));
    return c.json({ items }, 200);
  });
}

export type CatalogueApi = ReturnType<typeof catalogueApi>;
