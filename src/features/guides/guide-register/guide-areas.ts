import type { DocumentSummary } from '#src/features/guides/editorial/public.ts';
import type { CatalogueService } from '#src/features/services/catalogue/public.ts';

/** An area of law with its guides and services. */
export type GuideArea = {
  /** As in addresses: `arbeitsrecht`. */
  area: string;
  hub: DocumentSummary;
  /** By title. */
  guides: DocumentSummary[];
  services: CatalogueService[];
};

export type GuideRegister = {
  areas: GuideArea[];
  /** Services that fit every area. */
  general: CatalogueService[];
};

/** The most asked-for areas first; areas that are not listed follow. */
const order = ['arbeitsrecht', 'mietrecht', 'verkehrsrecht', 'reiserecht', 'erbrecht', 'datenschutzrecht'];
const placeOf = (area: string) => (order.includes(area) ? order.indexOf(area) : order.length);

/**
 * The guides of the CMS by area of law, with the services that belong there. The page of a service is a guide in the
 * CMS and stands among the services here.
 */
export function guideRegister(
  documents: readonly DocumentSummary[],
  services: readonly CatalogueService[],
): GuideRegister {
  const servicePages = new Set(services.map(({ href }) => href));
  const areas = documents
    .flatMap((hub) => (hub.kind === 'area' && hub.area ? [{ area: hub.area, hub }] : []))
    .toSorted((one, other) => placeOf(one.area) - placeOf(other.area))
    .map(({ area, hub }) => ({
      area,
      hub,
      guides: documents
        .filter((one) => one.kind === 'guide' && one.area === area && !servicePages.has(one.path))
        .toSorted((one, other) => one.title.localeCompare(other.title, 'de')),
      services: services.filter(({ topic }) => topic === area),
    }));
  return { areas, general: services.filter(({ topic }) => topic === null) };
}

/** How many texts there are to read: the guides and the overview of each area. */
export function guideCount({ areas }: GuideRegister): number {
  return areas.reduce((sum, { guides }) => sum + guides.length + 1, 0);
}
