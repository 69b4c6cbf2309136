import type { ReactNode } from 'react';
import { type Breadcrumb, Breadcrumbs } from './breadcrumbs.tsx';

type Props = { parents?: readonly Breadcrumb[]; current: string; title?: string; children: ReactNode };

/** A page of one column below its heading. @param props.parents pages between the start and this one @param props.title the heading, where it says more than the breadcrumbs */
export function ColumnPage({ parents = [], current, title = current, children }: Props) {
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ text: 'Startseite', to: '/' }, ...parents]} current={current} />
      <div className="column stack">
        <div className="page-heading page-heading-task">
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {children}
      </div>
    </div>
  );
}
