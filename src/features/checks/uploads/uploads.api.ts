import { createRoute, z } from '@hono/zod-openapi';
import { type ApiContext, guestBeside, problemResponses, restApi, subjectOf } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { presignUpload } from './presign-upload.ts';
import {
  inspectionCall,
  inspectOwnUpload,
  namedFile,
  presignedForm,
  removalCall,
  removeOwnUpload,
  sentFile,
} from './upload-calls.ts';
import { orderedKinds } from './upload-kinds.ts';
import { passUploadOfToken } from './uploads.store.ts';

const openRoute = createRoute({
  method: 'post',
  path: '/uploads/{kind}',
  summary: 'A presigned form for one document that is to be checked',
  request: { params: z.object({ kind: z.enum(orderedKinds) }) },
  responses: {
    201: presignedForm,
    ...problemResponses('authentication_required', 'not_found', 'rate_limited', 'provider_unavailable'),
  },
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

/** Presigned uploads (specification, section 7; decisions, “Uploads”). */
export function uploadsApi(services: Services) {
  /** Whose file it is once it was used: a customer's, also where he has sent it before he signed in. */
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
      // After the fixed paths, of which this one looks like one.
      .openapi(openRoute, async (c) => {
        return c.json(await presignUpload(services, c.req.valid('param').kind, subjectOf(c)), 201);
      })
  );
}
