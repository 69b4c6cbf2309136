import Link from 'next/link';
import menus from '../data/menus.json';
import site from '../data/site.json';
import ConsentButton from './ConsentButton';
import Logo from './Logo';
import PhoneLink from './PhoneLink';

function FooterLink({ text, href, className }) {
  return (
    <li>
      <Link className={className} href={href} prefetch={false}>
        {text}
      </Link>
    </li>
  );
}

function FooterGroup({ text, items }) {
  return (
    <nav className="footer-group" aria-label={text}>
      <h2>{text}</h2>
      <ul>
        {items.map((item) => (
          <FooterLink key={item.href} text={item.text} href={item.href} />
        ))}
      </ul>
    </nav>
  );
}

function About() {
  return (
    <div className="footer-about">
      <Logo />
      <p className="meta">{site.about}</p>
      <p className="meta">
        <PhoneLink />
        <br />
        {site.phone.hours}
      </p>
    </div>
  );
}

/** Columns of links and the legal line. */
export default function Footer() {
  const { footer, legal, withdrawal } = menus;
  return (
    <footer className="footer" id="fuss">
      <div className="wrap">
        <div className="grid-12 footer-in">
          <About />
          {footer.map(({ text, items }) => (
            <FooterGroup key={text} text={text} items={items} />
          ))}
        </div>
        <nav className="footer-legal" aria-label="Rechtliches">
          <ul>
            <FooterLink className="footer-withdrawal" text={withdrawal.text} href={withdrawal.href} />
            {legal.map(({ text, href }) => (
              <FooterLink key={href} text={text} href={href} />
            ))}
            <li className="needs-script">
              <ConsentButton />
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
