export { providerWords, type ServiceWords, serviceWords } from './service-words.ts';
