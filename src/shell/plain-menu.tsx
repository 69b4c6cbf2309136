import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ButtonLink } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { MenuLinks } from './menu-links.tsx';
import type { ShownEntry, ShownLink } from './menus.ts';
import { telephoneAddress } from './shell-settings.ts';

/** Anchor that shows the menu on a phone without script. */
export const plainMenuId = 'menue';

/** The level that stood open when the scripts took the menu over, and whether the focus was in it. */
export type LeftOpen = { text: string; hasFocus: boolean };

/** The menu without script: `details` open the levels, on the phone `:target` shows the whole. */
export function PlainSubmenu({
  entry,
  active,
  pathname,
  label,
  onLeave,
}: {
  entry: ShownEntry;
  active: boolean;
  pathname: string;
  label: ReactNode;
  onLeave: (left: LeftOpen) => void;
}) {
  const level = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, while it still stands in the document
  useLayoutEffect(() => {
    const details = level.current;
    return () => {
      if (details?.open) onLeave({ text: entry.text, hasFocus: details.contains(document.activeElement) });
    };
  }, []);
  return (
    <details className="plain-menu-level" name="menue-ebene" ref={level}>
      <summary className={classNames('main-nav-entry', active && 'is-active')}>
        {label}
        <Icon icon="chevron-down" small />
      </summary>
      <div className="menu-panel">
        <ul className="wrap menu-register">
          {entry.items.map((group) => (
            <li key={group.text}>
              <details className="menu-group">
                <summary className="menu-group-title">
                  {group.text}
                  <Icon icon="chevron-right" small />
                </summary>
                <MenuLinks items={withOverview(group)} pathname={pathname} />
              </details>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** The entries of a group, its own page first. */
export function withOverview(group: ShownEntry): readonly ShownEntry[] {
  if (!group.href) return group.items;
  return [{ text: group.overview ?? group.text, href: group.href, items: [] }, ...group.items];
}

export function PlainMenuHead() {
  return (
    <div className="plain-menu-head">
      <p>Menü</p>
      <a className="close-button" href="#inhalt">
        Schließen
        <Icon icon="x" />
      </a>
    </div>
  );
}

export interface PlainMenuFootProps {
  login: ShownLink | undefined;
  claim: ShownLink | undefined;
  supportPhone: string;
}

export function PlainMenuFoot({ login, claim, supportPhone }: PlainMenuFootProps) {
  return (
    <div className="plain-menu-foot">
      {login && (
        <Link className="plain-menu-login" to={login.href}>
          {login.text}
        </Link>
      )}
      <MenuActions claim={claim} supportPhone={supportPhone} />
    </div>
  );
}

/** At the foot of every menu of a phone: calling, and reporting a claim. */
export function MenuActions(props: Omit<PlainMenuFootProps, 'login'> & { onFollow?: () => void }) {
  const { claim, supportPhone, onFollow } = props;
  return (
    <div className="menu-actions">
      <ButtonLink variant="secondary" icon="phone" to={telephoneAddress(supportPhone)}>
        Anrufen
      </ButtonLink>
      {claim && (
        <ButtonLink to={claim.href} onClick={onFollow}>
          {claim.text}
        </ButtonLink>
      )}
    </div>
  );
}
