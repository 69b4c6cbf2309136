import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { MarkupOf } from './ready-markup.ts';

/** A tree of values: each step leads on by the next one, and the markup stands at the end. */
class Variants {
  private readonly byObject = new WeakMap<object, Variants>();
  private readonly byValue = new Map<unknown, Variants>();
  markup: string | undefined;

  at(value: unknown): Variants {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    const next = isObject ? this.byObject.get(value) : this.byValue.get(value);
    if (next) return next;
    const made = new Variants();
    if (isObject) this.byObject.set(value, made);
    else this.byValue.set(value, made);
    return made;
  }
}

/**
 * Remembers the markup of parts by the values they were given: another value, or an object made anew, is another markup. Numbers and texts are to
 * be few, since what was made of them stays.
 */
export function createReadyMarkup(): MarkupOf {
  const known = new Variants();
  return <Props extends object>(Part: ComponentType<Props>, props: Props) => {
    let variant = known.at(Part);
    for (const [name, value] of Object.entries(props)) variant = variant.at(name).at(value);
    variant.markup ??= renderToString(createElement(Part, props));
    return variant.markup;
  };
}
