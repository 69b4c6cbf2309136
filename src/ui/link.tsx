import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';

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

type Opening = { attributes: ComponentProps<'a'> & { 'data-reload'?: '' }; hint?: string };

/** How a link opens: what the browser is told, and what assistive technology hears. */
function opening({
  to,
  download,
  reload,
  newTab,
}: Pick<LinkProps, 'to' | 'download' | 'reload' | 'newTab'>): Opening {
  if (download) return { attributes: { download }, hint: hints.download };
  if (to.startsWith('mailto:')) return { attributes: {}, hint: hints.mail };
  if (newTab || (/^https?:/.test(to) && !reload)) {
    return { attributes: { target: '_blank', rel: 'noreferrer' }, hint: hints.newTab };
  }
  return { attributes: reload ? { 'data-reload': '' } : {} };
}

/**
 * A link. Those to our own pages stay inside the application by one listener for all (`own-links.ts`). Other sites open in a new tab,
 * mail links open the mail program and downloads fetch a file; each says so to assistive technology (specification, section 2).
 */
export function Link({ to, children, download, reload, newTab, ...rest }: LinkProps) {
  const { attributes, hint } = opening({ to, download, reload, newTab });
  return (
    <a {...rest} {...attributes} href={to}>
      {children}
      {hint && <span className="visually-hidden">{` (${hint})`}</span>}
    </a>
  );
}
