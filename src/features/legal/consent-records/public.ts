export {
  ConsentMissingError,
  consentChanged,
  consentCookie,
  consentDays,
  consentState,
  runsWithoutConsent,
  watchConsent,
  whenAllowed,
} from './consent.ts';
export { type ConsentCategory, currentEdition, type Edition, type ExternalService } from './editions.ts';
