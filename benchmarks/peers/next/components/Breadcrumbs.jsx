import Link from 'next/link';

export default function Breadcrumbs({ parents, title }) {
  return (
    <nav className="breadcrumbs" aria-label="Brotkrumen">
      <ol>
        {parents.map(({ text, href }) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              {text}
            </Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
