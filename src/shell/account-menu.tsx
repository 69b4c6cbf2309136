import { useLocation } from 'react-router';
import { useScrolledRow } from '#src/ui/scrolled-row.ts';
import { activeLink, type ShownLink } from './menus.ts';
import { AccountLink } from './unread-badge.tsx';

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
            <AccountLink className="account-menu-link" entry={entry} isCurrent={entry === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
