import { z } from 'zod';
import { type CatalogueEntry, catalogue } from '#src/features/services/catalogue/catalogue.ts';
import {
  serviceKeys,
  servicePages,
  serviceTopics,
  topicOfService,
} from '#src/features/services/catalogue/public.ts';
import { formatCents } from '#src/lib/money.ts';
import type { Services } from '#src/services.ts';

export const serviceTeasersProps = z.strictObject({
  limit: z.coerce
    .number('Bitte geben Sie eine ganze Zahl an.')
    .int('Bitte geben Sie eine ganze Zahl an.')
    .min(1, 'Mindestens 1.')
    .max(serviceKeys.length, `Höchstens ${serviceKeys.length}.`)
    .default(6),
  topic: z.enum(serviceTopics, `Möglich sind: ${serviceTopics.join(', ')}.`).optional(),
});

/** What a guest reads beside a service: the price, the reduced one in brackets (specification, section 9). */
function cost({ priceCents, reducedPriceCents, guestAvailability }: CatalogueEntry): string {
  if (guestAvailability === 'free_of_charge') return 'kostenlos';
  if (guestAvailability === 'unavailable' || priceCents === undefined) return 'für Versicherte';
  if (reducedPriceCents === undefined) return formatCents(priceCents);
  return `${formatCents(priceCents)} (${formatCents(reducedPriceCents)} für Versicherte)`;
}

/** A list of services with names, prices and links; complete in itself, so that other sites can show it. */
export function ServiceTeasers({
  props: { limit, topic },
  services: { settings, publicUrl },
}: {
  props: z.infer<typeof serviceTeasersProps>;
  services: Pick<Services, 'settings' | 'publicUrl'>;
}) {
  const shown = catalogue(settings)
    .filter(({ key }) => topic === undefined || topicOfService[key] === topic)
    .slice(0, limit);
  return (
    <ul className="rh-services">
      {shown.map((entry) => (
        <li key={entry.key}>
          <a href={`${publicUrl}${servicePages[entry.key]}`}>{entry.name}</a>{' '}
          <span className="rh-price">{cost(entry)}</span>
        </li>
      ))}
    </ul>
  );
}
