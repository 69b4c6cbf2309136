import { renderPdf } from '#src/lib/pdf.ts';
import type { Services } from '#src/services.ts';
import type { UploadKind } from './upload-kinds.ts';
import { markReady, openUpload } from './uploads.store.ts';

/**
 * A sheet of the demonstration in place of an upload; marked as invented.
 * @param sheet.subject owner of the file
 * @returns its id, ready to be attached
 */
export async function sampleUpload(
  services: Services,
  kind: UploadKind,
  sheet: { subject: string; filename: string; title: string; lines: string[] },
): Promise<string> {
  const { upload } = await openUpload(services, kind, sheet.subject);
  const bytes = await renderPdf({
    title: `${sheet.title} (Beispiel)`,
    author: 'Beispiel',
    content: ['Beispiel, erfunden', ...sheet.lines],
  });
  const storageKey = `${upload.prefix}${sheet.filename}`;
  await services.storage.write(storageKey, bytes, 'application/pdf');
  await markReady(services, upload.id, {
    storage_key: storageKey,
    filename: sheet.filename,
    size: bytes.byteLength,
    content_type: 'application/pdf',
    pages: 1,
  });
  return upload.id;
}
