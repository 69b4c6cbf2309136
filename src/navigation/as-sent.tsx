import { type ReactNode, useEffect } from 'react';
import { type RouterContextProvider, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { useOwnSearches } from './own-links.ts';
import { pageRequest } from './page-context.ts';
import { keepsDataOnSamePage } from './same-page.ts';

/** Data of a loader that only the server needs to show a document: the browser has them in its markup. */
export type Sent<Value> = { readonly value?: Value };

/**
 * Data that the markup already shows. In a document they are not enumerable, so they are not serialised a second
 * time. Changes of page inside the application carry them.
 */
export function sent<Value>(context: Readonly<RouterContextProvider>, value: Value): Sent<Value> {
  if (!pageRequest(context).isDocument) return { value };
  return Object.defineProperty({}, 'value', { value });
}

const markup = new Map<string, string>();

/** The markup of a part as it came in the document, kept for when React has to insert it again. */
function markupOf(name: string): string {
  const kept = markup.get(name) ?? document.querySelector(`[data-sent="${name}"]`)?.innerHTML ?? '';
  markup.set(name, kept);
  return kept;
}

/** The parts of this page whose data the browser has, not only their markup. */
const withData = new Set<string>();

/**
 * For pages whose query filters a part. The browser filters with the data; after a document, the first change
 * loads them.
 * @param name of the part
 */
export function narrowsSent(name: string) {
  return (change: ShouldRevalidateFunctionArgs): boolean =>
    withData.has(name) ? keepsDataOnSamePage(change) : change.defaultShouldRevalidate;
}

/**
 * Loads the data of a part when the focus comes to its filter. Once they are there, typing sends nothing.
 * @returns for the `onFocus` of the form
 */
export function useDataOnFocus({ value }: Sent<unknown>): () => void {
  const { state, revalidate } = useRevalidator();
  return () => {
    if (value === undefined && state === 'idle') void revalidate();
  };
}

/**
 * A part of a page that only shows something. After a document load its markup is taken as it was sent: React
 * neither has its data nor hydrates it, which on a slow phone saves most of the work of hydration. Links and
 * searches in it stay inside the application. Nothing in it may need a script.
 * @param name of the part, unlike those of the others on its page
 */
export function AsSent<Value>({
  name,
  data: { value },
  children,
}: {
  name: string;
  data: Sent<Value>;
  children: (value: Value) => ReactNode;
}) {
  const search = useOwnSearches();
  const isThere = value !== undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    withData.add(name);
    return () => void withData.delete(name);
  }, [name, isThere]);
  // Different keys, so that React never turns one into the other: it would leave the old markup beside the new.
  if (value !== undefined) {
    return (
      <div key="shown" className="as-sent" data-sent={name}>
        {children(value)}
      </div>
    );
  }
  return (
    <div
      key="sent"
      className="as-sent"
      data-sent={name}
      onSubmit={search}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what our own server sent
      dangerouslySetInnerHTML={{ __html: markupOf(name) }}
    />
  );
}
