import { z } from '@hono/zod-openapi';
import { jsonAnswer, problemResponses } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { receiveUpload } from './receive-upload.ts';
import type { UploadKind } from './upload-kinds.ts';

/** The body of a call that takes one file itself. */
export const oneFile = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: z.object({ file: z.instanceof(File).openapi({ type: 'string', format: 'binary' }) }),
    },
  },
} as const;

const receivedSchema = z
  .object({ token: z.string().describe('Names the file from then on'), filename: z.string() })
  .openapi('ReceivedFile');

/** What a call that takes a file itself answers. */
export const receivedFile = {
  201: jsonAnswer('The file is good', receivedSchema),
  ...problemResponses('payload_too_large', 'unsupported_media_type', 'document_unreadable'),
};

/** Takes one file, for browsers without script. @throws Problem with the sentence that says what is wrong with it */
export async function receiveOneFile(
  services: Services,
  kind: UploadKind,
  subject: string,
  file: File,
): Promise<z.infer<typeof receivedSchema>> {
  const { upload, uploadToken } = await receiveUpload(services, kind, subject, file);
  return { token: uploadToken, filename: upload.filename ?? file.name };
}
