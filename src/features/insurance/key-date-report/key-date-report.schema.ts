import { z } from '@hono/zod-openapi';
import { insuranceNumberProblem } from '#src/lib/insurance-number.ts';
import { mailAddress } from '#src/lib/mail-address.ts';
import { ownPath } from '#src/lib/own-path.ts';
import { phoneField } from '#src/lib/phone-field.ts';
import { tooLong } from '#src/lib/text-length.ts';
import { writtenLine, writtenText } from '#src/lib/written-text.ts';
import { mostOfOneKind, type ReportKindKey, reportKindKeys, reportKinds } from './report-kinds.ts';

const companyMissing = 'Bitte geben Sie den Namen der Firma ein.';
const policyMissing =
  'Bitte geben Sie die Versicherungsnummer ein. Sie steht im Versicherungsschein und im Anschreiben.';
const contactMissing = 'Bitte geben Sie an, wer bei Rückfragen antwortet.';
const dayMissing = 'Bitte wählen Sie den Stichtag.';

function line(missing: string, most: number) {
  return z.string({ error: missing }).overwrite(writtenLine).min(1, missing).max(most, tooLong(most));
}

const notWhole =
  'Bitte geben Sie eine ganze Zahl ein, zum Beispiel 12. Gibt es davon nichts, lassen Sie das Feld leer.';
const count = z
  .int(notWhole)
  .min(0, notWhole)
  .max(mostOfOneKind, 'Das ist mehr, als wir annehmen können. Bitte prüfen Sie die Zahl.');

/** How many of each kind; none may be left out. */
export const countsSchema = z
  .strictObject(
    Object.fromEntries(reportKinds.map(({ key, label }) => [key, count.describe(label)])) as Record<
      ReportKindKey,
      typeof count
    >,
  )
  .openapi('KeyDateCounts');

/** The body of `POST /key-date-reports`. One schema for form, API and OpenAPI. */
export const keyDateReportSchema = z
  .strictObject({
    companyName: line(companyMissing, 160),
    insuranceNumber: line(policyMissing, 40).superRefine((typed, context) => {
      const message = insuranceNumberProblem(typed);
      if (message) context.addIssue({ code: 'custom', message });
    }),
    contactName: line(contactMissing, 120),
    email: mailAddress('Dorthin schicken wir die Bestätigung mit Ihren Zahlen.'),
    phone: phoneField,
    keyDate: z.iso.date(dayMissing),
    counts: countsSchema,
    remark: z.string().overwrite(writtenText).max(2000, tooLong(2000)).default(''),
    list: z
      .strictObject({ rows: z.int().min(0).max(5000), faultyRows: z.int().min(0).max(5000) })
      .nullable()
      .default(null)
      .describe('Where the numbers come from a list: rows that were counted, and rows that were not'),
    isDeviationConfirmed: z
      .boolean()
      .default(false)
      .describe('Needed where a number differs by more than half from the report before'),
    corrects: z
      .strictObject({ id: z.uuid(), signature: z.string().max(200).default('') })
      .nullable()
      .default(null)
      .describe('The report that this one replaces; with the signature of its link, or by its own customer'),
  })
  .openapi('NewKeyDateReport');

export const keyDateReceiptSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    version: z.int(),
    receivedAt: z.iso.datetime(),
    promisedOn: z.iso.date(),
    isMailed: z.boolean().describe('False: many mails went to the address, and only this answer confirms'),
    statusLink: ownPath('Path of its page'),
    correctionLink: ownPath('Path of the form for a correction'),
  })
  .openapi('KeyDateReceipt');

/** A report as it was sent last, for whoever may correct it. */
export const sentReportSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    version: z.int(),
    keyDate: z.iso.date(),
    sentAt: z.iso.datetime(),
    companyName: z.string(),
    insuranceNumber: z.string(),
    contactName: z.string(),
    email: z.string(),
    phone: z.string(),
    remark: z.string(),
    counts: countsSchema,
  })
  .openapi('SentKeyDateReport');

export const ownReportsSchema = z
  .object({
    companyName: z.string(),
    insuranceNumber: z.string(),
    items: z.array(sentReportSchema).describe('The latest key date first'),
  })
  .openapi('OwnKeyDateReports');

export const checkedListSchema = z
  .object({
    counts: countsSchema,
    named: z
      .array(z.enum(reportKindKeys))
      .describe('Kinds that stand in the list; of the others it says nothing'),
    goodRows: z.int(),
    faultyRows: z.int(),
    faults: z
      .array(z.object({ row: z.int(), column: z.string(), sentence: z.string() }))
      .describe('At most 200; the row as a spreadsheet counts it'),
  })
  .openapi('CheckedKeyDateList');

export type NewKeyDateReport = z.infer<typeof keyDateReportSchema>;
export type KeyDateReceipt = z.infer<typeof keyDateReceiptSchema>;
export type SentReport = z.infer<typeof sentReportSchema>;
export type CheckedListAnswer = z.infer<typeof checkedListSchema>;
