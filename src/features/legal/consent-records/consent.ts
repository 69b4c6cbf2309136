import {
  type ConsentCategory,
  consentCategories,
  type Edition,
  type ExternalService,
  editionByNumber,
} from './editions.ts';

/** Name of the cookie of the choice; readable by script, because only the browser uses it. */
export const consentCookie = 'rh-consent';
/** Days that a choice is valid. */
export const consentDays = 180;

/** A visitor's choice. `implicit`: none yet, or one for an outdated wording. */
export type ConsentState =
  | { kind: 'implicit' }
  | {
      kind: 'chosen';
      edition: number;
      categories: readonly ConsentCategory[];
      /** Random, made in the browser; says nothing about the person. */
      consentId: string;
      /** ISO instant of the last change, by the browser's clock. */
      chosenAt: string;
    };

function isCategory(value: unknown): value is ConsentCategory {
  return consentCategories.some((category) => category === value);
}

function stringMember(value: object, name: string): string | undefined {
  const member: unknown = Reflect.get(value, name);
  return typeof member === 'string' && member !== '' ? member : undefined;
}

function readChoice(value: unknown): ConsentState {
  if (typeof value !== 'object' || value === null) return { kind: 'implicit' };
  const edition: unknown = Reflect.get(value, 'revision');
  const categories: unknown = Reflect.get(value, 'categories');
  const consentId = stringMember(value, 'consentId');
  const chosenAt = stringMember(value, 'lastConsentTimestamp');
  if (typeof edition !== 'number' || !Array.isArray(categories) || !consentId || !chosenAt) {
    return { kind: 'implicit' };
  }
  return { kind: 'chosen', edition, categories: categories.filter(isCategory), consentId, chosenAt };
}

/** Reads the choice from the text of `document.cookie`; anything damaged counts as no choice. */
export function readConsent(cookies: string): ConsentState {
  const prefix = `${consentCookie}=`;
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(prefix));
  if (!found) return { kind: 'implicit' };
  try {
    return readChoice(JSON.parse(decodeURIComponent(found.slice(prefix.length))));
  } catch {
    return { kind: 'implicit' };
  }
}

/** This visitor's choice for the present wording. Browser only. */
export function consentState(current: Edition): ConsentState {
  const state = readConsent(document.cookie);
  return state.kind === 'chosen' && state.edition === current.number ? state : { kind: 'implicit' };
}

/** Whether the visitor was informed about this service and allowed it. Browser only. */
export function isAllowed(service: ExternalService): boolean {
  const state = readConsent(document.cookie);
  return (
    state.kind === 'chosen' &&
    state.categories.includes('external') &&
    (editionByNumber(state.edition)?.services.includes(service) ?? false)
  );
}

/** Code of another provider was requested without consent. */
export class ConsentMissingError extends Error {
  override name = 'ConsentMissingError';
}

const listeners = new Set<() => void>();

/** Notifies listeners of a new choice. Called by the consent dialogs. */
export function consentChanged(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that removes the listener */
export function watchConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const loaded = new Set<ExternalService>();

/**
 * The only way to load code of another provider: runs `load` if the visitor has allowed the service.
 * @throws ConsentMissingError without having loaded anything
 */
export async function whenAllowed<Result>(
  service: ExternalService,
  load: () => Promise<Result>,
): Promise<Result> {
  if (!isAllowed(service)) throw new ConsentMissingError(`No consent to ${service}.`);
  loaded.add(service);
  return load();
}

/**
 * Whether this page has loaded code that is no longer allowed. Code that has run stays until the page is reloaded.
 */
export function runsWithoutConsent(): boolean {
  return [...loaded].some((service) => !isAllowed(service));
}
