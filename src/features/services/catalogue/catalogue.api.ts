import { z } from '@hono/zod-openapi';
import { moneySchema } from '#src/lib/money.schema.ts';
import { euros } from '#src/lib/money.ts';
import { jsonAnswer, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { catalogue, type ServiceKey, serviceKeys } from './catalogue.ts';
import { offerOf, unavailableReasons } from './offer.ts';
import { orderPages, servicePages } from './service-pages.ts';
import { serviceTopics, topicOfService } from './service-topics.ts';
import { providerWords, serviceWords } from './service-words.ts';

const availability = z.enum(['unavailable', 'needs_payment', 'free_of_charge']);

const serviceSchema = z
  .object({
    key: z.enum(serviceKeys),
    name: z.string(),
    availability: availability.describe('For the caller'),
    unavailableReason: z.enum(unavailableReasons).nullable().describe('Why the caller cannot have it'),
    amount: moneySchema.nullable().describe('What the caller pays, VAT included; null if nothing'),
    isReduced: z.boolean().describe('Whether that is the price for the insured'),
    price: moneySchema.nullable().describe('VAT included'),
    reducedPrice: moneySchema.nullable().describe('For the insured; VAT included'),
    usage: z.enum(['voucher', 'token', 'no_identification']).nullable(),
    href: z.string().describe('The page of the service'),
    orderHref: z.string().describe('Where one orders, books or uses it'),
    links: z
      .object({ free_of_charge: z.string(), needs_payment: z.string() })
      .describe('Where it is used: here, or at the partner who provides it'),
    guestAvailability: availability.describe('For somebody who is not signed in'),
    text: z.string().describe('What one gets, in one sentence'),
    title: z.string().describe('Heading of its card'),
    action: z.string().describe('What the button to its page says'),
    start: z.string().describe('What the button on its page says'),
    duration: z.string(),
    provider: z.string().describe('Who does it: the name of a company, or a program or lawyer'),
    topic: z.enum(serviceTopics).nullable().describe('Area of law; null fits several'),
  })
  .openapi('Service');

const listRoute = restCall('get', '/services', {
  summary: 'All services with price, reduced price for the insured, and availability for the caller',
  responses: {
    200: jsonAnswer('The catalogue', z.object({ items: z.array(serviceSchema) })),
  },
});

const priceOf = (cents: number | undefined) => (cents === undefined ? null : euros(cents));

function wordsOf(key: ServiceKey) {
  const { title, text, action, start, duration } = serviceWords(key);
  return { title, text, action, start, duration };
}

/** `GET /services`. */
export function catalogueApi({ settings }: Services) {
  return restApi().openapi(listRoute, (c) => {
    const items = catalogue(settings).map((entry) => {
      const offer = offerOf(entry, c.get('customer'));
      return {
        key: entry.key,
        name: entry.name,
        availability: offer.availability,
        unavailableReason: offer.availability === 'unavailable' ? offer.reason : null,
        amount: offer.availability === 'needs_payment' ? euros(offer.amountCents) : null,
        isReduced: offer.availability === 'needs_payment' && offer.isReduced,
        price: priceOf(entry.priceCents),
        reducedPrice: priceOf(entry.reducedPriceCents),
        usage: entry.usage ?? null,
        href: servicePages[entry.key],
        orderHref: orderPages[entry.key],
        links: entry.links,
        guestAvailability: entry.guestAvailability,
        ...wordsOf(entry.key),
        provider: providerWords(entry.key, settings),
        topic: topicOfService[entry.key],
      };
    });
    return c.json({ items }, 200);
  });
}

export type CatalogueService = z.infer<typeof serviceSchema>;

export type CatalogueApi = ReturnType<typeof catalogueApi>;
