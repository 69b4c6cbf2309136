import content from '#content/home.json' with { type: 'json' };
import { type FillIn, fillIn } from '#src/features/guides/editorial/public.server.ts';
import {
  type CatalogueSettings,
  catalogueEntry,
  type ServiceKey,
} from '#src/features/services/catalogue/public.ts';
import { jsonAnswer, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type GuestCost, homeSchema } from './home.schema.ts';
import { homeContentSchema } from './home-content.schema.ts';

const homeRoute = restCall('get', '/content/home', {
  summary: 'What the editors say on the home page, with the prices of today',
  responses: { 200: jsonAnswer('The texts', homeSchema) },
});

/** @param key of the service whose price it is; without one it costs nothing */
function costOf(key: ServiceKey | undefined, prices: CatalogueSettings): GuestCost {
  if (key === undefined) return { kind: 'free' };
  const { guestAvailability, priceCents } = catalogueEntry(key, prices);
  if (guestAvailability === 'free_of_charge') return { kind: 'free' };
  const isSold = guestAvailability === 'needs_payment' && priceCents !== undefined;
  return isSold ? { kind: 'price', cents: priceCents } : { kind: 'insured' };
}

/** The value with every text in it filled in. */
function filled(value: unknown, fill: FillIn): unknown {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? fill(part) : part,
  );
}

/** The home page as the editors wrote it (`content/home.json`). @throws at start when the file has not its form */
export function homeApi(services: Services) {
  const { settings } = services;
  const written = homeContentSchema.parse(content);
  const situations = written.situations.map(({ service, deadline, ...words }) => ({
    ...words,
    deadline: deadline ?? null,
    cost: costOf(service, settings),
  }));
  const home = homeSchema.parse(filled({ ...written, situations }, fillIn(services)));
  return restApi().openapi(homeRoute, (c) => c.json(home, 200));
}

export type HomeApi = ReturnType<typeof homeApi>;
