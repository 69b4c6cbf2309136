import type { MouseEvent } from 'react';
import { ButtonLink } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { hidesHeader, useScrollDirection } from '#src/ui/scroll-direction.ts';
import { Logo } from './logo.tsx';
import { MainNavigation } from './main-navigation.tsx';
import type { ShownMenus } from './menus.ts';
import { plainMenuId } from './plain-menu.tsx';
import { preloadSearchDialog } from './search-dialog-loader.ts';
import type { ShellInfo, ShellUser } from './shell-settings.ts';
import { UserMenu } from './user-menu.tsx';

export interface HeaderProps {
  menus: ShownMenus;
  settings: ShellInfo;
  user: ShellUser | null;
  menuOpen: boolean;
  onMenuOpen: () => void;
  /** Without it there is no search. */
  onSearchOpen?: ((opener: HTMLElement) => void) | undefined;
}

/** Logo, main navigation, search, account, claim report. Slides away on the way down, comes back on the way up. */
export function Header({ menus, settings, user, menuOpen, onMenuOpen, onSearchOpen }: HeaderProps) {
  const hidden = hidesHeader(useScrollDirection()) && !menuOpen;
  return (
    <header className="header" data-hidden={hidden || undefined}>
      <div className="wrap header-in">
        <Logo productName={settings.productName} />
        <MainNavigation menus={menus} settings={settings} />
        <div className="header-end">
          {onSearchOpen && <SearchControl onOpen={onSearchOpen} />}
          {user && menus.user.length > 0 && <UserMenu user={user} entries={menus.user} />}
          {menus.login && (
            <Link className="header-control" to={menus.login.href}>
              <Icon icon="circle-user-round" />
              <span className="header-label">{menus.login.text}</span>
            </Link>
          )}
          {menus.claim && (
            <ButtonLink className="header-claim" to={menus.claim.href}>
              {menus.claim.text}
            </ButtonLink>
          )}
          {menus.main.length > 0 && <MenuButton menuOpen={menuOpen} onMenuOpen={onMenuOpen} />}
        </div>
      </div>
    </header>
  );
}

/** Opens the search dialog; without script it leads to the page of the search. */
function SearchControl({ onOpen }: { onOpen: (opener: HTMLElement) => void }) {
  if (!useHydrated()) {
    return (
      <Link className="header-control" to="/suche" aria-label="Suche öffnen">
        <Icon icon="search" />
      </Link>
    );
  }
  return (
    <button
      type="button"
      className="header-control"
      aria-label="Suche öffnen"
      aria-haspopup="dialog"
      onPointerEnter={preloadSearchDialog}
      onFocus={preloadSearchDialog}
      onClick={(event: MouseEvent<HTMLElement>) => onOpen(event.currentTarget)}
    >
      <Icon icon="search" />
    </button>
  );
}

/** Opens the mobile menu; without script it leads to the main navigation, which its anchor shows. */
function MenuButton({ menuOpen, onMenuOpen }: { menuOpen: boolean; onMenuOpen: () => void }) {
  const content = (
    <>
      <Icon icon="menu" />
      <span className="header-label">Menü</span>
    </>
  );
  if (!useHydrated()) {
    return (
      <a className="header-control header-menu" href={`#${plainMenuId}`}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="header-control header-menu"
      aria-haspopup="dialog"
      aria-expanded={menuOpen}
      onClick={onMenuOpen}
    >
      {content}
    </button>
  );
}
