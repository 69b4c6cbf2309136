export {
  type Availability,
  type CatalogueEntry,
  catalogueEntry,
  guestAvailability,
  type ServiceKey,
  serviceKeys,
} from './catalogue.ts';
export type { CatalogueApi } from './catalogue.api.ts';
