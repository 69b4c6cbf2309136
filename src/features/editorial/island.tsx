import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** The address inside the portal that a press on something in the island leads to; undefined for all others. */
function ownAddress(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  const isOwn =
    href.startsWith('/') && !href.startsWith('//') && !link?.target && !link?.hasAttribute('download');
  return isOwn ? href : undefined;
}

/**
 * Markup that the server made and that needs no script: the browser takes it as it is. Its links stay inside the
 * application.
 */
export function Island({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const address = ownAddress(event);
    if (address === undefined) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link is a click on it
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div
      className={className}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own components out of checked content
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
