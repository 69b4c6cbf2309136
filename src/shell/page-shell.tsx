import { type ReactNode, useMemo, useState } from 'react';
import { BackToTop } from '#src/ui/back-to-top.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { menus, showMenus } from './menus.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { NoScriptNotice } from './no-script-notice.tsx';
import type { ShellInfo, ShellUser } from './shell-settings.ts';
import { SkipLink } from './skip-link.tsx';

export type { ShellInfo, ShellUser };

export interface PageShellProps {
  children: ReactNode;
  /** Account pages are grey, all others white (specification, section 2). */
  background: 'white' | 'grey';
  settings: ShellInfo;
  /** Links to paths without a page are left out, and so are groups without links. Keep the function stable. */
  isKnownPath: (path: string) => boolean;
  user?: ShellUser | null | undefined;
}

/** Everything around a page: skip link, notice without JavaScript, header, main area, way to the top, footer. */
export function PageShell({ children, background, settings, isKnownPath, user = null }: PageShellProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { productName } = settings;
  const isCustomer = user !== null;
  const shown = useMemo(
    () => showMenus(menus, { productName, isCustomer, isKnownPath }),
    [productName, isCustomer, isKnownPath],
  );
  return (
    <div className={`page page-${background}`}>
      <SkipLink />
      <Header
        menus={shown}
        settings={settings}
        user={user}
        menuOpen={menuOpen}
        onMenuOpen={() => setMenuOpen(true)}
      />
      <NoScriptNotice supportPhone={settings.supportPhone} />
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} menus={shown} settings={settings} />
      <main id="inhalt" tabIndex={-1}>
        {children}
        <BackToTop suppressed={menuOpen} />
      </main>
      <Footer menus={shown} settings={settings} />
    </div>
  );
}
