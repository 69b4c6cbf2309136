/**
 * Headers of a file that is to be saved, never shown: whatever a customer has sent is not run in our pages.
 * @param file its name may hold any sign
 */
export function downloadHeaders(file: { filename: string; contentType: string }): Record<string, string> {
  const plain = file.filename.replace(/[^\w.-]+/g, '_');
  const encoded = encodeURIComponent(file.filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    'Content-Type': file.contentType,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
}
