import type { ReactNode } from 'react';
import { NoScriptNotice } from './no-script-notice.tsx';
import { SkipLink } from './skip-link.tsx';

/** Around pages that have a bar of their own instead of the portal's header, menus and footer. */
export function QuietShell({ supportPhone, children }: { supportPhone: string; children: ReactNode }) {
  return (
    <div className="page page-white">
      <SkipLink />
      <NoScriptNotice supportPhone={supportPhone} />
      <div className="page-body">{children}</div>
    </div>
  );
}
