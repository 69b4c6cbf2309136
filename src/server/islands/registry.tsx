import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { z } from 'zod';
import { Problem } from '#src/lib/problem.ts';
import { fieldProblems } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { ServiceTeasers, serviceTeasersProps } from './service-teasers.tsx';
import { TopicList, topicListProps } from './topic-list.tsx';

/** A fragment of a page that needs no script of its own: what it takes, and its markup. */
type Island = { html(query: Record<string, string>, services: Services): { html: string; props: unknown } };

/** @param schema turns the query into props; its messages are read by people who embed the fragment */
function island<Props>(
  schema: z.ZodType<Props>,
  render: (props: Props, services: Services) => ReactElement,
): Island {
  return {
    html(query, services) {
      const parsed = schema.safeParse(query);
      if (!parsed.success) throw new Problem('validation_failed', { errors: fieldProblems(parsed.error) });
      return { html: renderToStaticMarkup(render(parsed.data, services)), props: parsed.data };
    },
  };
}

const registry: ReadonlyMap<string, Island> = new Map([
  [
    'services',
    island(serviceTeasersProps, (props, services) => <ServiceTeasers props={props} services={services} />),
  ],
  ['topics', island(topicListProps, (props, services) => <TopicList props={props} services={services} />)],
]);

/**
 * The fragment with this key.
 * @throws Problem 404 for an unknown key, 422 for props that do not fit
 */
export function renderIsland(key: string, query: Record<string, string>, services: Services) {
  const found = registry.get(key);
  if (!found) throw new Problem('not_found');
  return { key, ...found.html(query, services) };
}
