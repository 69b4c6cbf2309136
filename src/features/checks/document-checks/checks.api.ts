import { z } from '@hono/zod-openapi';
import { ensureSubject } from '#src/features/account/session/public.server.ts';
import { busyOr } from '#src/features/checks/document-reading/public.server.ts';
import { uploadById } from '#src/features/checks/uploads/public.server.ts';
import {
  grantAccess,
  type Order,
  opensOrder,
  orderById,
} from '#src/features/services/order/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { Problem } from '#src/lib/problem.ts';
import {
  type ApiContext,
  grantedAnswer,
  jsonAnswer,
  jsonBody,
  listedSubjects,
  restApi,
  restCall,
  signatureBody,
  subjectsOf,
} from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import {
  type CheckBody,
  type ContractAnswers,
  checkedServices,
  checkSchema,
  contractAnswersSchema,
} from './check.schema.ts';
import { checkKindOf, gradeInProcess } from './check-kind.ts';
import { deleteCheck } from './checks.jobs.ts';
import { type Check, checkById, checkForSubjects, latestCheck, replaceResult } from './checks.store.ts';

const idParameter = z.object({ id: z.uuid({ error: 'Das ist keine Kennung einer Prüfung.' }) });

const readRoute = restCall('get', '/checks/{id}', {
  summary: 'A check of the caller: how far it is, and its result',
  request: { params: idParameter },
  responses: { 200: jsonAnswer('The check', checkSchema) },
  refusals: ['authentication_required', 'not_found'],
});

const latestRoute = restCall('get', '/checks/latest', {
  summary: 'The newest check of the caller',
  request: {
    query: z.object({ service: z.enum(checkedServices).default('employers_reference_check') }),
  },
  responses: { 200: jsonAnswer('Its id', z.object({ checkId: z.uuid() })) },
  refusals: ['authentication_required', 'not_found'],
});

const accessRoute = restCall('post', '/checks/{id}/access', {
  summary: 'Opens a check by the signature of the link in the mail',
  request: {
    params: idParameter,
    body: signatureBody,
  },
  responses: { 200: grantedAnswer },
  refusals: ['not_found'],
});

const deleteRoute = restCall('delete', '/checks/{id}', {
  summary: 'Deletes file, text and result now',
  request: { params: idParameter },
  responses: { 204: { description: 'Deleted' } },
  refusals: ['authentication_required', 'not_found', 'conflict'],
});

const fileNames = ['brief.pdf', 'brief.docx', 'ergebnis.pdf'] as const;

const answersRoute = restCall('put', '/checks/{id}/answers', {
  summary: 'What an employment contract leaves open, as its employee knows it; the result is worked out anew',
  request: { params: idParameter, body: jsonBody(contractAnswersSchema) },
  responses: { 200: jsonAnswer('The check with its new result', checkSchema) },
  refusals: ['authentication_required', 'not_found', 'conflict', 'validation_failed', 'rate_limited'],
});

const fileRoute = restCall('get', '/checks/{id}/{file}', {
  summary: 'The letter as PDF or DOCX, or the result as PDF',
  request: { params: idParameter.extend({ file: z.enum(fileNames) }) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
  },
  refusals: ['authentication_required', 'not_found', 'conflict'],
});

function shownResult(check: Check, order: Order): unknown {
  return check.result === null ? null : checkKindOf(check.service_key).shown(check.result, order);
}

const isRefunded = ({ refund_reason, status, price_kind }: Order) =>
  price_kind !== 'free' && (refund_reason !== null || status === 'refunded');

const paidBack =
  'Der Preis dieser Bestellung geht zurück oder ist zurückgezahlt. Das Ergebnis gibt es deshalb nicht mehr.';

async function describeCheck({ db }: Services, check: Check): Promise<CheckBody> {
  const [upload, order] = await Promise.all([uploadById(db, check.upload_id), orderById(db, check.order_id)]);
  if (!order) throw new Error('A check has no order.');
  return checkSchema.parse({
    serviceKey: check.service_key,
    checkId: check.id,
    orderId: check.order_id,
    orderNumber: order.number,
    isFree: order.price_kind === 'free',
    isRefunded: isRefunded(order),
    status: check.deleted_at ? 'deleted' : check.status,
    stage: check.stage,
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
    answers: check.answers,
    result: shownResult(check, order),
  });
}

/** Grades the stored text again. @throws Problem conflict without a result, or if the check takes no answers */
async function gradeAnew(services: Services, check: Check, answers: ContractAnswers): Promise<Check> {
  const kind = checkKindOf(check.service_key);
  const isContract = check.service_key === 'employment_contract_check';
  if (!isContract || check.text === null || check.status !== 'finished') throw new Problem('conflict');
  const unread = kind.unreadIn?.(check.result) ?? [];
  const task = { text: check.text, today: berlinDay(services.clock.now()), answers, unread };
  const outcome = await gradeInProcess(kind, task, {
    caller: check.upload_id,
    waits: true,
    log: services.log,
  }).catch((error: unknown) => {
    throw busyOr(error);
  });
  if (outcome.kind === 'refused') throw new Problem('conflict', { detail: outcome.text });
  const isReplaced = await replaceResult(services.db, check.id, { answers, grading: outcome.grading });
  const present = await checkById(services.db, check.id);
  if (!isReplaced || !present) throw new Problem('conflict');
  return present;
}

/** Checks and their results. */
export function documentChecksApi(services: Services) {
  const ownCheck = async (c: ApiContext, id: string) => {
    const check = await checkForSubjects(services.db, id, subjectsOf(c));
    if (!check) throw new Problem('not_found');
    return check;
  };
  return restApi()
    .openapi(latestRoute, async (c) => {
      const check = await latestCheck(services.db, c.req.valid('query').service, listedSubjects(c));
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
      if (!order || !(await opensOrder(services, order, c.req.valid('json').signature)))
        throw new Problem('not_found');
      const subject = ensureSubject(c, services);
      await grantAccess(services.db, order.id, subject, services.clock.now().toISOString());
      return c.json({ granted: true as const }, 200);
    })
    .openapi(deleteRoute, async (c) => {
      const check = await ownCheck(c, c.req.valid('param').id);
      if (check.status === 'waiting' || check.status === 'processing') throw new Problem('conflict');
      await deleteCheck(services, check);
      return c.body(null, 204);
    })
    .openapi(answersRoute, async (c) => {
      const check = await ownCheck(c, c.req.valid('param').id);
      const graded = await gradeAnew(services, check, c.req.valid('json'));
      return c.json(await describeCheck(services, graded), 200);
    })
    .openapi(fileRoute, async (c) => {
      const { id, file } = c.req.valid('param');
      const check = await ownCheck(c, id);
      const order = await orderById(services.db, check.order_id);
      const grading = order ? shownResult(check, order) : null;
      if (order && !grading && isRefunded(order)) throw new Problem('not_found', { detail: paidBack });
      const made = checkKindOf(check.service_key).files[file];
      if (!order || !grading || !made) throw new Problem('conflict');
      const bytes = await made.render(grading, order, services.settings.PROVIDER_NAME);
      return c.body(new Uint8Array(bytes), 200, fileHeaders({ filename: made.name, contentType: made.type }));
    });
}

export type DocumentChecksApi = ReturnType<typeof documentChecksApi>;
