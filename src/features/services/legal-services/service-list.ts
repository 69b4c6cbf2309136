import {
  type CatalogueService,
  type ServiceTopic,
  serviceTopics,
} from '#src/features/services/catalogue/public.ts';

/** What the address of the catalogue says: an area of law, and whether only what costs the reader nothing. */
export type ServiceQuery = { topic: ServiceTopic | 'weitere' | null; isFree: boolean };

/** Services that fit several areas of law. */
const everywhere = { key: 'weitere', title: 'Für alle Gebiete' } as const;

const titles: Readonly<Record<ServiceTopic, string>> = {
  arbeitsrecht: 'Arbeitsrecht',
  datenschutzrecht: 'Datenschutzrecht',
  erbrecht: 'Erbrecht',
  mietrecht: 'Mietrecht',
  reiserecht: 'Reiserecht',
  verkehrsrecht: 'Verkehrsrecht',
  vertragsrecht: 'Vertragsrecht',
};

/** Reads the address of the catalogue; an area that there is not is none. */
export function serviceQuery(parameters: URLSearchParams): ServiceQuery {
  const wanted = parameters.get('thema')?.toLowerCase();
  const topic = wanted === everywhere.key ? everywhere.key : serviceTopics.find((one) => one === wanted);
  return { topic: topic ?? null, isFree: parameters.get('frei') === '1' };
}

/** The address of the catalogue for a choice. */
export function servicesAddress({ topic, isFree }: ServiceQuery): string {
  const query = new URLSearchParams({
    ...(topic === null ? {} : { thema: topic }),
    ...(isFree ? { frei: '1' } : {}),
  }).toString();
  return query === '' ? '/rechtsservices' : `/rechtsservices?${query}`;
}

export type ServiceGroup<Service> = { key: string; title: string; services: Service[] };

type Sorted = Pick<CatalogueService, 'topic' | 'availability'>;

/** Services by area of law, those for all areas last; areas without one are left out. */
export function serviceGroups<Service extends Sorted>(all: readonly Service[]): ServiceGroup<Service>[] {
  const groups = [...serviceTopics.map((key) => ({ key, title: titles[key] })), everywhere];
  return groups
    .map(({ key, title }) => ({
      key,
      title,
      services: all.filter(({ topic }) => (topic ?? everywhere.key) === key),
    }))
    .filter(({ services }) => services.length > 0);
}

/** The other choices, each with the number of services it would leave. */
export type ServiceFilters = ReturnType<typeof serviceFilters>;

/** The filters of the catalogue for a choice. */
export function serviceFilters(all: readonly Sorted[], query: ServiceQuery) {
  const everywhereShown = chosenServices(all, { ...query, topic: null });
  return {
    topics: serviceGroups(everywhereShown).map(({ key, title, services }) => ({
      key,
      title,
      count: services.length,
    })),
    everything: everywhereShown.length,
    priced: chosenServices(all, { ...query, isFree: false }).length,
    free: chosenServices(all, { ...query, isFree: true }).length,
    shown: chosenServices(all, query).length,
  };
}

/** The services of a choice. */
export function chosenServices<Service extends Sorted>(
  all: readonly Service[],
  { topic, isFree }: ServiceQuery,
): Service[] {
  return all.filter(
    (service) =>
      (topic === null || (service.topic ?? everywhere.key) === topic) &&
      (!isFree || service.availability === 'free_of_charge'),
  );
}
