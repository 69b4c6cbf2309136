import { createRoute, z } from '@hono/zod-openapi';
import { grantAccess, type Order, opensOrder, orderById } from '#src/features/order/public.server.ts';
import { type Grading, gradingSchema } from '#src/features/reference-grading/public.ts';
import { ensureGuestSubject } from '#src/features/session/public.server.ts';
import { uploadById } from '#src/features/uploads/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import {
  type ApiContext,
  jsonBody,
  jsonContent,
  problemResponses,
  restApi,
  subjectOf,
} from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { checkStageKeys } from './check-stages.ts';
import { type Check, checkById, checkForSubject, latestCheck } from './checks.store.ts';
import { addressLetter } from './letter-address.ts';
import { letterPdf, letterWord, resultPdf } from './letter-documents.ts';
import { deleteCheck } from './reference-check.jobs.ts';

const idParameter = z.object({ id: z.uuid({ error: 'Das ist keine Kennung einer Prüfung.' }) });

const checkSchema = z
  .object({
    checkId: z.uuid(),
    orderId: z.uuid(),
    orderNumber: z.string(),
    status: z.enum(['waiting', 'processing', 'finished', 'failed', 'deleted']),
    stage: z.enum(checkStageKeys),
    progress: z.int().min(0).max(100),
    filename: z.string().nullable(),
    pages: z.int().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    deleteAt: z.iso.datetime().describe('When file, text and result are deleted'),
    deletedAt: z.iso.datetime().nullable(),
    failure: z.object({ code: z.string(), message: z.string() }).nullable(),
    text: z.string().nullable().describe('The text that was graded; positions count its characters'),
    result: gradingSchema.nullable(),
  })
  .openapi('Check');

/** A check as the API tells of it. */
export type CheckBody = z.infer<typeof checkSchema>;

const readRoute = createRoute({
  method: 'get',
  path: '/checks/{id}',
  summary: 'A check of the caller: how far it is, and its result',
  request: { params: idParameter },
  responses: {
    200: { description: 'The check', content: jsonContent(checkSchema) },
    ...problemResponses('authentication_required', 'not_found'),
  },
});

const latestRoute = createRoute({
  method: 'get',
  path: '/checks/latest',
  summary: 'The newest check of the caller',
  responses: {
    200: { description: 'Its id', content: jsonContent(z.object({ checkId: z.uuid() })) },
    ...problemResponses('authentication_required', 'not_found'),
  },
});

const accessRoute = createRoute({
  method: 'post',
  path: '/checks/{id}/access',
  summary: 'Opens a check by the signature of the link in the mail',
  request: {
    params: idParameter,
    body: jsonBody(z.object({ signature: z.string().min(10).max(200) })),
  },
  responses: {
    200: {
      description: 'This browser may see it from now on',
      content: jsonContent(z.object({ granted: z.literal(true) })),
    },
    ...problemResponses('not_found'),
  },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/checks/{id}',
  summary: 'Deletes file, text and result now',
  request: { params: idParameter },
  responses: {
    204: { description: 'Deleted' },
    ...problemResponses('authentication_required', 'not_found', 'conflict'),
  },
});

const files = {
  'brief.pdf': {
    type: 'application/pdf',
    name: 'Brief-an-den-Arbeitgeber.pdf',
    render: (grading: Grading) => letterPdf(grading.letter),
  },
  'brief.docx': {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: 'Brief-an-den-Arbeitgeber.docx',
    render: (grading: Grading) => letterWord(grading.letter),
  },
  'ergebnis.pdf': {
    type: 'application/pdf',
    name: 'Ergebnis-der-Zeugnispruefung.pdf',
    render: (grading: Grading, author: string) => resultPdf(grading, author),
  },
} as const;
const fileNames = Object.keys(files) as [keyof typeof files, ...Array<keyof typeof files>];

const fileRoute = createRoute({
  method: 'get',
  path: '/checks/{id}/{file}',
  summary: 'The letter to the employer as PDF or DOCX, or the result as PDF',
  request: { params: idParameter.extend({ file: z.enum(fileNames) }) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
    ...problemResponses('authentication_required', 'not_found', 'conflict'),
  },
});

/** The grading with its letter addressed as far as the order tells. */
function gradingOf(check: Check, order: Order): Grading | null {
  if (check.result === null) return null;
  const grading = gradingSchema.parse(check.result);
  return { ...grading, letter: addressLetter(grading.letter, grading.person.name, order) };
}

async function describeCheck({ db }: Services, check: Check): Promise<CheckBody> {
  const [upload, order] = await Promise.all([uploadById(db, check.upload_id), orderById(db, check.order_id)]);
  if (!order) throw new Error('A check has no order.');
  return {
    checkId: check.id,
    orderId: check.order_id,
    orderNumber: order.number,
    status: check.deleted_at ? 'deleted' : check.status,
    stage: z.parse(z.enum(checkStageKeys), check.stage),
    progress: check.progress,
    filename: upload?.filename ?? null,
    pages: upload?.pages ?? null,
    finishedAt: check.finished_at,
    deleteAt: check.delete_at,
    deletedAt: check.deleted_at,
    failure:
      check.failure_code && check.failure_text
        ? { code: check.failure_code, message: check.failure_text }
        : null,
    text: check.text,
    result: gradingOf(check, order),
  };
}

/** Checks and their results (decisions, “Calls that the specification only names”). */
export function referenceCheckApi(services: Services) {
  const ownCheck = async (c: ApiContext, id: string) => {
    const check = await checkForSubject(services.db, id, subjectOf(c));
    if (!check) throw new Problem('not_found');
    return check;
  };
  return restApi()
    .openapi(latestRoute, async (c) => {
      const check = await latestCheck(services.db, subjectOf(c));
      if (!check) throw new Problem('not_found');
      return c.json({ checkId: check.id }, 200);
    })
    .openapi(readRoute, async (c) => {
      const check = await ownCheck(c, c.req.valid('param').id);
      return c.json(await describeCheck(services, check), 200);
    })
    .openapi(accessRoute, async (c) => {
      const check = await checkById(services.db, c.req.valid('param').id);
      const order = check ? await orderById(services.db, check.order_id) : undefined;
      if (!order || !opensOrder(services, order, c.req.valid('json').signature))
        throw new Problem('not_found');
      const subject = ensureGuestSubject(c, services);
      await grantAccess(services.db, order.id, subject, services.clock.now().toISOString());
      return c.json({ granted: true as const }, 200);
    })
    .openapi(deleteRoute, async (c) => {
      const check = await ownCheck(c, c.req.valid('param').id);
      if (check.status === 'waiting' || check.status === 'processing') throw new Problem('conflict');
      await deleteCheck(services, check);
      return c.body(null, 204);
    })
    .openapi(fileRoute, async (c) => {
      const { id, file } = c.req.valid('param');
      const check = await ownCheck(c, id);
      const order = await orderById(services.db, check.order_id);
      const grading = order ? gradingOf(check, order) : null;
      if (!grading) throw new Problem('conflict');
      const { type, name, render } = files[file];
      const bytes = await render(grading, services.settings.PROVIDER_NAME);
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    });
}

export type ReferenceCheckApi = ReturnType<typeof referenceCheckApi>;
