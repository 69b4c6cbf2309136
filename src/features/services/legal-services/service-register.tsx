import type { ReactNode } from 'react';
import type { CatalogueService } from '#src/features/services/catalogue/public.ts';
import { Drawing } from '#src/ui/drawing.tsx';
import { lighthouse } from '#src/ui/drawings/empty-states.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FilterLinks } from '#src/ui/filter-links.tsx';
import { Link } from '#src/ui/link.tsx';
import { Section } from '#src/ui/section.tsx';
import { OfferCard } from './offer-card.tsx';
import {
  chosenServices,
  type ServiceFilters,
  type ServiceQuery,
  serviceGroups,
  servicesAddress,
} from './service-list.ts';
import './legal-services.css';

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
export function ServiceGroups({ all, query, supportPhone }: ListProps) {
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
export function ServiceRegister({ filters, query, isCustomer, children }: RegisterProps) {
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
