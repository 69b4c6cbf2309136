export { referenceCheckOffer } from './offer.ts';
