import Link from 'next/link';
import menus from '../data/menus.json';
import ButtonLink from './ButtonLink';
import Icon from './Icon';
import Logo from './Logo';
import MainNavigation from './MainNavigation';

/** Logo, main navigation, search, account, claim report. */
export default function Header() {
  const { login, claim } = menus;
  return (
    <header className="header">
      <div className="wrap header-in">
        <Logo />
        <MainNavigation />
        <div className="header-end">
          <Link className="header-control" aria-label="Suche öffnen" href="/suche" prefetch={false}>
            <Icon name="search" />
          </Link>
          <Link className="header-control" href={login.href} prefetch={false}>
            <Icon name={login.icon} />
            <span className="header-label">{login.text}</span>
          </Link>
          <ButtonLink kind="header-claim" href={claim.href}>
            {claim.text}
          </ButtonLink>
          <a className="header-control header-menu" href="#menue">
            <Icon name="menu" />
            <span className="header-label">Menü</span>
          </a>
        </div>
      </div>
    </header>
  );
}
