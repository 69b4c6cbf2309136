import Link from 'next/link';

export default function FilterLinks({ label, links }) {
  return (
    <nav className="filter-links" aria-label={label}>
      {links.map(({ text, href, count, isCurrent }) => (
        <Link key={href} href={href} prefetch={false} aria-current={isCurrent || undefined}>
          {text}
          <span className="num">{` (${count})`}</span>
        </Link>
      ))}
    </nav>
  );
}
