import type { MouseEventHandler, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

export interface LinkProps {
  /** A path inside the portal, a full address, `mailto:`, `tel:` or `#anchor`. */
  to: string;
  children: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  /** Offers the target as a file. */
  download?: boolean | string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
}

const hints = {
  newTab: 'öffnet in einem neuen Tab',
  mail: 'öffnet das E-Mail-Programm',
  download: 'lädt eine Datei herunter',
};

function Hint({ text }: { text: string }) {
  return <span className="visually-hidden"> ({text})</span>;
}

/**
 * A link in text. Other sites open in a new tab, mail links open the mail program and downloads fetch a file;
 * each says so to assistive technology (specification, section 2).
 */
export function Link({ to, children, download, ...rest }: LinkProps) {
  if (download) {
    return (
      <a {...rest} href={to} download={download}>
        {children}
        <Hint text={hints.download} />
      </a>
    );
  }
  if (/^https?:/.test(to)) {
    return (
      <a {...rest} href={to} target="_blank" rel="noreferrer">
        {children}
        <Hint text={hints.newTab} />
      </a>
    );
  }
  if (to.startsWith('mailto:')) {
    return (
      <a {...rest} href={to}>
        {children}
        <Hint text={hints.mail} />
      </a>
    );
  }
  if (!to.startsWith('/')) {
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink {...rest} to={to}>
      {children}
    </RouterLink>
  );
}
