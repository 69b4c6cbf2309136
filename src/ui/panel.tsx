import { type ReactNode, useId } from 'react';

export interface PanelProps {
  title: ReactNode;
  children: ReactNode;
  id?: string | undefined;
}

/** A white sheet on the grey of the account: title left, content right; stacks below 1024. */
export function Panel({ title, children, id }: PanelProps) {
  const titleId = useId();
  return (
    <section className="panel" id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="panel-body stack">{children}</div>
    </section>
  );
}
