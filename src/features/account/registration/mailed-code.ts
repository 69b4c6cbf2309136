import { useEffect, useState } from 'react';

/** The code and the address from the link in a mail. */
export type MailedCode = { code: string; email: string };

/**
 * Takes code and address out of the browser's address as soon as this file is loaded, before the router, the history
 * or anything that remembers addresses gets to see them. They stand behind the #, so no server was told either.
 */
function takeFromAddress(): MailedCode | null {
  if (typeof window === 'undefined') return null;
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith('#code=')) return null;
  const parts = new URLSearchParams(hash.slice(1));
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  return { code: parts.get('code') ?? '', email: parts.get('email') ?? '' };
}

let taken = takeFromAddress();

/** What the link of a mail brought, once the script runs; without script people type it from the mail. */
export function useMailedCode(): MailedCode | null {
  const [mailed, setMailed] = useState<MailedCode | null>(null);
  useEffect(() => {
    const take = () => {
      taken = takeFromAddress() ?? taken;
      if (taken) setMailed(taken);
      taken = null;
    };
    take();
    // A second mail opened in the same tab changes nothing but the part behind the #.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return mailed;
}
