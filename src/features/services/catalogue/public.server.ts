export { providerWords, serviceWords } from './service-words.ts';
