import { createAltcha } from './altcha.ts';
import type { Captcha, CaptchaDeps, CaptchaSettings } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';

export type {
  Captcha,
  CaptchaDeps,
  CaptchaSettings,
  RecaptchaSettings,
} from './captcha.ts';

/** The bot check named by the settings: ALTCHA (default, no third party) or reCAPTCHA v3. */
export function createCaptcha(settings: CaptchaSettings, deps: CaptchaDeps): Captcha {
  return settings.kind === 'recaptcha' ? createRecaptcha(settings, deps) : createAltcha(settings, deps);
}
