import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { documentAt, Island, metaOfDocument } from '#src/features/guides/editorial/public.ts';
import { Sources, textParts } from '#src/features/guides/guide-register/public.ts';
import type { CatalogueApi, CatalogueService } from '#src/features/services/catalogue/public.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { AsSent, narrowsSent, sent } from '#src/navigation/as-sent.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Drawing } from '#src/ui/drawing.tsx';
import { lighthouse } from '#src/ui/drawings/empty-states.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FilterLinks } from '#src/ui/filter-links.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { Route } from './+types/rechtsservices.page';
import { OfferCard } from './offer-card.tsx';
import {
  chosenServices,
  type ServiceFilters,
  type ServiceQuery,
  serviceFilters,
  serviceGroups,
  serviceQuery,
  servicesAddress,
} from './service-list.ts';
import './legal-services.css';

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

/** Filters are applied to services that are all loaded. */
export const shouldRevalidate = narrowsSent('services');

export const meta = metaOfDocument;

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

type FilterProps = { filters: ServiceFilters; query: ServiceQuery };

function TopicFilter({ filters, query }: FilterProps) {
  const topics = filters.topics.map(({ key, title, count }) => ({
    text: title,
    to: servicesAddress({ ...query, topic: key as ServiceQuery['topic'] }),
    isCurrent: query.topic === key,
    count,
  }));
  const everything = {
    text: 'Alle Gebiete',
    to: servicesAddress({ ...query, topic: null }),
    isCurrent: query.topic === null,
    count: filters.everything,
  };
  return <FilterLinks label="Rechtsgebiete" links={[everything, ...topics]} />;
}

function FreeFilter({ filters, query }: FilterProps) {
  return (
    <FilterLinks
      label="Preis"
      links={[
        {
          text: 'Alle Services',
          to: servicesAddress({ ...query, isFree: false }),
          isCurrent: !query.isFree,
          count: filters.priced,
        },
        {
          text: 'Was ist für mich frei?',
          to: servicesAddress({ ...query, isFree: true }),
          isCurrent: query.isFree,
          count: filters.free,
        },
      ]}
    />
  );
}

/** For whom the prices are said: a guest learns that an insured reader may pay less. */
function WhoseOffer({ isCustomer }: { isCustomer: boolean }) {
  if (isCustomer) return <p>Preise und Angebote gelten für Sie, nach Ihrem Tarif.</p>;
  return (
    <p>
      Die Preise gelten ohne Versicherung.{' '}
      <Link to={`/account/login?redirect=${encodeURIComponent('/rechtsservices')}`}>Melden Sie sich an</Link>,
      wenn Sie bei uns versichert sind: Dann sehen Sie, was für Sie frei oder günstiger ist.
    </p>
  );
}

type ListProps = { all: readonly CatalogueService[]; query: ServiceQuery; supportPhone: string };

/** The services that a choice leaves, by area of law. It only reads. */
function ServiceGroups({ all, query, supportPhone }: ListProps) {
  const shown = chosenServices(all, query);
  return (
    <>
      {shown.length === 0 && (
        <EmptyState
          title="In diesem Gebiet ist für Sie nichts kostenlos"
          drawing={<Drawing data={lighthouse} />}
          action={<Link to={servicesAddress({ ...query, isFree: false })}>Alle Services des Gebiets</Link>}
        >
          Sehen Sie sich an, was die Services kosten, oder wählen Sie ein anderes Gebiet.
        </EmptyState>
      )}
      {serviceGroups(shown).map(({ key, title, services }) => (
        <section key={key} aria-labelledby={`services-${key}`} className="service-group">
          <h3 id={`services-${key}`}>{title}</h3>
          <ul>
            {services.map((service) => (
              <li key={service.key}>
                <OfferCard service={service} supportPhone={supportPhone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type RegisterProps = FilterProps & { isCustomer: boolean; children: ReactNode };

/** Every service by area of law as it is for the reader, narrowed by area and to what is free. */
function ServiceRegister({ filters, query, isCustomer, children }: RegisterProps) {
  return (
    <Section
      title="Alle Rechtsservices"
      aside={
        <div className="stack">
          <FreeFilter filters={filters} query={query} />
          <TopicFilter filters={filters} query={query} />
        </div>
      }
    >
      <div className="service-register">
        <WhoseOffer isCustomer={isCustomer} />
        <p className="meta num" role="status">
          {filters.shown === 1 ? 'Ein Service' : `${filters.shown} Services`}
        </p>
        {children}
      </div>
    </Section>
  );
}
