import { type FormEvent, useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * The address inside the portal that a click on a link leads to; undefined if the browser should handle the click.
 */
function pressedAddress(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  if (!link || !href.startsWith('/') || href.startsWith('//')) return undefined;
  const isForBrowser = link.target || link.hasAttribute('download') || link.dataset.reload !== undefined;
  return isForBrowser ? undefined : href;
}

function shownAddress(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

/**
 * Keeps the links of all pages inside the application by one listener. So a link is a plain anchor, cheap to
 * render and to hydrate. Elements with a handler of their own come first and may prevent this.
 */
export function useOwnLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const address = pressedAddress(event);
      if (address === undefined) return;
      event.preventDefault();
      // As browsers do: a link to the present address adds no history entry.
      void navigate(address, { replace: address === shownAddress() });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** The address of a search form with its input; undefined for a form that posts. */
function askedAddress(form: EventTarget): string | undefined {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return undefined;
  const { pathname, origin } = new URL(form.action);
  if (origin !== window.location.origin) return undefined;
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `${pathname}?${new URLSearchParams(typed)}`;
}

/**
 * For markup that React does not manage: keeps its search forms inside the application. @returns for its
 * `onSubmit`
 */
export function useOwnSearches(): (event: FormEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const address = askedAddress(event.target);
    if (address === undefined) return;
    event.preventDefault();
    void navigate(address);
  };
}
