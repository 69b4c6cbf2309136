import { type ReactNode, useEffect, useRef } from 'react';
import type { RouterContextProvider } from 'react-router';
import { useOwnLinks } from './own-links.ts';
import { pageRequest } from './page-context.ts';

/** Data of a loader that only the server needs to show a document: the browser has them in its markup. */
export type Sent<Value> = { readonly value?: Value };

/**
 * Data that stand in the markup already, and so do not travel with the document a second time: what is not enumerable is not written.
 * Changes of page inside the application carry them.
 */
export function sent<Value>(context: Readonly<RouterContextProvider>, value: Value): Sent<Value> {
  if (!pageRequest(context).isDocument) return { value };
  return Object.defineProperty({}, 'value', { value });
}

/**
 * A part of a page that only reads. Of a document its markup is taken as it was sent: React neither has its data nor looks at it, which
 * on a slow phone is most of the work of waking a page. Links and searches in it stay inside the application.
 * Nothing in it may need a script.
 */
export function AsSent<Value>({
  data,
  children,
}: {
  data: Sent<Value>;
  children: (value: Value) => ReactNode;
}) {
  const own = useOwnLinks();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Taken out of the page and put in again, its markup is gone: only the server has it.
    if (place.current?.childNodes.length === 0) window.location.reload();
  }, []);
  const { value } = data;
  // By their keys one never becomes the other: React would leave the old markup beside the new.
  if (value !== undefined) {
    return (
      <div key="shown" className="as-sent">
        {children(value)}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link is a click on it
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div
      key="sent"
      ref={place}
      className="as-sent"
      {...own}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps what stands there while it takes the page over
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
