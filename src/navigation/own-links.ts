import type { FormEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** The address inside the portal that a press on something leads to; undefined for all others. */
function pressedAddress(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  const isOwn =
    href.startsWith('/') && !href.startsWith('//') && !link?.target && !link?.hasAttribute('download');
  return isOwn ? href : undefined;
}

/** The address that a form asks for with what was typed; undefined for one that sends something. */
function askedAddress(form: EventTarget): string | undefined {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return undefined;
  const { pathname, origin } = new URL(form.action);
  if (origin !== window.location.origin) return undefined;
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `${pathname}?${new URLSearchParams(typed)}`;
}

/** For markup that is no part of React's: its links and searches stay inside the application. */
export function useOwnLinks() {
  const navigate = useNavigate();
  const go = (event: MouseEvent | FormEvent, address: string | undefined) => {
    if (address === undefined) return;
    event.preventDefault();
    void navigate(address);
  };
  return {
    onClick: (event: MouseEvent) => go(event, pressedAddress(event)),
    onSubmit: (event: FormEvent) => go(event, askedAddress(event.target)),
  };
}
