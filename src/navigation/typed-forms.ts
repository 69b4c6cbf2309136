import { isRecord } from '#src/lib/own-value.ts';
import { forget, keep, readKept } from './browser-store.ts';

/** Which form of the page, and name and value of what stands in it. */
type Typed = { index: number; fields: ReadonlyArray<[name: string, value: string]> };

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** Checked by hand, because every page loads it and a schema library would be larger than this whole file. */
function isTyped(value: unknown): value is Typed[] {
  if (!Array.isArray(value)) return false;
  return value.every(
    (one: unknown) =>
      isRecord(one) && typeof one.index === 'number' && Array.isArray(one.fields) && one.fields.every(isPair),
  );
}

/** Forms that save their input themselves (ADR 0030) carry a pass. */
const hasOwnWay = (form: HTMLFormElement) => form.elements.namedItem('merkzettel') !== null;
/** Passwords and codes are not kept; they are typed again. */
const isSecret = ({ type, name }: HTMLInputElement) =>
  type === 'password' || type === 'hidden' || type === 'file' || /passw|otp$|code$/i.test(name);

const touched = new WeakSet<HTMLFormElement>();

const postedForms = () =>
  [...document.querySelectorAll<HTMLFormElement>('main form')].filter(({ method }) => method === 'post');

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (element: Element): element is Field => element.matches('input, textarea, select');
const isTicked = (field: Field) => field.matches('[type=checkbox], [type=radio]');

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements]
    .filter(isField)
    .filter((field) => field.name !== '' && !(field instanceof HTMLInputElement && isSecret(field)));
}

function filledIn(form: HTMLFormElement): Array<[string, string]> {
  return fieldsOf(form).flatMap((field): Array<[string, string]> => {
    if (isTicked(field) && field instanceof HTMLInputElement && !field.checked) return [];
    return [[field.name, field.value]];
  });
}

/** Keeps what was typed into the forms of a page, for its person when he is signed out. @param address of the page */
export function keepTyped(address: string): void {
  const typed = postedForms().flatMap((form, index) =>
    touched.has(form) && !hasOwnWay(form) ? [{ index, fields: filledIn(form) }] : [],
  );
  if (typed.length > 0) keep('rh-formular', typed, address);
}

/**
 * Browsers store field values with each history entry, for anybody who goes back. They skip fields that have
 * autocomplete off at that moment.
 * @returns how to let the fields be completed again
 */
function hideFromHistory(): () => void {
  const fields = document.querySelectorAll<Field>('main input, main textarea, main select');
  const before = [...fields].map((field) => [field, field.getAttribute('autocomplete')] as const);
  for (const field of fields) field.setAttribute('autocomplete', 'off');
  return () => {
    for (const [field, value] of before) {
      if (value === null) field.removeAttribute('autocomplete');
      else field.setAttribute('autocomplete', value);
    }
  };
}

/**
 * Notes the forms that a customer types into. When the page is left, they are kept for him in his tab, and not by
 * the browser for anybody.
 * @returns how to stop
 */
export function watchTyping(address: () => string): () => void {
  const note = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) touched.add(form);
  };
  const go = () => {
    keepTyped(address());
    hideFromHistory();
  };
  const move = () => {
    setTimeout(hideFromHistory());
  };
  // Where a browser does not tell of changes within the page, only those of the whole page are noticed.
  const navigation: unknown = Reflect.get(window, 'navigation');
  const moves = navigation instanceof EventTarget ? navigation : undefined;
  document.addEventListener('input', note, true);
  window.addEventListener('pagehide', go);
  moves?.addEventListener('navigate', move);
  return () => {
    document.removeEventListener('input', note, true);
    window.removeEventListener('pagehide', go);
    moves?.removeEventListener('navigate', move);
  };
}

/** Fires the events of typing, so that the page notices. */
function type(field: Field, value: string): void {
  if (field.value === value) return;
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function fill(form: HTMLFormElement, fields: ReadonlyArray<[string, string]>): void {
  const values = new Map(fields);
  for (const field of fieldsOf(form)) {
    if (isTicked(field) && field instanceof HTMLInputElement) {
      const isOn = fields.some(([name, value]) => name === field.name && value === field.value);
      if (isOn !== field.checked && (isOn || field.type === 'checkbox')) field.click();
    } else {
      const value = values.get(field.name);
      if (value !== undefined) type(field, value);
    }
  }
}

/** Gives back what was typed on this page before its person was signed out, once. @param address of the page */
export function giveTypedBack(address: string): void {
  const typed = readKept('rh-formular', address);
  if (!isTyped(typed)) return;
  forget('rh-formular', address);
  const forms = postedForms();
  for (const { index, fields } of typed) {
    const form = forms[index];
    if (form) fill(form, fields);
  }
}
