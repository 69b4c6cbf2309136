import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PageHeading } from './section.tsx';

export interface AccountPageProps {
  title: ReactNode;
  lead?: ReactNode | undefined;
  /** Small line below the title. */
  meta?: ReactNode | undefined;
  /** The pages above; the first level of the account needs none: its menu stands beside it. */
  above?: readonly { text: string; to: string }[] | undefined;
  /** Wording of this page in the breadcrumbs; the title unless given. */
  current?: string | undefined;
  children: ReactNode;
}

/** A page of the account: heading, then white sheets on the grey. */
export function AccountPage({ title, lead, meta, above = [], current, children }: AccountPageProps) {
  const name = current ?? (typeof title === 'string' ? title : '');
  return (
    <div className="wrap account-page">
      {above.length > 0 && <Breadcrumbs items={above} current={name} />}
      <PageHeading size="task" title={title} lead={lead} meta={meta} />
      <div className="panels">{children}</div>
    </div>
  );
}
