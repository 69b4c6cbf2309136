import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  children: ReactNode;
  /** The next step. */
  action?: ReactNode | undefined;
  drawing?: ReactNode | undefined;
  level?: 2 | 3 | undefined;
}

/** Explains why there is nothing here and offers the next step. */
export function EmptyState({ title, children, action, drawing, level = 3 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className="empty-state">
      {drawing}
      <div>
        <Title>{title}</Title>
        <p>{children}</p>
        {action && <div className="more">{action}</div>}
      </div>
    </div>
  );
}
