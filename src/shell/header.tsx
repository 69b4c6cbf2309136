import { CircleUserRound, Menu } from 'lucide-react';
import { ButtonLink } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { hidesHeader, useScrollDirection } from '#src/ui/scroll-direction.ts';
import { Logo } from './logo.tsx';
import { MainNavigation } from './main-navigation.tsx';
import type { ShownLink, ShownMenus } from './menus.ts';
import type { ShellInfo, ShellUser } from './shell-settings.ts';

export interface HeaderProps {
  menus: ShownMenus;
  settings: ShellInfo;
  user: ShellUser | null;
  menuOpen: boolean;
  onMenuOpen: () => void;
}

/** Logo, main navigation, account, claim report. Slides away on the way down, comes back on the way up. */
export function Header({ menus, settings, user, menuOpen, onMenuOpen }: HeaderProps) {
  const hidden = hidesHeader(useScrollDirection()) && !menuOpen;
  return (
    <header className="header" data-hidden={hidden || undefined}>
      <div className="wrap header-in">
        <Logo productName={settings.productName} />
        <MainNavigation entries={menus.main} />
        <div className="header-end">
          {menus.account && <AccountControl link={menus.account} user={user} />}
          {menus.claim && (
            <ButtonLink className="header-claim" to={menus.claim.href}>
              {menus.claim.text}
            </ButtonLink>
          )}
          <MenuButton menuOpen={menuOpen} onMenuOpen={onMenuOpen} />
        </div>
      </div>
    </header>
  );
}

function AccountControl({ link, user }: { link: ShownLink; user: ShellUser | null }) {
  return (
    <Link className="header-control" to={link.href}>
      {user?.initials ? (
        <span className="initials" aria-hidden="true">
          {user.initials}
        </span>
      ) : (
        <Icon icon={CircleUserRound} />
      )}
      <span className="header-label">{link.text}</span>
    </Link>
  );
}

/** Opens the mobile menu; without script it leads to the links of the footer. */
function MenuButton({ menuOpen, onMenuOpen }: { menuOpen: boolean; onMenuOpen: () => void }) {
  const content = (
    <>
      <Icon icon={Menu} />
      <span>Menü</span>
    </>
  );
  if (!useHydrated()) {
    return (
      <a className="header-control header-menu" href="#fuss">
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
