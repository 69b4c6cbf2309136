import { acceptCategory, reset, run } from 'vanilla-cookieconsent';
import {
  type ConsentCategory,
  consentCookie,
  consentDays,
  type Edition,
} from '#src/features/legal/consent-records/public.ts';

/**
 * Writes a choice into the consent cookie. The only place that knows vanilla-cookieconsent, whose own layers are built
 * into an element outside the document and thrown away (docs/adr/0011-consent.md).
 * @param categories what is allowed besides the necessary
 */
export async function saveChoice(edition: Edition, categories: readonly ConsentCategory[]): Promise<void> {
  await run({
    mode: 'opt-in',
    autoShow: false,
    root: document.createElement('div'),
    language: {
      default: 'de',
      translations: { de: { consentModal: {}, preferencesModal: { sections: [] } } },
    },
    revision: edition.number,
    // Bots never get so far, and test browsers are none.
    hideFromBots: false,
    manageScriptTags: false,
    autoClearCookies: false,
    // Without a domain the cookie stays with this very host.
    cookie: { name: consentCookie, domain: '', path: '/', sameSite: 'Lax', expiresAfterDays: consentDays },
    categories: { necessary: { readOnly: true, enabled: true }, external: {} },
  });
  acceptCategory([...categories]);
  // Another tab may write the cookie meanwhile: the next choice begins with what stands in it then.
  reset();
}
