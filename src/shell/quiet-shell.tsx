import type { ReactNode } from 'react';
import { SkipLink } from './skip-link.tsx';

/** Around pages that have a bar of their own instead of the portal's header, menus and footer. */
export function QuietShell({ children }: { children: ReactNode }) {
  return (
    <div className="page page-white">
      <SkipLink />
      <div className="page-body">{children}</div>
    </div>
  );
}
