import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { isActive, productSlug, type ShownEntry } from './menus.ts';

/** The main entries in the header; entries with a submenu open it below the header (platform popover). */
export function MainNavigation({ entries }: { entries: readonly ShownEntry[] }) {
  const { pathname } = useLocation();
  if (entries.length === 0) return null;
  return (
    <nav className="main-nav" aria-label="Hauptnavigation">
      <ul>
        {entries.map((entry) => (
          <li key={entry.text}>
            {entry.items.length > 0 ? (
              <Submenu entry={entry} active={isActive(entry, pathname)} pathname={pathname} />
            ) : (
              <Link
                className="main-nav-entry"
                to={entry.href ?? '/'}
                aria-current={isActive(entry, pathname) ? 'page' : undefined}
              >
                {entry.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Submenu({ entry, active, pathname }: { entry: ShownEntry; active: boolean; pathname: string }) {
  const id = `menue-${productSlug(entry.text)}`;
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel closes whenever another page is shown
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [pathname]);
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    panel.current?.showPopover();
    panel.current?.querySelector<HTMLElement>('button[aria-expanded="true"], a')?.focus();
  };
  return (
    <>
      <button
        type="button"
        className={classNames('main-nav-entry', active && 'is-active')}
        popoverTarget={id}
        aria-expanded={open}
        onKeyDown={openByArrow}
      >
        {entry.text}
        <Icon icon={ChevronDown} small />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="menu-panel"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <MenuPanel entry={entry} pathname={pathname} open={open} />
      </div>
    </>
  );
}
