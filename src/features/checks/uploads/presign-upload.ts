import { FILENAME_PLACEHOLDER } from '#src/providers/storage/index.ts';
import type { Services } from '#src/services.ts';
import { type UploadKind, uploadFormSeconds, uploadKinds } from './upload-kinds.ts';
import { openUpload, sentKey } from './uploads.store.ts';

/** POST `fields` and then `file` as multipart to `url`; `token` names the upload from then on. */
export type PresignedForm = { url: string; fields: Record<string, string>; token: string };

/**
 * Opens an upload and signs the form with which a browser sends one file.
 * @param subject to whom the upload belongs (`subjectOf`, or `customerSubject` for what only a customer may use)
 * @param options.contentType fixed in the form where the caller has said what he will send; the bytes decide later
 * @param options.isNamedByKey for the calls of customers that the specification describes: `fields.key` holds a placeholder
 * for the name, by which the file is asked for afterwards. Everywhere else the key is fixed, so that S3 takes one file only,
 * and the name comes with the inspection (ADR 0039)
 */
export async function presignUpload(
  services: Services,
  kind: UploadKind,
  subject: string,
  { contentType, isNamedByKey = false }: { contentType?: string; isNamedByKey?: boolean } = {},
): Promise<PresignedForm> {
  const { upload, uploadToken } = await openUpload(services, kind, subject, { isNamedByKey });
  const { url, fields } = await services.storage.presignUpload({
    key: isNamedByKey ? `${upload.prefix}${FILENAME_PLACEHOLDER}` : sentKey(upload),
    maxBytes: uploadKinds[kind].maxBytes,
    expiresInSeconds: uploadFormSeconds,
    ...(contentType ? { contentTypes: [contentType] } : {}),
  });
  return { url, fields: { ...fields }, token: uploadToken };
}
