import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigation } from 'react-router';
import { BackToTop } from '#src/ui/back-to-top.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Consent } from './consent/consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { menus, showMenus } from './menus.ts';
import { MobileMenu, wideEnough } from './mobile-menu.tsx';
import { NoScriptNotice } from './no-script-notice.tsx';
import { plainMenuId } from './plain-menu.tsx';
import type { ShellInfo, ShellUser } from './shell-settings.ts';
import { SkipLink } from './skip-link.tsx';
import { useSearch } from './use-search.ts';

export type { ShellUser };

export interface PageShellProps {
  children: ReactNode;
  /** Account pages are grey, all others white (specification, section 2). */
  background: 'white' | 'grey';
  settings: ShellInfo;
  /** Links to paths without a page are left out, and so are groups without links. Keep the function stable. */
  isKnownPath: (path: string) => boolean;
  user?: ShellUser | null | undefined;
  /** Whether the customer's menu stands beside the page. */
  hasAccountMenu?: boolean | undefined;
}

/** Everything around a page: skip link, notice without JavaScript, header, main area, way to the top, footer. */
export function PageShell({
  children,
  background,
  settings,
  isKnownPath,
  user = null,
  hasAccountMenu = false,
}: PageShellProps) {
  // Only a script opens the menu of a phone: most pages are left without it, and it would stand in each.
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const menuOpen = menu === 'open';
  const search = useSearch();
  const isLoading = useNavigation().state !== 'idle';
  const { productName } = settings;
  const shown = useMemo(
    () => showMenus(menus, { productName, user, isKnownPath }),
    [productName, user, isKnownPath],
  );
  const hasMenu = hasAccountMenu && shown.user.length > 0;
  useEffect(() => {
    // Somebody pressed „Menü“ before the script ran.
    if (window.location.hash !== `#${plainMenuId}`) return;
    // A wide header has its own menus; the dialog would lock the page unseen.
    if (!window.matchMedia(wideEnough).matches) setMenu('open');
  }, []);
  return (
    <div className={`page page-${background}`} data-busy={isLoading || undefined}>
      <SkipLink />
      <Consent services={settings.externalServices} />
      <Header
        menus={shown}
        settings={settings}
        user={user}
        menuOpen={menuOpen}
        onMenuOpen={() => setMenu('open')}
        onSearchOpen={isKnownPath('/suche') ? search.show : undefined}
      />
      <NoScriptNotice supportPhone={settings.supportPhone} />
      {menu !== 'unused' && (
        <MobileMenu open={menuOpen} onClose={() => setMenu('closed')} menus={shown} settings={settings} />
      )}
      {search.Dialog && (
        <search.Dialog onClose={search.close} onLeave={search.leave} frequent={shown.frequent} />
      )}
      <div className={hasMenu ? 'page-body account-frame' : 'page-body'}>
        {hasMenu && <AccountMenu entries={shown.user} />}
        <main id="inhalt" tabIndex={-1} aria-busy={isLoading || undefined}>
          {children}
          <BackToTop suppressed={menuOpen} />
        </main>
      </div>
      <Footer menus={shown} settings={settings} />
    </div>
  );
}
