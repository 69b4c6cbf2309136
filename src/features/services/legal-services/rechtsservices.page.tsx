import { useSearchParams } from 'react-router';
import { documentAt, documentMeta, Island } from '#src/features/guides/editorial/public.ts';
import { Sources, textParts } from '#src/features/guides/guide-register/public.ts';
import type { CatalogueApi } from '#src/features/services/catalogue/public.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { AsSent, narrowsSent, sent } from '#src/navigation/as-sent.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { Route } from './+types/rechtsservices.page';
import { serviceFilters, serviceQuery } from './service-list.ts';
import { ServiceGroups, ServiceRegister } from './service-register.tsx';

/** All services as they are for this visitor, and the text of the editors below them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [loaded, { items }] = await Promise.all([
    documentAt(context, url),
    answer(api<CatalogueApi>(context).services.$get()),
  ]);
  const { customer, shell } = pageRequest(context);
  return {
    ...loaded,
    services: sent(context, { items }),
    filters: serviceFilters(items, serviceQuery(url.searchParams)),
    isCustomer: customer !== null,
    supportPhone: shell.supportPhone,
  };
}

/** What is chosen narrows services that are all there. */
export const shouldRevalidate = narrowsSent('services');

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, documentMeta(loaderData)) : [];
}

export default function LegalServicesPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const { document, text, phone, services, isCustomer, supportPhone } = loaderData;
  const query = serviceQuery(parameters);
  const filters = services.value ? serviceFilters(services.value.items, query) : loaderData.filters;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={document.parents} current={document.title} />
        <PageHeading title={document.heading} lead={document.lead} />
      </div>
      <ServiceRegister filters={filters} query={query} isCustomer={isCustomer}>
        <AsSent name="services" data={services}>
          {({ items }) => <ServiceGroups all={items} query={query} supportPhone={supportPhone} />}
        </AsSent>
      </ServiceRegister>
      <AsSent name="text" data={text}>
        {(sent) =>
          textParts(sent.html, sent.contents).map(({ id, title, html }) => (
            <Section key={id} id={id} title={title}>
              <Island html={html} className="rich-text" />
            </Section>
          ))
        }
      </AsSent>
      <AsSent name="sources" data={text}>
        {({ sources }) => <Sources sources={sources} phone={document.hasPhone ? phone : null} />}
      </AsSent>
    </>
  );
}
