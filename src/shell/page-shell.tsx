import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigation } from 'react-router';
import { Icon } from '#src/ui/icon.tsx';
import { showsBackToTop, useScrollDirection } from '#src/ui/scroll-direction.ts';
import { AccountMenu } from './account-menu.tsx';
import { Consent } from './consent/consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { menus, showMenus } from './menus.ts';
import { MobileMenu, wideEnough } from './mobile-menu.tsx';
import { plainMenuId } from './plain-menu.tsx';
import { type ShellInfo, type ShellUser, telephoneAddress } from './shell-settings.ts';
import { useSearch } from './use-search.ts';

/**
 * „Zum Seitenanfang“: appears on the way up beyond 50 px, hides on the way down and while `suppressed`
 * (the mobile menu is open). Targets the main content; not printed.
 */
export function BackToTop({ suppressed = false }: { suppressed?: boolean }) {
  const visible = showsBackToTop(useScrollDirection()) && !suppressed;
  return (
    <a className="button button-secondary back-to-top" href="#inhalt" data-visible={visible || undefined}>
      <Icon icon="arrow-up" />
      Zum Seitenanfang
    </a>
  );
}

/** For visitors without JavaScript (specification, section 1); the wording of the title is fixed there. */
function NoScriptNotice({ supportPhone }: { supportPhone: string }) {
  return (
    <noscript>
      <div className="no-script">
        <div className="wrap">
          <p>
            <strong>JavaScript kann nicht geladen werden!</strong> Bitte schalten Sie JavaScript in Ihrem
            Browser ein und laden Sie die Seite neu. Lesen können Sie alles auch ohne JavaScript. Nötig ist es
            nur, um Zeugnisse und Verträge zur Prüfung hochzuladen, Briefe auszufüllen und ohne Anmeldung zu
            bestellen. Wir helfen Ihnen auch am Telefon:{' '}
            <a className="nowrap num" href={telephoneAddress(supportPhone)}>
              {supportPhone}
            </a>
          </p>
        </div>
      </div>
    </noscript>
  );
}

/** First stop of the keyboard: past the header to the main content. */
function SkipLink() {
  return (
    <a className="button skip-link" href="#inhalt">
      Zum Hauptinhalt springen
    </a>
  );
}

/** Around pages that have a bar of their own instead of the portal's header, menus and footer. */
export function QuietShell({ supportPhone, children }: { supportPhone: string; children: ReactNode }) {
  return (
    <div className="page page-white">
      <SkipLink />
      <NoScriptNotice supportPhone={supportPhone} />
      <div className="page-body">{children}</div>
    </div>
  );
}

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
  // Only a script opens the phone menu, and most visitors leave without it, so pages do not contain it at first.
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
