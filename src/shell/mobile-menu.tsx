import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useDialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { Logo } from './logo.tsx';
import { useMenuKeys } from './menu-keys.ts';
import { activeLink, mobileEntries, type ShownEntry, type ShownMenus } from './menus.ts';
import { MenuActions, withOverview } from './plain-menu.tsx';
import type { ShellInfo } from './shell-settings.ts';
import { UnreadBadge } from './unread-badge.tsx';

const root = 'Menü';
/** From this width on the header has its own menus. */
export const wideEnough = '(width >= 80rem)';

/** The list to show for the chosen way: each level begins with the overview page of its group, if there is one. */
function menuLevel(entries: readonly ShownEntry[], way: readonly string[]): ShownEntry {
  let level: ShownEntry = { text: root, items: entries };
  for (const text of way) {
    const next = level.items.find((entry) => entry.text === text && entry.items.length > 0);
    if (!next) break;
    level = { ...next, items: withOverview(next) };
  }
  return level;
}

export interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  menus: ShownMenus;
  settings: ShellInfo;
}

/** Closes the menu when another page is shown or the window grows so wide that the menu would not be seen. */
function useClosing(open: boolean, close: () => void) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) close();
    openedAt.current = key;
  });
  useEffect(() => {
    if (!open) return undefined;
    const width = window.matchMedia(wideEnough);
    const onChange = () => width.matches && close();
    width.addEventListener('change', onChange);
    return () => width.removeEventListener('change', onChange);
  });
}

/** The way through the levels. The focus follows: down to the title, back to the entry one came from. */
function useWay(open: boolean) {
  const [way, setWay] = useState<readonly string[]>([]);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const cameFrom = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the way moves the focus
  useEffect(() => {
    if (!open) return;
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const entry = entries.find((candidate) => candidate.dataset.entry === cameFrom.current);
    cameFrom.current = undefined;
    (entry ?? title.current)?.focus();
  }, [open, way]);
  return {
    way,
    title,
    list,
    reset: () => setWay([]),
    down: (text: string) => setWay([...way, text]),
    back: () => {
      cameFrom.current = way.at(-1);
      setWay(way.slice(0, -1));
    },
  };
}

/** Full-screen menu with a way back between its levels; calling and reporting a claim stay at the bottom. */
export function MobileMenu({ open, onClose, menus, settings }: MobileMenuProps) {
  const { pathname } = useLocation();
  const keys = useMenuKeys();
  // before the way, which moves the focus inside the opened dialog
  const close = () => {
    steps.reset();
    onClose();
  };
  const dialog = useDialog(open, () => close());
  const steps = useWay(open);
  useClosing(open, close);
  const { way, title, list } = steps;
  const level = menuLevel(mobileEntries(menus), way);
  const current = activeLink(level.items, pathname);
  const back = way.length > 1 ? `Zurück zu „${way[way.length - 2]}“` : 'Zurück zum Hauptmenü';
  const walk = { ref: list, ...keys };
  return (
    <dialog {...dialog} className="mobile-menu" aria-label={root}>
      <div className="mobile-menu-head">
        <Logo productName={settings.productName} />
        <button type="button" className="close-button" onClick={close}>
          Schließen
          <Icon icon="x" />
        </button>
      </div>
      {way.length > 0 && (
        <button type="button" className="mobile-menu-back" onClick={steps.back}>
          <Icon icon="arrow-left" />
          {back}
        </button>
      )}
      <h2 ref={title} tabIndex={-1}>
        {level.text}
      </h2>
      <ul {...walk}>
        {level.items.map((entry) => (
          <li key={`${entry.text} ${entry.href}`}>
            <Entry
              entry={entry}
              isActive={entry === current}
              onOpen={() => steps.down(entry.text)}
              onFollow={close}
            />
          </li>
        ))}
      </ul>
      <MenuActions claim={menus.claim} supportPhone={settings.supportPhone} onFollow={close} />
    </dialog>
  );
}

interface EntryProps {
  entry: ShownEntry;
  isActive: boolean;
  onOpen: () => void;
  onFollow: () => void;
}

function Entry({ entry, isActive, onOpen, onFollow }: EntryProps) {
  const words = (
    <span>
      {entry.text}
      {entry.subText && <span className="meta">{entry.subText}</span>}
    </span>
  );
  if (entry.items.length > 0) {
    return (
      <button type="button" className="mobile-menu-entry" data-entry={entry.text} onClick={onOpen}>
        {words}
        <UnreadBadge count={entry.count} />
        <Icon icon="chevron-right" />
      </button>
    );
  }
  return (
    <Link
      className="mobile-menu-entry"
      to={entry.href ?? '/'}
      aria-current={isActive ? 'page' : undefined}
      onClick={onFollow}
    >
      {words}
      <UnreadBadge count={entry.count} />
    </Link>
  );
}
