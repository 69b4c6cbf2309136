import type { Services } from '#src/services.ts';
import type { ForeignOrigins } from './security-headers.ts';

/** Where PayPal's approval pages live; a form of ours leads there by redirect. */
const paypalPages = ['https://www.paypal.com', 'https://www.sandbox.paypal.com'];

/** What reCAPTCHA v3 loads, as Google names it (developers.google.com/recaptcha/docs/faq, content security policy). */
const recaptchaSources = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

function approvalOrigins({ settings }: Services): string[] {
  if (settings.PAYMENT_PROVIDER === 'paypal') return paypalPages;
  return settings.PAYMENT_BASE_URL === '' ? [] : [new URL(settings.PAYMENT_BASE_URL).origin];
}

/** Where the browser posts files to, when that is not our own address. */
function uploadOrigins({ settings }: Services): string[] {
  if (settings.STORAGE_PROVIDER === 'local') return [];
  const endpoint = new URL(settings.S3_ENDPOINT || `https://s3.${settings.S3_REGION}.amazonaws.com`);
  if (settings.S3_FORCE_PATH_STYLE) return [endpoint.origin];
  return [`${endpoint.protocol}//${settings.STORAGE_BUCKET}.${endpoint.host}`];
}

/** The origins besides our own that pages need with these settings. */
export function foreignOrigins(services: Services): ForeignOrigins {
  const isRecaptcha = services.settings.CAPTCHA_PROVIDER === 'recaptcha';
  return {
    forms: approvalOrigins(services),
    uploads: uploadOrigins(services),
    ...(isRecaptcha ? { consented: recaptchaSources } : {}),
  };
}
