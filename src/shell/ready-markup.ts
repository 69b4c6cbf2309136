import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/** Gives the markup of a part that shows nothing but these values. */
export type MarkupOf = <Props extends object>(Part: ComponentType<Props>, props: Props) => string;

/** Set on the server only: the browser takes the markup over with the parts themselves. */
export const ReadyMarkup = createContext<MarkupOf | undefined>(undefined);

type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * Content that is the same on many pages: menus and footer are half of a page's markup. The server renders it once
 * for each set of props and then inserts it as it is.
 * @param props all that the part shows. It may look at nothing else: no data of the page, no context, no `useId`,
 * which counts from the root.
 */
export function useReadyMarkup<Props extends object>(Part: ComponentType<Props>, props: Props): Content {
  const markupOf = useContext(ReadyMarkup);
  if (!markupOf) return { children: createElement(Part, props) };
  return { dangerouslySetInnerHTML: { __html: markupOf(Part, props) } };
}
