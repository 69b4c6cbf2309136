export type { CatalogueApi, CatalogueService } from './catalogue.api.ts';
export {
  type CatalogueEntry,
  type CatalogueSettings,
  catalogue,
  catalogueEntry,
  type ServiceKey,
  serviceKeys,
} from './catalogue.ts';
export {
  type Offer,
  offerFor,
  offerOf,
  type UnavailableReason,
} from './offer.ts';
export { isPartnerService, type PartnerService, partnerOf, partnerServices } from './partners.ts';
export { orderPages, servicePages } from './service-pages.ts';
export { type ServiceTopic, serviceTopics, topicOfService } from './service-topics.ts';
export { unavailableWords } from './unavailable-words.ts';
