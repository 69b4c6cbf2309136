export type { CatalogueApi, CatalogueService } from './catalogue.api.ts';
export {
  type Availability,
  type CatalogueEntry,
  catalogue,
  catalogueEntry,
  guestAvailability,
  type OwnPrices,
  type ServiceKey,
  serviceKeys,
} from './catalogue.ts';
export { servicePages } from './service-pages.ts';
export { type ServiceTopic, serviceTopics, topicOfService } from './service-topics.ts';
