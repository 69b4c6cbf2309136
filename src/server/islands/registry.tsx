import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import {
  type CatalogueEntry,
  catalogue,
  serviceKeys,
  servicePages,
  serviceTopics,
  topicOfService,
} from '#src/features/services/catalogue/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { Problem } from '#src/lib/problem.ts';
import { fieldProblems } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { menus } from '#src/shell/menus.ts';

const wholeNumber = 'Bitte geben Sie eine ganze Zahl an.';

/** How many entries a list shows. */
const limitUpTo = (most: number, standard: number) =>
  z.coerce
    .number(wholeNumber)
    .int(wholeNumber)
    .min(1, 'Mindestens 1.')
    .max(most, `Höchstens ${most}.`)
    .default(standard);

const topicListProps = z.strictObject({ limit: limitUpTo(20, 20) });

/** The areas of law of the main menu, with links to their pages. */
function topics() {
  const area = menus.main.find(({ text }) => text === 'Rechtsgebiete');
  return (area?.items ?? []).flatMap(({ text, href, subText }) => (href ? [{ text, href, subText }] : []));
}

function TopicList({
  props: { limit },
  services: { publicUrl },
}: {
  props: z.infer<typeof topicListProps>;
  services: Pick<Services, 'publicUrl'>;
}) {
  return (
    <ul className="rh-topics">
      {topics()
        .slice(0, limit)
        .map(({ text, href, subText }) => (
          <li key={href}>
            <a href={`${publicUrl}${href}`}>{text}</a> {subText && <span>{subText}</span>}
          </li>
        ))}
    </ul>
  );
}

const serviceTeasersProps = z.strictObject({
  limit: limitUpTo(serviceKeys.length, 6),
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
function ServiceTeasers({
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

/** A fragment of a page that needs no script of its own: its markup, and the props that a query says. */
type Island = (query: Record<string, string>, services: Services) => { html: string; props: unknown };

/** @param schema turns the query into props; its messages are read by people who embed the fragment */
function island<Props>(
  schema: z.ZodType<Props>,
  Fragment: (given: { props: Props; services: Services }) => ReactElement,
): Island {
  return (query, services) => {
    const { success, data: props, error } = schema.safeParse(query);
    if (!success) throw new Problem('validation_failed', { errors: fieldProblems(error) });
    return { html: renderToStaticMarkup(<Fragment props={props} services={services} />), props };
  };
}

const registry: ReadonlyMap<string, Island> = new Map([
  ['services', island(serviceTeasersProps, ServiceTeasers)],
  ['topics', island(topicListProps, TopicList)],
]);

/**
 * The fragment with this key.
 * @throws Problem 404 for an unknown key, 422 for props that do not fit
 */
export function renderIsland(key: string, query: Record<string, string>, services: Services) {
  const found = registry.get(key);
  if (!found) throw new Problem('not_found');
  return { key, ...found(query, services) };
}
