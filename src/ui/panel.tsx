import { type ReactNode, useId } from 'react';
import { Link } from './link.tsx';

export interface PanelProps {
  title: ReactNode;
  children: ReactNode;
  id?: string | undefined;
  /** `side`: title left, content right from 1024 on. `stacked`: content over the whole width below its title. */
  layout?: 'side' | 'stacked' | undefined;
  /** The one link beside the title. */
  more?: { text: string; to: string } | undefined;
}

/** A white sheet on the grey of the account. */
export function Panel({ title, children, id, layout = 'side', more }: PanelProps) {
  const titleId = useId();
  return (
    <section
      className={layout === 'side' ? 'panel' : 'panel panel-stacked'}
      id={id}
      aria-labelledby={titleId}
    >
      <div className="panel-head">
        <h2 id={titleId}>{title}</h2>
        {more && (
          <Link className="more" to={more.to}>
            {more.text}
          </Link>
        )}
      </div>
      <div className="panel-body stack">{children}</div>
    </section>
  );
}
