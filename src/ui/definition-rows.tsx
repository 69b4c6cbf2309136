import type { ReactNode } from 'react';
import { Link } from './link.tsx';

export interface DefinitionRow {
  term: string;
  value: ReactNode;
  /** Where this answer can be changed. */
  editTo?: string | undefined;
  /** Wording of the link, „Ändern“ unless given; the term follows for assistive technology. */
  editText?: string | undefined;
}

/** Answers for review: what was asked, what was said, and a link to change it. */
export function DefinitionRows({ rows, id }: { rows: readonly DefinitionRow[]; id?: string | undefined }) {
  return (
    <dl className="definition-rows" id={id}>
      {rows.map((row) => (
        <div className="definition-row" key={row.term}>
          <dt>{row.term}</dt>
          <dd>{row.value}</dd>
          {row.editTo && (
            <dd className="definition-action">
              <Link to={row.editTo}>
                {row.editText ?? 'Ändern'}
                <span className="visually-hidden"> {row.term}</span>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
