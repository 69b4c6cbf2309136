import type { CatalogueService } from '#src/features/catalogue/public.ts';
import { Drawing } from '#src/ui/drawing.tsx';
import { lighthouse } from '#src/ui/drawings/empty-states.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FilterLinks } from '#src/ui/filter-links.tsx';
import { Link } from '#src/ui/link.tsx';
import { Section } from '#src/ui/section.tsx';
import { OfferCard } from './offer-card.tsx';
import { chosenServices, type ServiceQuery, serviceGroups, servicesAddress } from './service-list.ts';
import './legal-services.css';

type RegisterProps = {
  all: readonly CatalogueService[];
  query: ServiceQuery;
  isCustomer: boolean;
  supportPhone: string;
};

function TopicFilter({ all, query }: Pick<RegisterProps, 'all' | 'query'>) {
  const shown = chosenServices(all, { ...query, topic: null });
  const topics = serviceGroups(shown).map(({ key, title, services }) => ({
    text: title,
    to: servicesAddress({ ...query, topic: key as ServiceQuery['topic'] }),
    isCurrent: query.topic === key,
    count: services.length,
  }));
  const everything = {
    text: 'Alle Gebiete',
    to: servicesAddress({ ...query, topic: null }),
    isCurrent: query.topic === null,
    count: shown.length,
  };
  return <FilterLinks label="Rechtsgebiete" links={[everything, ...topics]} />;
}

function FreeFilter({ all, query }: Pick<RegisterProps, 'all' | 'query'>) {
  const ofTopic = chosenServices(all, { ...query, isFree: false });
  const free = chosenServices(all, { ...query, isFree: true });
  return (
    <FilterLinks
      label="Preis"
      links={[
        {
          text: 'Alle Services',
          to: servicesAddress({ ...query, isFree: false }),
          isCurrent: !query.isFree,
          count: ofTopic.length,
        },
        {
          text: 'Was ist für mich frei?',
          to: servicesAddress({ ...query, isFree: true }),
          isCurrent: query.isFree,
          count: free.length,
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

/** Every service by area of law as it is for the reader, narrowed by area and to what is free. */
export function ServiceRegister({ all, query, isCustomer, supportPhone }: RegisterProps) {
  const shown = chosenServices(all, query);
  return (
    <Section
      title="Alle Rechtsservices"
      aside={
        <div className="stack">
          <FreeFilter all={all} query={query} />
          <TopicFilter all={all} query={query} />
        </div>
      }
    >
      <div className="service-register">
        <WhoseOffer isCustomer={isCustomer} />
        <p className="meta num" role="status">
          {shown.length === 1 ? 'Ein Service' : `${shown.length} Services`}
        </p>
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
      </div>
    </Section>
  );
}
