import {
  type ConsentCategory,
  consentCategories,
  type Edition,
  type ExternalService,
  editionByNumber,
} from './editions.ts';

/** Name of the cookie that keeps the choice; readable by script, because only the browser decides by it. */
export const consentCookie = 'rh-consent';
/** How long a choice holds before it is asked for again. */
export const consentDays = 180;

/** What a visitor has chosen. `implicit`: nothing yet, or under words that no longer hold. */
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

/** What this visitor has chosen under the words that are shown now. Browser only. */
export function consentState(current: Edition): ConsentState {
  const state = readConsent(document.cookie);
  return state.kind === 'chosen' && state.edition === current.number ? state : { kind: 'implicit' };
}

/** Whether the visitor was told of this service and allowed it. Browser only. */
export function isAllowed(service: ExternalService): boolean {
  const state = readConsent(document.cookie);
  return (
    state.kind === 'chosen' &&
    state.categories.includes('external') &&
    (editionByNumber(state.edition)?.services.includes(service) ?? false)
  );
}

/** Something of another provider was wanted that the visitor has not allowed. */
export class ConsentMissingError extends Error {
  override name = 'ConsentMissingError';
}

const listeners = new Set<() => void>();

/** Tells whoever waits for it that the visitor has chosen anew. Called by the layers. */
export function consentChanged(): void {
  for (const listener of listeners) listener();
}

/** @returns how to stop being told */
export function watchConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const loaded = new Set<ExternalService>();

/**
 * The only way to load anything of another provider: runs `load` if the visitor has allowed the service.
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
 * Whether something was loaded on this page that is no longer allowed. Code that has run cannot be taken back: only
 * a new load of the page gets rid of it.
 */
export function runsWithoutConsent(): boolean {
  return [...loaded].some((service) => !isAllowed(service));
}
