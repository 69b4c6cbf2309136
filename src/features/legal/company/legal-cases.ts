import { hasOAuth } from '#src/config/identity-faults.ts';
import type { Settings } from '#src/config/settings.ts';

const mediates = ({ INTERMEDIARY_STATUS: status }: Settings) => status !== 'none';
const isBound = ({ INTERMEDIARY_STATUS: status }: Settings) => status === 'bound_agent' || status === 'demo';

/**
 * What the texts may ask with `:::wenn`: each name with when it holds. A text thus speaks of a payment service, a
 * sign-in service or a storage only where the settings name one.
 */
export const legalCases = {
  demonstration: (settings: Settings) => settings.APP_ENV === 'demo',
  paypal: (settings: Settings) => settings.PAYMENT_PROVIDER === 'paypal',
  'eigene-anmeldung': (settings: Settings) => settings.IDENTITY_PROVIDER === 'embedded',
  cognito: (settings: Settings) => settings.IDENTITY_PROVIDER === 'cognito',
  'cognito-zugriff': (settings: Settings) =>
    settings.IDENTITY_PROVIDER === 'cognito' && settings.COGNITO_IDENTITY_POOL_ID !== '',
  'anderer-anmeldedienst': (settings: Settings) => settings.IDENTITY_PROVIDER === 'oidc',
  /** People sign in on pages of another provider. */
  'fremde-anmeldeseiten': (settings: Settings) =>
    settings.IDENTITY_PROVIDER !== 'embedded' && hasOAuth(settings),
  s3: (settings: Settings) => settings.STORAGE_PROVIDER === 's3',
  contentful: (settings: Settings) => settings.CMS_HOST !== '',
  'e-mail-versand': (settings: Settings) => settings.MAIL_PROVIDER === 'smtp',
  'sms-versand': (settings: Settings) => settings.SMS_PROVIDER === 'seven',
  briefversand: (settings: Settings) => settings.LETTER_PROVIDER === 'mailbox',
  virenpruefung: (settings: Settings) => settings.CLAMD_HOST !== '',
  recaptcha: (settings: Settings) => settings.CAPTCHA_PROVIDER === 'recaptcha',
  /** The insurer answers from systems of his own. */
  'systeme-des-versicherers': ({ PROFILE_API_URL, CUSTOMER_API_URL, INSURER_API_2_URL }: Settings) =>
    `${PROFILE_API_URL}${CUSTOMER_API_URL}${INSURER_API_2_URL}` !== '',
  /** Words that are searched for go to a service or an index elsewhere. */
  'anderer-suchdienst': (settings: Settings) =>
    settings.SEARCH_PROVIDER === 'opensearch' ||
    `${settings.SEARCH_CONCEPT_URL}${settings.SEARCH_FULLTEXT_URL}` !== '',
  /** Leaks are looked up elsewhere. */
  leckquelle: (settings: Settings) => `${settings.BREACH_PASSWORD_URL}${settings.BREACH_EMAIL_URL}` !== '',
  datenschutzbeauftragte: (settings: Settings) => settings.DATA_PROTECTION_OFFICER !== '',
  ombudsmann: (settings: Settings) => settings.INSURER_IN_OMBUDSMAN,
  vermittlung: mediates,
  'vermittlung-gebunden': isBound,
  'vermittlung-vertreter': (settings: Settings) => settings.INTERMEDIARY_STATUS === 'agent',
  'vermittlung-makler': (settings: Settings) => settings.INTERMEDIARY_STATUS === 'broker',
  'vermittlung-erlaubnis': (settings: Settings) => mediates(settings) && !isBound(settings),
} as const satisfies Record<string, (settings: Settings) => boolean>;

export type LegalCase = keyof typeof legalCases;
export const legalCaseNames = Object.keys(legalCases) as LegalCase[];

export function isLegalCase(name: string): name is LegalCase {
  return Object.hasOwn(legalCases, name);
}

/** The cases that hold with these settings. */
export function casesOf(settings: Settings): LegalCase[] {
  return legalCaseNames.filter((name) => legalCases[name](settings));
}
