import Link from 'next/link';
import site from '../data/site.json';

export default function Logo() {
  return (
    <Link className="logo" href="/" prefetch={false}>
      <svg className="logo-sign" viewBox="0 0 32 32" aria-hidden="true">
        <path className="logo-solid" d="M12 26l1.7-13h4.6L20 26z" />
        <path className="logo-line" d="M11 13h10M2 29.25h28" />
        <circle className="logo-light" cx="16" cy="7.5" r="3.6" />
        <path className="logo-ray" d="M10.5 7.5H2M21.5 7.5H30M11.5 4.2 5 1.5M20.5 4.2 27 1.5" />
      </svg>
      <span>
        {`${site.productName} `}
        <span className="visually-hidden">zur Startseite</span>
      </span>
    </Link>
  );
}
