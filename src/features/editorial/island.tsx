import { useOwnLinks } from '#src/navigation/own-links.ts';

/**
 * Markup that the server made and that needs no script: the browser takes it as it is. Its links stay inside the
 * application.
 */
export function Island({ html, className }: { html: string; className?: string }) {
  const { onClick } = useOwnLinks();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link is a click on it
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div
      className={className}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own components out of checked content
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
