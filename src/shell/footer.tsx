import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/link.tsx';
import { Logo } from './logo.tsx';
import type { ShownEntry, ShownMenus } from './menus.ts';
import { useReadyMarkup } from './ready-markup.ts';
import { type ShellInfo, telephoneAddress } from './shell-settings.ts';

type Menus = Pick<ShownMenus, 'footer' | 'legal' | 'withdrawal'>;

function Columns({ settings, ...menus }: Menus & { settings: ShellInfo }) {
  const { productName, providerName, insurerName, supportPhone, supportHours } = settings;
  return (
    <div className="wrap">
      <div className={classNames('grid-12', 'footer-in')}>
        <div className="footer-about">
          <Logo productName={productName} />
          <p className="meta">{`Ein Angebot der ${providerName} mit der ${insurerName}.`}</p>
          <p className="meta">
            <a className="nowrap num" href={telephoneAddress(supportPhone)}>
              {supportPhone}
            </a>
            {supportHours && (
              <>
                <br />
                {supportHours}
              </>
            )}
          </p>
        </div>
        {menus.footer.map((group) => (
          <FooterGroup key={group.text} group={group} />
        ))}
      </div>
      <LegalLine {...menus} />
    </div>
  );
}

/** Columns of links, the boxed way to withdraw from a contract (§ 356a BGB), and the legal line. */
export function Footer({
  menus: { footer, legal, withdrawal },
  settings,
}: {
  menus: Menus;
  settings: ShellInfo;
}) {
  const content = useReadyMarkup(Columns, { footer, legal, withdrawal, settings });
  return <footer className="footer" id="fuss" {...content} />;
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

function LegalLine({ legal, withdrawal }: Pick<Menus, 'legal' | 'withdrawal'>) {
  if (legal.length === 0 && !withdrawal) return null;
  return (
    <nav className="footer-legal" aria-label="Rechtliches">
      <ul>
        {withdrawal && (
          <li>
            <Link className="footer-withdrawal" to={withdrawal.href}>
              {withdrawal.text}
            </Link>
          </li>
        )}
        {legal.map((entry) => (
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
