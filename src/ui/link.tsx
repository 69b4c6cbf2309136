import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

export interface LinkProps {
  /** A path inside the portal, a full address, `mailto:`, `tel:` or `#anchor`. */
  to: string;
  children: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  /** Offers the target as a file. */
  download?: boolean | string | undefined;
  /** Makes the browser load the target anew in this tab instead of routing inside the application. */
  reload?: boolean | undefined;
  /** For a file of ours that is to stand beside the page; other sites open in a new tab by themselves. */
  newTab?: boolean | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
}

const hints = {
  newTab: 'öffnet in einem neuen Tab',
  mail: 'öffnet das E-Mail-Programm',
  download: 'lädt eine Datei herunter',
};

/** How a link opens: what the browser is told, and what assistive technology hears. */
function opening({
  to,
  download,
  reload,
  newTab,
}: Pick<LinkProps, 'to' | 'download' | 'reload' | 'newTab'>): {
  attributes: ComponentProps<'a'>;
  hint?: string;
} {
  if (download) return { attributes: { download }, hint: hints.download };
  if (to.startsWith('mailto:')) return { attributes: {}, hint: hints.mail };
  if (newTab || (/^https?:/.test(to) && !reload)) {
    return { attributes: { target: '_blank', rel: 'noreferrer' }, hint: hints.newTab };
  }
  return { attributes: {} };
}

/**
 * A link. Other sites open in a new tab, mail links open the mail program and downloads fetch a file; each says so
 * to assistive technology (specification, section 2).
 */
export function Link({ to, children, download, reload = false, newTab = false, ...rest }: LinkProps) {
  if (to.startsWith('/') && !download && !reload && !newTab) {
    // All pages are known from the start (`routeDiscovery` in react-router.config.ts): nothing is to be found out by links in view.
    return (
      <RouterLink {...rest} to={to} discover="none">
        {children}
      </RouterLink>
    );
  }
  const { attributes, hint } = opening({ to, download, reload, newTab });
  return (
    <a {...rest} {...attributes} href={to}>
      {children}
      {hint && <span className="visually-hidden">{` (${hint})`}</span>}
    </a>
  );
}
