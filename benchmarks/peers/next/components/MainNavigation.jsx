'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import menus from '../data/menus.json';
import site from '../data/site.json';
import ButtonLink from './ButtonLink';
import Icon from './Icon';
import MenuGroup from './MenuGroup';

function isWithin(entry, pathname) {
  return entry.href === pathname || Boolean(entry.items?.some((item) => isWithin(item, pathname)));
}

function MenuLevel({ entry, pathname }) {
  return (
    <details className="plain-menu-level" name="menue-ebene">
      <summary className={isWithin(entry, pathname) ? 'main-nav-entry is-active' : 'main-nav-entry'}>
        <span className="main-nav-label">{entry.text}</span>
        <Icon name="chevron-down" small />
      </summary>
      <div className="menu-panel">
        <ul className="wrap menu-register">
          {entry.items.map((group) => (
            <li key={group.text}>
              <MenuGroup group={group} pathname={pathname} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function MenuFoot() {
  return (
    <div className="plain-menu-foot">
      <Link className="plain-menu-login" href={menus.login.href} prefetch={false}>
        {menus.login.text}
      </Link>
      <div className="menu-actions">
        <a className="button button-secondary" href={site.phone.href}>
          <Icon name="phone" />
          <span>Anrufen</span>
        </a>
        <ButtonLink href={menus.claim.href}>{menus.claim.text}</ButtonLink>
      </div>
    </div>
  );
}

/** The whole menu; knows on which page it stands. */
export default function MainNavigation() {
  const pathname = usePathname();
  return (
    <nav className="main-nav" id="menue" aria-label="Hauptnavigation">
      <div className="plain-menu-head">
        <p>Menü</p>
        <a className="close-button" href="#inhalt">
          Schließen
          <Icon name="x" />
        </a>
      </div>
      <ul>
        {menus.main.map((entry) => (
          <li key={entry.text}>
            {entry.items ? (
              <MenuLevel entry={entry} pathname={pathname} />
            ) : (
              <Link className="main-nav-entry" href={entry.href} prefetch={false}>
                <span className="main-nav-label">{entry.text}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <MenuFoot />
    </nav>
  );
}
