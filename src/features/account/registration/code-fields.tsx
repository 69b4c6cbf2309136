import { useEffect, useState } from 'react';
import { TextField } from '#src/ui/text-field.tsx';

/** The code and the address from the link in a mail. */
type MailedCode = { code: string; email: string };

/**
 * Removes code and address from the browser's address as soon as this file is loaded, before the router or the
 * history sees them. They are in the fragment, so no server receives them.
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

/** The code from the link of a mail, once the script runs. Without script people type it. */
export function useMailedCode(): MailedCode | null {
  const [mailed, setMailed] = useState<MailedCode | null>(null);
  useEffect(() => {
    const take = () => {
      taken = takeFromAddress() ?? taken;
      if (taken) setMailed(taken);
      taken = null;
    };
    take();
    // A second mail opened in the same tab changes only the fragment.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return mailed;
}

/** Address and code from a mail; where its link was followed, both stand in the fields already. */
export function CodeFields({
  email,
  code,
  mailed,
}: {
  email: string;
  /** As it was typed before; the link of a mail goes before it. */
  code: string;
  mailed: MailedCode | null;
}) {
  return (
    <>
      {mailed && <p>Code und Adresse aus unserer E-Mail stehen schon in den Feldern.</p>}
      <TextField
        key={`email ${email}`}
        name="email"
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
      />
      <TextField
        key={`code ${mailed?.code ?? code}`}
        name="code"
        label="Code aus der E-Mail"
        hint="Zum Beispiel 7K2M-93QX. Groß oder klein, mit oder ohne Strich ist gleich."
        width="sm"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={mailed?.code ?? code}
      />
    </>
  );
}
