import { useLocation } from 'react-router';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { useScrolledRow } from '#src/ui/scrolled-row.ts';
import { activeLink, type ShownLink } from './menus.ts';
import { UnreadBadge } from './unread-badge.tsx';

/**
 * The customer's own menu beside the pages of his account: a list in the margin, below 1024 px a row of tabs that
 * shows where he is.
 */
export function AccountMenu({ entries }: { entries: readonly ShownLink[] }) {
  const { pathname } = useLocation();
  const current = activeLink(entries, pathname);
  const row = useScrolledRow(current?.href);
  return (
    <nav className="account-menu" aria-label="Kundenkonto">
      <ul ref={row}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <AccountMenuLink entry={entry} isCurrent={entry === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AccountMenuLink({ entry, isCurrent }: { entry: ShownLink; isCurrent: boolean }) {
  return (
    <Link className="account-menu-link" to={entry.href} aria-current={isCurrent ? 'page' : undefined}>
      {entry.icon && <Icon icon={entry.icon} />}
      <span>{entry.text}</span>
      <UnreadBadge count={entry.count} />
    </Link>
  );
}
