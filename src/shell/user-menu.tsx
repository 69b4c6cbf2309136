import { useLocation } from 'react-router';
import { Icon } from '#src/ui/icon.tsx';
import { useMenuKeys } from './menu-keys.ts';
import { activeLink, type ShownLink } from './menus.ts';
import { usePopoverMenu } from './popover-menu.ts';
import type { ShellUser } from './shell-settings.ts';
import { AccountLink } from './unread-badge.tsx';

/** The customer's own menu behind his initials; what is in it depends on the kind of account. */
export function UserMenu({ user, entries }: { user: ShellUser; entries: readonly ShownLink[] }) {
  const { pathname } = useLocation();
  const { button, panel } = usePopoverMenu('menue-konto', 'a');
  const keys = useMenuKeys();
  const current = activeLink(entries, pathname);
  const list = { className: 'user-menu-list', ...keys };
  return (
    <div className="user-menu">
      <button {...button} type="button" className="header-control">
        {user.initials ? (
          <span className="initials" aria-hidden="true">
            {user.initials}
          </span>
        ) : (
          <Icon icon="circle-user-round" />
        )}
        <span className="visually-hidden">Mein Konto, {user.displayName}</span>
      </button>
      <div {...panel} className="user-menu-panel">
        <nav aria-label="Mein Konto">
          <p className="user-menu-name">
            {user.displayName}
            {!user.isActivated && <span className="meta">Konto noch nicht aktiviert</span>}
          </p>
          <ul {...list}>
            {entries.map((entry) => (
              <li key={entry.href} className={entry.isApart ? 'is-apart' : undefined}>
                <AccountLink className="user-menu-link" entry={entry} isCurrent={entry === current} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
