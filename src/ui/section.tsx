import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export interface PageHeadingProps {
  title: ReactNode;
  lead?: ReactNode | undefined;
  /** Small line below, e.g. when the content was last checked. */
  meta?: ReactNode | undefined;
  /** `task` for forms and results: a smaller heading that leaves room for the work. */
  size?: 'editorial' | 'task' | undefined;
  children?: ReactNode | undefined;
}

/** The one `h1` of a page. It can take the focus after a change of page. */
export function PageHeading({ title, lead, meta, size = 'editorial', children }: PageHeadingProps) {
  return (
    <div className={classNames('page-heading', size === 'task' && 'page-heading-task')}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {meta && <p className="meta">{meta}</p>}
      {children}
    </div>
  );
}

export interface SectionProps {
  title: ReactNode;
  children: ReactNode;
  intro?: ReactNode | undefined;
  /** Below the introduction, e.g. what narrows the list beside it. */
  aside?: ReactNode | undefined;
  /** The one link of the margin. */
  more?: { text: string; to: string } | undefined;
  id?: string | undefined;
}

/** A section hung on the margin column: title, introduction and one link left, content right. Stacks below 1024. */
export function Section({ title, children, intro, aside, more, id }: SectionProps) {
  const titleId = useId();
  return (
    <section className="section wrap" id={id} aria-labelledby={titleId}>
      <div className="section-in">
        <div className="section-head">
          <h2 id={titleId}>{title}</h2>
          {intro && <p>{intro}</p>}
          {aside}
          {more && (
            <Link className="more" to={more.to}>
              {more.text}
            </Link>
          )}
        </div>
        <div className="section-body">{children}</div>
      </div>
    </section>
  );
}
