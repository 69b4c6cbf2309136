import { useLocation } from 'react-router';
import { productSlug } from '#src/lib/slug.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { walkBar } from './menu-keys.ts';
import { MenuPanel } from './menu-panel.tsx';
import { isActive, type ShownEntry, type ShownMenus } from './menus.ts';
import { PlainMenuFoot, PlainMenuHead, PlainSubmenu, plainMenuId } from './plain-menu.tsx';
import { usePopoverMenu } from './popover-menu.ts';
import type { ShellInfo } from './shell-settings.ts';

/** Keeps its width when it turns bold, so that its neighbours stay where they are. */
function Label({ text }: { text: string }) {
  return (
    <span className="main-nav-label" data-text={text}>
      {text}
    </span>
  );
}

/** The main entries in the header. Without script it is also the phone's menu, shown by its anchor. */
export function MainNavigation({ menus, settings }: { menus: ShownMenus; settings: ShellInfo }) {
  const { pathname } = useLocation();
  const isPlain = !useHydrated();
  if (menus.main.length === 0) return null;
  return (
    <nav className="main-nav" id={isPlain ? plainMenuId : undefined} aria-label="Hauptnavigation">
      {isPlain && <PlainMenuHead />}
      <ul onKeyDown={(event) => walkBar(event, '.main-nav-entry')}>
        {menus.main.map((entry) => (
          <li key={entry.text}>
            <MainEntry entry={entry} pathname={pathname} isPlain={isPlain} />
          </li>
        ))}
      </ul>
      {isPlain && <PlainMenuFoot menus={menus} settings={settings} />}
    </nav>
  );
}

function MainEntry({ entry, pathname, isPlain }: { entry: ShownEntry; pathname: string; isPlain: boolean }) {
  const active = isActive(entry, pathname);
  if (entry.items.length > 0) {
    return isPlain ? (
      <PlainSubmenu entry={entry} active={active} pathname={pathname} label={<Label text={entry.text} />} />
    ) : (
      <Submenu entry={entry} active={active} pathname={pathname} />
    );
  }
  return (
    <Link className="main-nav-entry" to={entry.href ?? '/'} aria-current={active ? 'page' : undefined}>
      <Label text={entry.text} />
    </Link>
  );
}

function Submenu({ entry, active, pathname }: { entry: ShownEntry; active: boolean; pathname: string }) {
  const { open, button, panel } = usePopoverMenu(
    `menue-${productSlug(entry.text)}`,
    'button[aria-expanded="true"], a',
  );
  return (
    <>
      <button {...button} type="button" className={classNames('main-nav-entry', active && 'is-active')}>
        <Label text={entry.text} />
        <Icon icon="chevron-down" small />
      </button>
      <div {...panel} className="menu-panel">
        <MenuPanel entry={entry} pathname={pathname} open={open} />
      </div>
    </>
  );
}
