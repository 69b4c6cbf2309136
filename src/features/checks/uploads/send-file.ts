import { z } from 'zod';
import { forgetGuestToken, guestToken } from '#src/features/account/session/public.ts';
import { noticeRefusal } from '#src/navigation/leaving.ts';
import { lighterPhoto } from './lighter-photo.ts';
import { maxBytes, SendFileError, tooLargeFile, type UploadCall } from './upload-kinds.ts';

const presignedSchema = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  token: z.string(),
});
const inspectedSchema = z.object({
  filename: z.string(),
  size: z.number(),
  type: z.string(),
  pages: z.number(),
  deleteAt: z.string(),
});
const problemSchema = z.object({ detail: z.string() });

type SentFile = z.infer<typeof inspectedSchema> & { token: string };

const offline = 'Die Verbindung ist unterbrochen. Bitte laden Sie die Datei noch einmal hoch.';

const referenceUpload: UploadCall = { path: '/uploads/employers-reference', method: 'POST', as: 'guest' };

async function call({ path, method, body, as }: UploadCall): Promise<unknown> {
  const request = async () => {
    const token = as === 'guest' ? await guestToken() : undefined;
    return fetch(`/api${path}`, {
      method,
      headers: {
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
  };
  let response = await request();
  if (response.status === 401 && as === 'guest') {
    forgetGuestToken();
    response = await request();
  }
  noticeRefusal(response.status);
  if (response.ok) return response.status === 204 ? null : response.json();
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  throw new SendFileError(problem.success ? problem.data.detail : offline);
}

const empty = 'Die Datei ist leer. Bitte wählen Sie eine andere.';

const tooMany =
  'Von Ihrem Anschluss kamen gerade sehr viele Dateien. Bitte warten Sie ein paar Minuten und laden Sie die Datei dann noch einmal hoch.';

/** Error of S3 for a file that is larger than the form allows. */
function refusalOf(status: number, body: string): string {
  if (body.includes('EntityTooLarge')) return tooLargeFile;
  if (body.includes('EntityTooSmall')) return empty;
  if (status === 429) return tooMany;
  return status === 0
    ? offline
    : 'Der Speicher hat die Datei nicht angenommen. Bitte versuchen Sie es noch einmal.';
}

/** Multipart POST by XMLHttpRequest, which tells how much was sent; `fetch` cannot (specification, section 7). */
function post(
  url: string,
  fields: Record<string, string>,
  file: File,
  onPercent: (percent: number) => void,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.floor((loaded / total) * 100));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new SendFileError(refusalOf(request.status, request.responseText)));
    };
    request.onerror = () => reject(new SendFileError(offline));
    request.send(form);
  });
}

/**
 * Uploads one file, photos made lighter where they have to be: presigned form, multipart POST, inspection.
 * @param onPercent whole percent of the file sent
 * @param upload the call for its form; by default that of an employer reference of a guest
 * @throws SendFileError, GuestSessionError with a German sentence
 */
export async function sendFile(
  chosen: File,
  onPercent: (percent: number) => void,
  upload: UploadCall = referenceUpload,
): Promise<SentFile> {
  const file = await lighterPhoto(chosen);
  // Checked before the first byte, so that nobody sends 50 MB for a refusal.
  if (file.size > maxBytes) throw new SendFileError(tooLargeFile);
  if (file.size === 0) throw new SendFileError(empty);
  const { url, fields, token } = presignedSchema.parse(await call(upload));
  await post(url, fields, file, onPercent);
  const path = upload.inspection ?? '/uploads/inspection';
  const inspection = { path, method: 'POST', body: { token, filename: file.name }, as: upload.as } as const;
  const inspected = inspectedSchema.parse(await call(inspection));
  return { ...inspected, token };
}

/** Deletes an uploaded file that was not sent along yet. */
export async function removeFile(
  uploadToken: string,
  { as, removal = '/uploads/removal' }: Pick<UploadCall, 'as' | 'removal'> = { as: 'guest' },
): Promise<void> {
  await call({ path: removal, method: 'POST', body: { token: uploadToken }, as });
}
