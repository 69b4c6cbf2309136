export { availabilityFor } from './catalogue.api.ts';
export { providerWords, type ServiceWords, serviceWords } from './service-words.ts';
