import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { productSlug } from '#src/lib/slug.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { walkBar } from './menu-keys.ts';
import { MenuPanel } from './menu-panel.tsx';
import { isActive, placeIn, type ShownEntry, type ShownMenus } from './menus.ts';
import {
  type LeftOpen,
  PlainMenuFoot,
  type PlainMenuFootProps,
  PlainMenuHead,
  PlainSubmenu,
  plainMenuId,
} from './plain-menu.tsx';
import { usePopoverMenu } from './popover-menu.ts';
import { useReadyMarkup } from './ready-markup.ts';
import type { ShellInfo } from './shell-settings.ts';

/** Keeps its width when it turns bold, so that its neighbours stay where they are. */
function Label({ text }: { text: string }) {
  return (
    <span className="main-nav-label" data-text={text}>
      {text}
    </span>
  );
}

interface MainMenuProps extends PlainMenuFootProps {
  main: readonly ShownEntry[];
  /** Where the reader is among the entries (`placeIn`). */
  place: string;
}

function MainMenu({ main, place, ...foot }: MainMenuProps) {
  const isPlain = !useHydrated();
  const left = useRef<LeftOpen>(undefined);
  return (
    <>
      {isPlain && <PlainMenuHead />}
      <ul onKeyDown={(event) => walkBar(event, '.main-nav-entry')}>
        {main.map((entry) => (
          <li key={entry.text}>
            <MainEntry entry={entry} pathname={place} isPlain={isPlain} left={left} />
          </li>
        ))}
      </ul>
      {isPlain && <PlainMenuFoot {...foot} />}
    </>
  );
}

/** The main entries in the header. Without script it is also the phone's menu, shown by its anchor. */
export function MainNavigation({
  menus: { main, login, claim },
  settings: { supportPhone },
}: {
  menus: ShownMenus;
  settings: ShellInfo;
}) {
  const { pathname } = useLocation();
  const isPlain = !useHydrated();
  const place = useMemo(() => placeIn(main, pathname), [main, pathname]);
  const content = useReadyMarkup(MainMenu, { main, login, claim, supportPhone, place });
  if (main.length === 0) return null;
  return (
    <nav
      className="main-nav"
      id={isPlain ? plainMenuId : undefined}
      aria-label="Hauptnavigation"
      {...content}
    />
  );
}

type Left = { left: RefObject<LeftOpen | undefined> };

function MainEntry({
  entry,
  pathname,
  isPlain,
  left,
}: { entry: ShownEntry; pathname: string; isPlain: boolean } & Left) {
  const active = isActive(entry, pathname);
  if (entry.items.length > 0) {
    return isPlain ? (
      <PlainSubmenu
        entry={entry}
        active={active}
        pathname={pathname}
        label={<Label text={entry.text} />}
        onLeave={(level) => {
          left.current = level;
        }}
      />
    ) : (
      <Submenu entry={entry} active={active} pathname={pathname} left={left} />
    );
  }
  return (
    <Link className="main-nav-entry" to={entry.href ?? '/'} aria-current={active ? 'page' : undefined}>
      <Label text={entry.text} />
    </Link>
  );
}

/** Opens at once if its level was opened before the scripts ran. On a phone the menu is elsewhere then. */
function useLeftOpen({ text }: ShownEntry, left: Left['left'], panel: RefObject<HTMLElement | null>) {
  const control = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the place of the other
  useLayoutEffect(() => {
    const before = left.current;
    if (before?.text !== text || !control.current?.checkVisibility()) return;
    left.current = undefined;
    panel.current?.showPopover();
    if (before.hasFocus) control.current.focus();
  }, []);
  return control;
}

function Submenu({
  entry,
  active,
  pathname,
  left,
}: { entry: ShownEntry; active: boolean; pathname: string } & Left) {
  const { open, button, panel } = usePopoverMenu(
    `menue-${productSlug(entry.text)}`,
    'button[aria-expanded="true"], a',
  );
  const control = useLeftOpen(entry, left, panel.ref);
  return (
    <>
      <button
        {...button}
        ref={control}
        type="button"
        className={classNames('main-nav-entry', active && 'is-active')}
      >
        <Label text={entry.text} />
        <Icon icon="chevron-down" small />
      </button>
      <div {...panel} className="menu-panel">
        <MenuPanel entry={entry} pathname={pathname} open={open} />
      </div>
    </>
  );
}
