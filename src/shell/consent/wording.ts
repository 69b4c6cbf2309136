import words from '#content/consent/wording.json' with { type: 'json' };
import type { Edition } from '#src/features/legal/consent-records/public.ts';

/** One thing that is stored or loaded: what for, by whom, how long. */
export type StoredThing = { name: string; purpose: string; by: string; duration: string };

/** The words of both layers for one set of services. */
export function wordingFor({ services }: Pick<Edition, 'services'>) {
  const variant = services.includes('recaptcha') ? 'recaptcha' : 'none';
  const { necessary, external } = words.categories;
  const entries: StoredThing[] = services.map((service) => external.entries[service]);
  return {
    first: { ...words.first, lead: words.first.lead[variant] },
    second: words.second,
    necessary,
    external: { ...external, explanation: external.explanation[variant], entries },
    buttons: words.buttons,
    links: words.links,
    announcement: words.announcement,
    saved: words.saved,
  };
}

export type ConsentWording = ReturnType<typeof wordingFor>;

function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linesOf) : [];
}

/** Every word a visitor can see in the two layers, one line each: what an edition's hash is taken of. */
export function wordingText(wording: ConsentWording): string {
  return linesOf(wording).join('\n');
}
