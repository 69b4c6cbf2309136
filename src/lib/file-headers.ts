/** Shown in place; everything else is saved. */
const shownTypes = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/**
 * Headers that show or save a file that somebody else has made, under its name. It may run nothing: its type is one that
 * our inspection found in its bytes, and the policy for answers that are no page forbids everything.
 */
export function fileHeaders({
  filename,
  contentType,
}: {
  filename: string;
  contentType: string;
}): Record<string, string> {
  const plain = filename
    .normalize('NFKD')
    .replace(/[^\w .-]/g, '')
    .slice(-100);
  const how = shownTypes.has(contentType) ? 'inline' : 'attachment';
  const encoded = encodeURIComponent(filename.toWellFormed().slice(-100).toWellFormed()).replace(
    /['()*!]/g,
    '_',
  );
  return {
    'Content-Type': contentType,
    'Content-Disposition': `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'Cache-Control': 'no-store',
  };
}
