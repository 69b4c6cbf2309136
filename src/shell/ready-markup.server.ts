import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { MarkupOf } from './ready-markup.ts';

/** A tree keyed by one value after the other, with the markup at the leaves. */
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
 * Remembers the markup of parts by their props. Another value or a new object gives other markup. Numbers and
 * texts must have few values, because their markup is never dropped.
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
