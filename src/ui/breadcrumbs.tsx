import { Link } from './link.tsx';

export interface Breadcrumb {
  text: string;
  to: string;
}

/** The way to this page; the last entry is the page itself. */
export function Breadcrumbs({ items, current }: { items: readonly Breadcrumb[]; current: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Brotkrumen">
      <ol>
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to}>{item.text}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
