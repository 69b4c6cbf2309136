import type { Settings } from '#src/config/settings.ts';
import type { ExternalService } from './editions.ts';

/** Services of other providers that pages may load with these settings, once the visitor allows it. */
export function configuredServices(settings: Settings): ExternalService[] {
  return settings.CAPTCHA_PROVIDER === 'recaptcha' ? ['recaptcha'] : [];
}
