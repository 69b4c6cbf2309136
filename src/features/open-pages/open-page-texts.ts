import company from '#content/open-pages/company-and-contact.json' with { type: 'json' };
import services from '#content/open-pages/services.json' with { type: 'json' };
import type { Settings } from '#src/config/settings.ts';
import type { OpenPageText } from './open-page.schema.ts';

/** The texts as editors wrote them; `open-pages.test.ts` checks their form. */
export const openPageTexts: ReadonlyArray<OpenPageText> = [...company, ...services];

/** Day on which all these texts were written and their law was checked. */
export const textsAsOf = '2026-11-21';

const byPath = new Map(openPageTexts.map((text) => [text.path, text]));
const variable = openPageTexts
  .filter(({ path }) => path.includes(':'))
  .map((text) => ({ text, pattern: new RegExp(`^${text.path.replace(/:\w+/g, '[^/]+')}$`) }));

/** Names in square brackets of the text, put in from the settings. */
export type TextNames = Readonly<Record<'phone' | 'product' | 'insurer' | 'provider' | 'email', string>>;

/** The names a portal goes by, from its settings. */
export function textNames(settings: Settings): TextNames {
  return {
    phone: settings.SUPPORT_PHONE,
    product: settings.PRODUCT_NAME,
    insurer: settings.INSURER_NAME,
    provider: settings.PROVIDER_NAME,
    email: settings.PROVIDER_EMAIL,
  };
}

function filled<Part>(part: Part, names: TextNames): Part {
  const text = JSON.stringify(part).replace(
    /\{(phone|product|insurer|provider|email)\}/g,
    (_all, name: keyof TextNames) => JSON.stringify(names[name]).slice(1, -1),
  );
  return JSON.parse(text);
}

/** The text of a page with the names filled in. @param path lower case, without a slash at the end */
export function openPageText(path: string, names: TextNames): OpenPageText | undefined {
  const text = byPath.get(path) ?? variable.find(({ pattern }) => pattern.test(path))?.text;
  return text && filled(text, names);
}
