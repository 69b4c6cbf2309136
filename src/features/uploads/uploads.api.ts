import { createRoute, z } from '@hono/zod-openapi';
import { Problem } from '#src/lib/problem.ts';
import {
  type ApiContext,
  jsonBody,
  jsonContent,
  problemResponses,
  restApi,
  subjectOf,
  subjectsOf,
} from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { inspectUpload } from './inspect-upload.ts';
import { presignUpload } from './presign-upload.ts';
import { orderedKinds } from './upload-kinds.ts';
import { deleteUpload, findUpload } from './uploads.store.ts';

const tokenSchema = z.object({ token: z.string().min(20).max(100) });
const tokenBody = { body: jsonBody(tokenSchema) };

const openRoute = createRoute({
  method: 'post',
  path: '/uploads/{kind}',
  summary: 'A presigned form for one document that is to be checked',
  request: { params: z.object({ kind: z.enum(orderedKinds) }) },
  responses: {
    201: {
      description: 'POST `fields` and then `file` as multipart to `url`; keep the token for the order',
      content: {
        'application/json': {
          schema: z
            .object({ url: z.string(), fields: z.record(z.string(), z.string()), token: z.string() })
            .openapi('PresignedUpload'),
        },
      },
    },
    ...problemResponses('authentication_required', 'not_found', 'rate_limited', 'provider_unavailable'),
  },
});

const inspectedSchema = z
  .object({
    filename: z.string(),
    size: z.int().describe('Bytes'),
    type: z.string().describe('Media type as found in the bytes'),
    pages: z.int(),
    deleteAt: z.iso.datetime().describe('When the file will be deleted'),
  })
  .openapi('InspectedUpload');

const inspectRoute = createRoute({
  method: 'post',
  path: '/uploads/inspection',
  summary: 'Looks into the uploaded file; a bad one is refused and removed',
  request: tokenBody,
  responses: {
    200: {
      description: 'The file is good',
      content: jsonContent(inspectedSchema),
    },
    ...problemResponses(
      'authentication_required',
      'not_found',
      'payload_too_large',
      'unsupported_media_type',
      'document_unreadable',
    ),
  },
});

const removeRoute = createRoute({
  method: 'post',
  path: '/uploads/removal',
  summary: 'Deletes an uploaded file that belongs to no order yet',
  request: tokenBody,
  responses: {
    204: { description: 'Deleted' },
    ...problemResponses('authentication_required', 'not_found', 'conflict'),
  },
});

/** Presigned uploads (specification, section 7; decisions, “Uploads”). */
export function uploadsApi(services: Services) {
  const ownUpload = async (c: ApiContext, token: string) => {
    const upload = await findUpload(services.db, token, subjectsOf(c));
    if (!upload) throw new Problem('not_found');
    return upload;
  };
  return (
    restApi()
      .openapi(inspectRoute, async (c) => {
        const upload = await ownUpload(c, c.req.valid('json').token);
        const good = await inspectUpload(services, upload);
        return c.json(
          {
            filename: good.filename ?? '',
            size: good.size ?? 0,
            type: good.content_type ?? '',
            pages: good.pages ?? 0,
            deleteAt: good.delete_at,
          },
          200,
        );
      })
      .openapi(removeRoute, async (c) => {
        const upload = await ownUpload(c, c.req.valid('json').token);
        if (upload.state === 'attached') throw new Problem('conflict');
        await deleteUpload(services, upload);
        return c.body(null, 204);
      })
      // After the fixed paths, of which this one looks like one.
      .openapi(openRoute, async (c) => {
        return c.json(await presignUpload(services, c.req.valid('param').kind, subjectOf(c)), 201);
      })
  );
}

export type UploadsApi = ReturnType<typeof uploadsApi>;
