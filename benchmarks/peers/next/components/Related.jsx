import Link from 'next/link';

export default function Related({ pages }) {
  return (
    <ul className="document-related">
      {pages.map(({ text, href, facts }) => (
        <li key={href}>
          <h3>
            <Link href={href} prefetch={false}>
              {text}
            </Link>
          </h3>
          <p className="meta">{facts}</p>
        </li>
      ))}
    </ul>
  );
}
