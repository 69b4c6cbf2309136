import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from './link.tsx';

export interface LinkRow {
  key: string;
  title: ReactNode;
  /** Left out where there is nothing to open. */
  to?: string | undefined;
  /** Small line below the title. */
  meta?: ReactNode | undefined;
  /** Figure or state at the right edge. */
  end?: ReactNode | undefined;
  /** New or not yet seen: a lantern point, with these words for assistive technology. */
  mark?: string | undefined;
  /** A file of ours, which the router does not know. */
  reload?: boolean | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** A list of things to open: name as link, small line below, figure at the right. */
export function LinkRows({ rows, label }: { rows: readonly LinkRow[]; label?: string | undefined }) {
  return (
    <ul className="link-rows" aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} className={row.mark ? 'is-marked' : undefined}>
          <div>
            {row.to === undefined ? (
              <span className="link-row-title">{row.title}</span>
            ) : (
              <Link className="link-row-title" to={row.to} reload={row.reload} onClick={row.onClick}>
                {row.mark && <span className="visually-hidden">{row.mark}: </span>}
                {row.title}
              </Link>
            )}
            {row.meta && <p className="meta num">{row.meta}</p>}
          </div>
          {row.end && <div className="link-row-end num">{row.end}</div>}
        </li>
      ))}
    </ul>
  );
}
