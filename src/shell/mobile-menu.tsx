import { ArrowLeft, ChevronRight, Phone, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#src/ui/button.tsx';
import { useDialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { Logo } from './logo.tsx';
import type { ShownEntry, ShownMenus } from './menus.ts';
import { type ShellInfo, telephoneAddress } from './shell-settings.ts';

const root = 'Menü';

/** The list to show for the chosen way: each level begins with the overview page of its group, if there is one. */
export function menuLevel(entries: readonly ShownEntry[], way: readonly string[]): ShownEntry {
  let level: ShownEntry = { text: root, items: entries };
  for (const text of way) {
    const next = level.items.find((entry) => entry.text === text && entry.items.length > 0);
    if (!next) break;
    const overview = next.href ? [{ text: next.overview ?? next.text, href: next.href, items: [] }] : [];
    level = { ...next, items: [...overview, ...next.items] };
  }
  return level;
}

export interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  menus: ShownMenus;
  settings: ShellInfo;
}

/** Full-screen menu with a way back between its levels; calling and reporting a claim stay at the bottom. */
export function MobileMenu({ open, onClose, menus, settings }: MobileMenuProps) {
  const [way, setWay] = useState<readonly string[]>([]);
  const close = () => {
    setWay([]);
    onClose();
  };
  const dialog = useDialog(open, close);
  const entries = menus.account ? [...menus.main, menus.account] : menus.main;
  const level = menuLevel(entries, way);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (way.length > 0) title.current?.focus();
  }, [way]);
  const back = way.length > 1 ? `Zurück zu „${way[way.length - 2]}“` : 'Zurück zum Hauptmenü';
  return (
    <dialog {...dialog} className="mobile-menu" aria-label={root}>
      <div className="mobile-menu-head">
        <Logo productName={settings.productName} />
        <button type="button" className="close-button" onClick={close}>
          Schließen
          <Icon icon={X} />
        </button>
      </div>
      {way.length > 0 && (
        <button type="button" className="mobile-menu-back" onClick={() => setWay(way.slice(0, -1))}>
          <Icon icon={ArrowLeft} />
          {back}
        </button>
      )}
      <h2 ref={title} tabIndex={-1}>
        {level.text}
      </h2>
      <ul>
        {level.items.map((entry) => (
          <li key={entry.text}>
            <Entry entry={entry} onOpen={() => setWay([...way, entry.text])} onFollow={close} />
          </li>
        ))}
      </ul>
      <div className="mobile-menu-foot">
        <ButtonLink variant="secondary" icon={Phone} to={telephoneAddress(settings.supportPhone)}>
          Anrufen
        </ButtonLink>
        {menus.claim && <ButtonLink to={menus.claim.href}>{menus.claim.text}</ButtonLink>}
      </div>
    </dialog>
  );
}

function Entry({ entry, onOpen, onFollow }: { entry: ShownEntry; onOpen: () => void; onFollow: () => void }) {
  const words = (
    <span>
      {entry.text}
      {entry.subText && <span className="meta">{entry.subText}</span>}
    </span>
  );
  if (entry.items.length > 0) {
    return (
      <button type="button" className="mobile-menu-entry" onClick={onOpen}>
        {words}
        <Icon icon={ChevronRight} />
      </button>
    );
  }
  return (
    <Link className="mobile-menu-entry" to={entry.href ?? '/'} onClick={onFollow}>
      {words}
    </Link>
  );
}
