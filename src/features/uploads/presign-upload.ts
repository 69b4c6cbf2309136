import type { Services } from '#src/services.ts';
import { type UploadKind, uploadFormSeconds, uploadKinds } from './upload-kinds.ts';
import { openUpload } from './uploads.store.ts';

/** POST `fields` and then `file` as multipart to `url`; `token` names the upload from then on. */
export type PresignedForm = { url: string; fields: Record<string, string>; token: string };

/**
 * Opens an upload and signs the form with which a browser sends one file.
 * @param subject to whom the upload belongs (`subjectOf`, or `customerSubject` for what only a customer may use)
 * @param contentType fixed in the form where the caller has said what he will send; the bytes decide later
 */
export async function presignUpload(
  services: Services,
  kind: UploadKind,
  subject: string,
  contentType?: string,
): Promise<PresignedForm> {
  const { upload, token } = await openUpload(services, kind, subject);
  const { url, fields } = await services.storage.presignUpload({
    prefix: upload.prefix,
    maxBytes: uploadKinds[kind].maxBytes,
    expiresInSeconds: uploadFormSeconds,
    ...(contentType ? { contentTypes: [contentType] } : {}),
  });
  return { url, fields: { ...fields }, token };
}
