/** Markup that the server made and that needs no script: the browser takes it as it is. */
export function Island({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own components out of checked content
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
