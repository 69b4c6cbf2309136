import { type ReactNode, useEffect } from 'react';
import { type Breadcrumb, Breadcrumbs } from './breadcrumbs.tsx';
import { Notice } from './notice.tsx';
import { PageHeading } from './section.tsx';
import './css/form-page.css';

const home: readonly Breadcrumb[] = [{ text: 'Startseite', to: '/' }];

/** A page that is one form: heading, then the form, and at its side what helps. */
export function FormPage({
  title,
  heading = title,
  lead,
  parents = home,
  children,
  aside,
}: {
  title: string;
  /** The title as it is set, where it needs to be held together. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** The way to this page. */
  parents?: readonly Breadcrumb[];
  children: ReactNode;
  aside?: ReactNode;
}) {
  useEffect(() => {
    // `meta` knows nothing of a view that a posted form leads to.
    document.title = document.title.replace(/^[^|]+/, `${title} `);
  }, [title]);
  return (
    <div className="wrap">
      <Breadcrumbs items={parents} current={title} />
      <PageHeading size="task" title={heading} lead={lead} />
      <div className="form-page">
        <div className="form-page-form stack">{children}</div>
        {aside && <aside className="form-page-aside">{aside}</aside>}
      </div>
    </div>
  );
}

/** Why nothing was done, when it is no single field's fault: too many tries, or a provider that does not answer. */
export function Failure({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Notice tone="danger" role="alert" title="Das hat nicht geklappt">
      <p>{text}</p>
    </Notice>
  );
}
