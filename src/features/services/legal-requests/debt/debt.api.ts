import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Tx } from '#src/database/database.ts';
import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { letterPdfBytes, letterWordBytes } from '#src/features/tools/templates/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { type FieldProblem, Problem } from '#src/lib/problem.ts';
import { type ApiEnv, jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { queueKey } from '../change-status.ts';
import type { DebtIntake } from '../debt-intake.schema.ts';
import { storedIntake } from '../intake.schema.ts';
import { askerOf, ownCase } from '../legal-requests.api.ts';
import { type Asker, lockOwnRequest, type RequestRow } from '../requests.store.ts';
import { courtSheetContent } from './court-sheet.ts';
import { type DebtView, debtAccountSchema, newDebtStepSchema } from './debt.schema.ts';
import { type DebtAccount, type DebtStep, debtAccount } from './debt-account.ts';
import { deleteStep, insertStep, stepsOf } from './debt-steps.store.ts';
import { dunningLetter, owedLines } from './dunning-letter.ts';
import { paymentCourts } from './payment-courts.data.ts';

const ownId = { params: z.object({ id: z.uuid() }) };
const account = jsonAnswer('The account as of today', debtAccountSchema);
const file = (type: string) => ({
  description: 'The file',
  content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
});
const pdf = 'application/pdf';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const readRoute = restCall('get', '/legal-requests/{id}/claim', {
  summary: 'A debt to be collected: what it has grown to, and what has happened to it',
  request: ownId,
  responses: { 200: account },
  refusals: ['authentication_required', 'not_found'],
});

const stepRoute = restCall('post', '/legal-requests/{id}/claim/steps', {
  summary: 'Notes that the letter was sent, money came, the court was asked, or all is settled',
  request: { ...ownId, body: jsonBody(newDebtStepSchema) },
  responses: { 201: account },
  refusals: ['authentication_required', 'not_found', 'conflict', 'validation_failed', 'rate_limited'],
});

const removeRoute = restCall('delete', '/legal-requests/{id}/claim/steps/{stepId}', {
  summary: 'Takes back a step that was noted by mistake',
  request: { params: z.object({ id: z.uuid(), stepId: z.uuid() }) },
  responses: { 200: account },
  refusals: ['authentication_required', 'not_found', 'rate_limited'],
});

const fileRoute = <Name extends 'mahnung.pdf' | 'mahnung.docx' | 'mahnbescheid.pdf'>(
  name: Name,
  type: string,
  summary: string,
) =>
  restCall('get', `/legal-requests/{id}/claim/${name}`, {
    summary,
    request: ownId,
    responses: { 200: file(type) },
    refusals: ['authentication_required', 'not_found'],
  });

type Known = {
  row: RequestRow;
  intake: DebtIntake;
  steps: Array<DebtStep & { id: string }>;
  known: DebtAccount;
  today: string;
};

function viewOf({ intake, steps, known }: Known): DebtView {
  const { account: sums, debt } = known;
  return {
    state: known.state,
    asOf: known.asOf,
    interestFrom: debt.startOn,
    rateHundredths: known.rate,
    owed: owedLines(known).map(([label, amountCents]) => ({ label, amountCents })),
    totalCents: sums.open.totalCents,
    perDayCents: Math.round(sums.perDay / 100),
    payBy: known.payBy,
    limitationEnd: known.limitationEnd,
    rows: sums.rows.map(({ from, to, days, rate, principalCents, interestCents }) => ({
      from,
      to,
      days,
      rateHundredths: rate,
      principalCents,
      interestCents,
    })),
    bookings: sums.bookings,
    steps,
    courts: paymentCourts[intake.creditorState].map(({ district, ...court }) => ({
      ...court,
      district: district ?? null,
    })),
  };
}

/** What is wrong with a step that fits its schema. */
function stepProblems(step: DebtStep, { intake, today }: Known): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (step.on > today) problems.push({ field: 'on', message: 'Dieser Tag liegt in der Zukunft.' });
  if (step.on < intake.dueOn) {
    problems.push({ field: 'on', message: 'Dieser Tag liegt vor der Fälligkeit. Bitte prüfen Sie ihn.' });
  }
  if (step.kind === 'payment' && !step.amountCents) {
    problems.push({ field: 'amountCents', message: 'Wie viel wurde gezahlt? Zum Beispiel 500.' });
  }
  return problems;
}

