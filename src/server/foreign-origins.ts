import { partnerOf, partnerServices } from '#src/features/services/catalogue/public.ts';
import type { Services } from '#src/services.ts';
import type { ForeignOrigins } from './security-headers.ts';

type Needs = Pick<Services, 'settings'>;

/** Where PayPal's approval pages live; a form of ours leads there by redirect. */
const paypalPages = ['https://www.paypal.com', 'https://www.sandbox.paypal.com'];

/** What reCAPTCHA v3 loads, as Google names it (developers.google.com/recaptcha/docs/faq, content security policy). */
const recaptchaSources = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

function approvalOrigins({ settings }: Needs): string[] {
  if (settings.PAYMENT_PROVIDER === 'paypal') return paypalPages;
  return settings.PAYMENT_BASE_URL === '' ? [] : [new URL(settings.PAYMENT_BASE_URL).origin];
}

/** A logout without JavaScript is a form that redirects to the identity provider, which ends its own session too. */
function signOutOrigins({ settings }: Needs): string[] {
  const isElsewhere = settings.IDENTITY_PROVIDER !== 'embedded' && settings.OAUTH_DOMAIN !== '';
  return isElsewhere ? [new URL(settings.OAUTH_DOMAIN).origin] : [];
}

/** A button of an order leads to the partner by the redirect of a form. */
function partnerOrigins({ settings }: Needs): string[] {
  const addresses = partnerServices
    .map((key) => partnerOf(key, settings))
    .filter((one) => one?.startsWith('http'));
  return [...new Set(addresses.flatMap((one) => (one ? [new URL(one).origin] : [])))];
}

/** Where the insurer's presigned forms lead, if his systems are elsewhere. */
function insurerOrigins({ settings }: Needs): string[] {
  const { PROFILE_API_URL, CUSTOMER_API_URL, INSURER_UPLOAD_ORIGIN } = settings;
  const addresses = [PROFILE_API_URL, CUSTOMER_API_URL, INSURER_UPLOAD_ORIGIN].filter((one) => one !== '');
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** Where the browser posts files to, when that is not our own address. */
function storageOrigins({ settings }: Needs): string[] {
  if (settings.STORAGE_PROVIDER === 'local') return [];
  const endpoint = new URL(settings.S3_ENDPOINT || `https://s3.${settings.S3_REGION}.amazonaws.com`);
  if (settings.S3_FORCE_PATH_STYLE) return [endpoint.origin];
  return [`${endpoint.protocol}//${settings.STORAGE_BUCKET}.${endpoint.host}`];
}

/** The origins besides our own that pages need with these settings. */
export function foreignOrigins(services: Needs): ForeignOrigins {
  const isRecaptcha = services.settings.CAPTCHA_PROVIDER === 'recaptcha';
  return {
    forms: [...approvalOrigins(services), ...signOutOrigins(services), ...partnerOrigins(services)],
    uploads: [...storageOrigins(services), ...insurerOrigins(services)],
    ...(isRecaptcha ? { consented: recaptchaSources } : {}),
  };
}
