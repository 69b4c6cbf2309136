import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/link.tsx';
import { Logo } from './logo.tsx';
import type { ShownEntry, ShownMenus } from './menus.ts';
import { type ShellInfo, telephoneAddress } from './shell-settings.ts';

/** Columns of links, the boxed way to withdraw from a contract (§ 356a BGB), and the legal line. */
export function Footer({ menus, settings }: { menus: ShownMenus; settings: ShellInfo }) {
  return (
    <footer className="footer" id="fuss">
      <div className="wrap">
        <div className={classNames('grid-12', 'footer-in')}>
          <div className="footer-about">
            <Logo productName={settings.productName} />
            <p className="meta">
              {`Ein Angebot der ${settings.providerName} mit der ${settings.insurerName}.`}
            </p>
            <p className="meta">
              <a className="nowrap num" href={telephoneAddress(settings.supportPhone)}>
                {settings.supportPhone}
              </a>
              {settings.supportHours && (
                <>
                  <br />
                  {settings.supportHours}
                </>
              )}
            </p>
          </div>
          {menus.footer.map((group) => (
            <FooterGroup key={group.text} group={group} />
          ))}
        </div>
        <LegalLine menus={menus} />
      </div>
    </footer>
  );
}

function FooterGroup({ group }: { group: ShownEntry }) {
  return (
    <nav className="footer-group" aria-label={group.text}>
      <h2>{group.text}</h2>
      <ul>
        {group.items.map(
          (item) => item.href && <FooterLink key={item.href} text={item.text} href={item.href} />,
        )}
      </ul>
    </nav>
  );
}

function FooterLink({ text, href }: { text: string; href: string }) {
  return (
    <li>
      <Link to={href}>{text}</Link>
    </li>
  );
}

function LegalLine({ menus }: { menus: ShownMenus }) {
  if (menus.legal.length === 0 && !menus.withdrawal) return null;
  return (
    <nav className="footer-legal" aria-label="Rechtliches">
      <ul>
        {menus.withdrawal && (
          <li>
            <Link className="footer-withdrawal" to={menus.withdrawal.href}>
              {menus.withdrawal.text}
            </Link>
          </li>
        )}
        {menus.legal.map((entry) => (
          <FooterLink key={entry.href} text={entry.text} href={entry.href} />
        ))}
        <li className="needs-script">
          <button type="button" className="footer-privacy" data-consent-settings>
            Datenschutz-Einstellungen
          </button>
        </li>
      </ul>
    </nav>
  );
}
