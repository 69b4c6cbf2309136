/** Markup from the server that needs no script; the browser does not hydrate it. */
export function Island({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own components out of checked content
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