async function read(services: Services, asker: Asker, id: string): Promise<Known> {
  const row = await ownCase(services, asker, id);
  const stored = storedIntake(row.kind, row.intake);
  if (stored.kind !== 'claim_debt_service') throw new Problem('not_found');
  const { intake } = stored;
  const steps = await stepsOf(services.db, row.id);
  const today = berlinDay(services.clock.now());
  return { row, intake, steps, known: debtAccount(intake, steps, today), today };
}

async function change(
  services: Services,
  asker: Asker,
  id: string,
  run: (tx: Tx, row: RequestRow) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const row = await lockOwnRequest(tx, asker, id);
    if (!row) throw new Problem('not_found');
    await run(tx, row);
    await recordCaseEvent(services, tx, {
      queue: queueKey,
      caseId: row.id,
      reference: row.reference,
      type: 'status-changed',
      data: { kind: row.kind, status: row.status },
    });
  });
}

const send = (c: Context<ApiEnv>, bytes: Uint8Array, filename: string, contentType: string) =>
  c.body(Uint8Array.from(bytes), 200, fileHeaders({ filename, contentType }));

/** The debt service: account, letter, data sheet and what has happened (§§ 286, 288, 367 BGB, §§ 688 ff. ZPO). */
export function debtApi(services: Services) {
  return restApi()
    .openapi(readRoute, async (c) =>
      c.json(viewOf(await read(services, askerOf(c), c.req.valid('param').id)), 200),
    )
    .openapi(stepRoute, async (c) => {
      const { id } = c.req.valid('param');
      const asker = askerOf(c);
      const step = c.req.valid('json');
      const before = await read(services, asker, id);
      const errors = stepProblems(step, before);
      if (errors.length > 0) throw new Problem('validation_failed', { errors });
      if (before.known.state === 'paid') {
        throw new Problem('conflict', { detail: 'Diese Forderung ist erledigt.' });
      }
      await services.limits.consume('debt-steps', id);
      await change(services, asker, id, (tx, row) => insertStep(services, tx, row.id, step));
      return c.json(viewOf(await read(services, asker, id)), 201);
    })
    .openapi(removeRoute, async (c) => {
      const { id, stepId } = c.req.valid('param');
      const asker = askerOf(c);
      await read(services, asker, id);
      await services.limits.consume('debt-steps', id);
      await change(services, asker, id, async (tx, row) => {
        if (!(await deleteStep(tx, row.id, stepId))) throw new Problem('not_found');
      });
      return c.json(viewOf(await read(services, asker, id)), 200);
    })
    .openapi(fileRoute('mahnung.pdf', pdf, 'The dunning letter'), async (c) => {
      const { row, intake, known, today } = await read(services, askerOf(c), c.req.valid('param').id);
      const bytes = await letterPdfBytes(dunningLetter(intake, known, today));
      return send(c, bytes, `Mahnung-${row.reference}.pdf`, pdf);
    })
    .openapi(fileRoute('mahnung.docx', docx, 'The dunning letter, to be changed'), async (c) => {
      const { row, intake, known, today } = await read(services, askerOf(c), c.req.valid('param').id);
      const bytes = await letterWordBytes(dunningLetter(intake, known, today));
      return send(c, bytes, `Mahnung-${row.reference}.docx`, docx);
    })
    .openapi(
      fileRoute('mahnbescheid.pdf', pdf, 'What the application for an order for payment asks'),
      async (c) => {
        const { row, intake, known, today } = await read(services, askerOf(c), c.req.valid('param').id);
        const bytes = await drawPdf({
          title: `Datenblatt für den Mahnbescheid ${row.reference}`,
          author: services.settings.PROVIDER_NAME,
          content: courtSheetContent(intake, known, today),
          footer: `Datenblatt zu ${row.reference}`,
        });
        return send(c, bytes, `Datenblatt-Mahnbescheid-${row.reference}.pdf`, pdf);
      },
    );
}

export type DebtApi = ReturnType<typeof debtApi>;
