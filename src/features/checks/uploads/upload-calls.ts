import { z } from '@hono/zod-openapi';
import { Problem, type ProblemCode } from '#src/lib/problem.ts';
import { jsonAnswer, jsonBody, problemResponses } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { inspectUpload } from './inspect-upload.ts';
import { deleteUpload, findUpload, type Upload } from './uploads.store.ts';

/** The answer with a form for one file, in the description of a call. */
export const presignedForm = jsonAnswer(
  'POST `fields` and then `file` as multipart to `url`; keep the token',
  z
    .object({ url: z.string(), fields: z.record(z.string(), z.string()), token: z.string() })
    .openapi('PresignedUpload'),
);

const tokenSchema = z.object({ token: z.string().min(20).max(100) });

/** The body of calls about a file that was sent. */
export const namedFile = jsonBody(tokenSchema);

/** The body of {@link inspectionCall}. */
export const sentFile = jsonBody(
  tokenSchema.extend({
    filename: z
      .string()
      .max(1000)
      .optional()
      .describe('How its sender calls it; left out, it is named after its type'),
  }),
);

const inspectedSchema = z
  .object({
    filename: z.string(),
    size: z.int().describe('Bytes'),
    type: z.string().describe('Media type as found in the bytes'),
    pages: z.int(),
    deleteAt: z.iso.datetime().describe('When the file will be deleted'),
  })
  .openapi('InspectedUpload');

/**
 * Describes the call that looks into a file, whoever has sent it: path and request are its feature's.
 * @param refusals what it answers besides
 */
export function inspectionCall(...refusals: ProblemCode[]) {
  return {
    method: 'post' as const,
    summary: 'Looks into the uploaded file; a bad one is refused and removed',
    responses: {
      200: jsonAnswer('The file is good', inspectedSchema),
      ...problemResponses(
        ...refusals,
        'not_found',
        'payload_too_large',
        'unsupported_media_type',
        'document_unreadable',
      ),
    },
  };
}

/**
 * Describes the call that deletes a file again, whoever has sent it.
 * @param refusals what it answers besides
 */
export function removalCall(...refusals: ProblemCode[]) {
  return {
    method: 'post' as const,
    summary: 'Deletes an uploaded file that was neither sent along nor ordered with yet',
    responses: {
      204: { description: 'Deleted' },
      ...problemResponses(...refusals, 'not_found', 'conflict'),
    },
  };
}

/** A file by its token. @throws Problem 404 where it is not there or not the subject's */
async function ownUpload(
  services: Services,
  uploadToken: string,
  subject: string | string[],
): Promise<Upload> {
  const upload = await findUpload(services.db, uploadToken, subject);
  if (!upload) throw new Problem('not_found');
  return upload;
}

/**
 * Looks into a file of the subject, for {@link inspectionCall}.
 * @throws Problem 404, or the German sentence that says what is wrong with the file
 */
export async function inspectOwnUpload(
  services: Services,
  { token: uploadToken, filename }: { token: string; filename?: string | undefined },
  subject: string | string[],
): Promise<z.infer<typeof inspectedSchema>> {
  const good = await inspectUpload(services, await ownUpload(services, uploadToken, subject), filename);
  return {
    filename: good.filename ?? '',
    size: good.size ?? 0,
    type: good.content_type ?? '',
    pages: good.pages ?? 0,
    deleteAt: good.delete_at,
  };
}

/** Deletes a file of the subject, for {@link removalCall}. @throws Problem 404; 409 once it belongs to something */
export async function removeOwnUpload(
  services: Services,
  { token: uploadToken }: { token: string },
  subject: string | string[],
): Promise<void> {
  const upload = await ownUpload(services, uploadToken, subject);
  if (upload.state === 'attached') throw new Problem('conflict');
  await deleteUpload(services, upload);
}
