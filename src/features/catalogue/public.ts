export type { CatalogueApi } from './catalogue.api.ts';
export {
  type Availability,
  type CatalogueEntry,
  catalogueEntry,
  guestAvailability,
  type ServiceKey,
  serviceKeys,
} from './catalogue.ts';
