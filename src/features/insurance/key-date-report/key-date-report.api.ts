import { z } from '@hono/zod-openapi';
import { busyOr } from '#src/features/checks/document-reading/public.server.ts';
import { casePathFor } from '#src/features/desk/case-messages/public.server.ts';
import { entryHeader, sentOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { insuredOf, jsonAnswer, jsonBody, knownSubjects, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { correctionPath, keyDateQueueKey } from './correction-link.ts';
import {
  checkedListSchema,
  keyDateReceiptSchema,
  keyDateReportSchema,
  ownReportsSchema,
  sentReportSchema,
} from './key-date-report.schema.ts';
import { companyOf, reportById, reportsOf, sentReport, versionsOf } from './key-date-report.store.ts';
import { ListRefused } from './list-refusals.ts';
import { openList } from './open-list.ts';
import { isOfCompany, mayCorrect, sendReport } from './send-report.ts';

/** More faults than anybody reads at once before correcting the list. */
const mostFaults = 200;

const sendRoute = restCall('post', '/key-date-reports', {
  summary: 'What a company counts at its key date, or a correction of it; anybody of the company may send it',
  request: { headers: entryHeader, body: jsonBody(keyDateReportSchema) },
  responses: { 201: jsonAnswer('Received; a copy is on its way by mail', keyDateReceiptSchema) },
  refusals: ['not_found', 'validation_failed', 'conflict', 'idempotency_mismatch', 'rate_limited'],
});

const ownRoute = restCall('get', '/key-date-reports', {
  summary: 'The reports of the signed-in company',
  responses: { 200: jsonAnswer('Its reports', ownReportsSchema) },
  refusals: ['authentication_required', 'forbidden'],
});

const fileSchema = z
  .custom<File>((value) => value instanceof File, 'Bitte wählen Sie eine Liste aus.')
  .openapi({
    type: 'string',
    format: 'binary',
    description:
      'XLSX or CSV, at most 3 MB and 5,000 rows; the first row names the columns Art, Anzahl, Bezeichnung',
  });

const listRoute = restCall('post', '/key-date-reports/lists', {
  summary: 'Counts a list and names what is wrong with its rows; nothing of it is kept',
  request: {
    body: { content: { 'multipart/form-data': { schema: z.object({ file: fileSchema }) } }, required: true },
  },
  responses: { 200: jsonAnswer('What it says', checkedListSchema) },
  refusals: ['validation_failed', 'document_unreadable', 'rate_limited'],
});

const openRoute = restCall('post', '/key-date-reports/{id}/opening', {
  summary:
    'A report as it was sent last, to correct it; by the signature of its link, by whoever has opened that in this browser, or by its own customer',
  request: {
    params: z.object({ id: z.uuid() }),
    body: jsonBody(z.strictObject({ signature: z.string().max(200).default('') })),
  },
  responses: { 200: jsonAnswer('The report', sentReportSchema) },
  refusals: ['not_found'],
});

/** Scans a file for viruses and reads it, in memory. @throws Problem 422 with the sentence beside `file` */
async function checkedList(services: Services, file: File, caller: string) {
  const refuse = ({ sentence }: ListRefused) =>
    new Problem('document_unreadable', { detail: sentence, errors: [{ field: 'file', message: sentence }] });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if ((await services.virusScan.scan(bytes)) === 'infected') throw refuse(new ListRefused('infected'));
  try {
    const list = await openList(bytes, caller);
    return { ...list, faults: list.faults.slice(0, mostFaults) };
  } catch (error) {
    if (!(error instanceof ListRefused)) throw busyOr(error);
    services.log.info({ rule: error.rule }, 'list refused');
    throw refuse(error);
  }
}

/** `POST /key-date-reports` with what its page needs. */
export function keyDateReportApi(services: Services) {
  return restApi()
    .openapi(listRoute, async (c) => {
      // Open to everybody. Unknown callers are told apart by client, or all strangers would share one turn.
      const [caller = c.get('client')] = knownSubjects(c);
      return c.json(await checkedList(services, c.req.valid('form').file, caller), 200);
    })
    .openapi(sendRoute, async (c) => {
      const { row, version, isMailed } = await sendReport(services, {
        report: c.req.valid('json'),
        customer: c.get('customer'),
        subjects: knownSubjects(c),
        ...sentOnce(c, c.req.valid('header')),
      });
      const { id, number } = row;
      const isOwn = isOfCompany(row, c.get('customer'));
      const statusLink = casePathFor({ queue: keyDateQueueKey, id }, { isOwn });
      const receipt = {
        id,
        number,
        version: version.version,
        receivedAt: version.sent_at,
        promisedOn: row.promised_on,
        isMailed,
      };
      return c.json({ ...receipt, statusLink, correctionLink: isOwn ? correctionPath(id) : null }, 201);
    })
    .openapi(ownRoute, async (c) => {
      const { policyholderId } = insuredOf(c);
      const company = await companyOf(services.db, policyholderId);
      if (!company) throw new Problem('forbidden');
      const { company_name: companyName, insurance_number: insuranceNumber } = company;
      return c.json(
        { companyName, insuranceNumber, items: await reportsOf(services.db, policyholderId) },
        200,
      );
    })
    .openapi(openRoute, async (c) => {
      const { signature } = c.req.valid('json');
      const row = await reportById(services.db, c.req.valid('param').id);
      const caller = { customer: c.get('customer'), subjects: knownSubjects(c), signature };
      if (!row || !(await mayCorrect(services, row, caller))) {
        throw new Problem('not_found');
      }
      const [version] = await versionsOf(services.db, [row.id]);
      if (!version) throw new Problem('not_found');
      return c.json(sentReport(row, version), 200);
    });
}

export type KeyDateReportApi = ReturnType<typeof keyDateReportApi>;
