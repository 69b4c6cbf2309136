import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { inspectUpload } from './inspect-upload.ts';
import { tooLargeFile, type UploadKind, uploadKinds } from './upload-kinds.ts';
import { deleteUpload, openUpload, sentKey, type Upload } from './uploads.store.ts';

/**
 * Takes a file that came with a form itself, because the browser runs no script: stores it and looks into it like any other.
 * @throws Problem with a German sentence that says what is wrong with the file; a refused file leaves nothing behind
 */
export async function receiveUpload(
  services: Services,
  kind: UploadKind,
  subject: string,
  file: File,
): Promise<{ upload: Upload; uploadToken: string }> {
  if (file.size > uploadKinds[kind].maxBytes) {
    throw new Problem('payload_too_large', {
      detail: tooLargeFile,
      errors: [{ field: 'file', message: tooLargeFile }],
    });
  }
  const { upload, uploadToken } = await openUpload(services, kind, subject);
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await services.storage.write(sentKey(upload), bytes, file.type || 'application/octet-stream');
    return { upload: await inspectUpload(services, upload, file.name), uploadToken };
  } catch (error) {
    if (!(error instanceof Problem)) await deleteUpload(services, upload);
    throw error;
  }
}
