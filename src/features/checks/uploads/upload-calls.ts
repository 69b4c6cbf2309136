import { createRoute, z } from '@hono/zod-openapi';
import { Problem, type ProblemCode } from '#src/lib/problem.ts';
import {
  type ApiContext,
  guestBeside,
  jsonAnswer,
  jsonBody,
  problemResponses,
  restApi,
  restCall,
  subjectOf,
} from '#src/lib/rest.ts';
import { FILENAME_PLACEHOLDER } from '#src/providers/storage/index.ts';
import type { Services } from '#src/services.ts';
import { inspectUpload } from './inspect-upload.ts';
import {
  orderedKinds,
  tooLargeFile,
  type UploadKind,
  uploadFormSeconds,
  uploadKinds,
} from './upload-kinds.ts';
import {
  deleteUpload,
  findUpload,
  openUpload,
  passUploadOfToken,
  sentKey,
  type Upload,
} from './uploads.store.ts';

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
 * Describes the call that inspects a file; path and request come from the feature.
 * @param refusals its further errors
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
 * Describes the call that deletes a file.
 * @param refusals its further errors
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

/** A file by its token. @throws Problem 404 if it does not exist or belongs to another subject */
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
 * Inspects a file of the subject, for {@link inspectionCall}.
 * @throws Problem 404, or a German sentence about the fault of the file
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

/** Deletes a file of the subject, for {@link removalCall}. @throws Problem 404; 409 if it is used already */
export async function removeOwnUpload(
  services: Services,
  { token: uploadToken }: { token: string },
  subject: string | string[],
): Promise<void> {
  const upload = await ownUpload(services, uploadToken, subject);
  if (upload.state === 'attached') throw new Problem('conflict');
  await deleteUpload(services, upload);
}

/** POST `fields` and then `file` as multipart to `url`; `token` names the upload from then on. */
type PresignedForm = { url: string; fields: Record<string, string>; token: string };

/**
 * Opens an upload and signs the form with which a browser sends one file.
 * @param subject owner of the upload (`subjectOf`, or `customerSubject` for uploads of customers only)
 * @param options.contentType fixed in the form if the caller has named it; the bytes decide later
 * @param options.isNamedByKey for the calls of customers that the specification describes: `fields.key` holds a
 * placeholder for the name, by which the file is asked for afterwards. Everywhere else the key is fixed, so that
 * S3 takes one file only, and the name comes with the inspection (ADR 0039)
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

/**
 * Takes a file of a form that was sent without script: stores and inspects it like any other.
 * @throws Problem with a German sentence about the fault; a refused file is deleted
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

/** Answer of a call that takes a file itself. */
export const receivedFile = {
  201: jsonAnswer('The file is good', receivedSchema),
  ...problemResponses('payload_too_large', 'unsupported_media_type', 'document_unreadable'),
};

/** Takes one file, for browsers without script. @throws Problem with a sentence about the fault with it */
export async function receiveOneFile(
  services: Services,
  kind: UploadKind,
  subject: string,
  file: File,
): Promise<z.infer<typeof receivedSchema>> {
  const { upload, uploadToken } = await receiveUpload(services, kind, subject, file);
  return { token: uploadToken, filename: upload.filename ?? file.name };
}

const openRoute = restCall('post', '/uploads/{kind}', {
  summary: 'A presigned form for one document that is to be checked',
  request: { params: z.object({ kind: z.enum(orderedKinds) }) },
  responses: { 201: presignedForm },
  refusals: ['authentication_required', 'not_found', 'rate_limited', 'provider_unavailable'],
});

const inspectRoute = createRoute({
  ...inspectionCall('authentication_required'),
  path: '/uploads/inspection',
  request: { body: sentFile },
});

const removeRoute = createRoute({
  ...removalCall('authentication_required'),
  path: '/uploads/removal',
  request: { body: namedFile },
});

/** Presigned uploads (specification, section 7). */
export function uploadsApi(services: Services) {
  /** Owner of the file after its use: the customer, also if it was sent before the login. */
  const userOf = async (c: ApiContext, uploadToken: string): Promise<string> => {
    const guest = guestBeside(c);
    if (guest) await passUploadOfToken(services.db, { guest, customer: subjectOf(c) }, uploadToken);
    return subjectOf(c);
  };
  return (
    restApi()
      .openapi(inspectRoute, async (c) => {
        const named = c.req.valid('json');
        return c.json(await inspectOwnUpload(services, named, await userOf(c, named.token)), 200);
      })
      .openapi(removeRoute, async (c) => {
        const named = c.req.valid('json');
        await removeOwnUpload(services, named, await userOf(c, named.token));
        return c.body(null, 204);
      })
      // Registered after the fixed paths, which this one would match.
      .openapi(openRoute, async (c) => {
        return c.json(await presignUpload(services, c.req.valid('param').kind, subjectOf(c)), 201);
      })
  );
}
