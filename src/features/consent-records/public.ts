export {
  ConsentMissingError,
  type ConsentState,
  consentChanged,
  consentCookie,
  consentDays,
  consentState,
  readConsent,
  runsWithoutConsent,
  watchConsent,
  whenAllowed,
} from './consent.ts';
export { type ConsentCategory, currentEdition, type Edition, type ExternalService } from './editions.ts';
