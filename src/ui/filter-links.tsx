import { Link } from './link.tsx';

export interface FilterLink {
  text: string;
  to: string;
  isCurrent: boolean;
  /** How many there are. */
  count?: number | undefined;
}

/** Ways to see less of a list: one below the other in the margin, side by side on the phone. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav className="filter-links" aria-label={label}>
      {links.map(({ text, to, isCurrent, count }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'true' : undefined}>
          {text}
          {count !== undefined && <span className="num"> ({count})</span>}
        </Link>
      ))}
    </nav>
  );
}
