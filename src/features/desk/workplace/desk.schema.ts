import { z } from '@hono/zod-openapi';
import {
  messageSchema,
  standingSchema,
  uploadTokens,
} from '#src/features/desk/case-messages/public.server.ts';
import { editionNumber } from '#src/lib/column-integer.schema.ts';
import { pageSchema } from '#src/lib/paging.ts';
import { tooLong } from '#src/lib/text-length.ts';

const missing = (what: string) => `Bitte geben Sie ${what} ein.`;
const text = (what: string, most: number) =>
  z
    .string({ error: missing(what) })
    .trim()
    .min(1, missing(what))
    .max(most, `Bitte höchstens ${most}\u00a0Zeichen.`);

export const staffLoginSchema = z
  .strictObject({
    email: text('Ihre E-Mail-Adresse', 254),
    password: z
      .string({ error: missing('Ihr Passwort') })
      .min(1, missing('Ihr Passwort'))
      .max(200, 'Bitte höchstens 200\u00a0Zeichen.'),
  })
  .openapi('StaffLogin');

export const staffCodeSchema = z.strictObject({ code: text('den Code aus der App', 20) });
export const staffRecoverySchema = z.strictObject({ recoveryCode: text('einen Wiederherstellungscode', 40) });

const staffSchema = z
  .object({ id: z.uuid(), name: z.string(), role: z.enum(['agent', 'lead']) })
  .openapi('Staff');

export const staffSessionSchema = z
  .discriminatedUnion('step', [
    z.object({ step: z.literal('in'), staff: staffSchema }),
    z.object({
      step: z.literal('code'),
      lost: z
        .string()
        .nullable()
        .describe(
          'What to do where no code of the app can be checked, because the key of the second factor is lost',
        ),
    }),
    z.object({
      step: z.literal('enrol'),
      secret: z.string().describe('Base32, to be typed into the app'),
      address: z.string().describe('`otpauth://…`, for an app on this device'),
      picture: z.string().describe('The address as QR code, SVG'),
    }),
  ])
  .openapi('StaffSession');

export const staffPresenceSchema = z.object({
  staff: z.uuid().nullable().describe('Who is signed in in this browser with both factors; null for nobody'),
});

export type StaffSessionAnswer = z.infer<typeof staffSessionSchema>;

const longestText = 10_000;

const words = (missing: string, most = longestText) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, tooLong(most));

const versionField = z.string().regex(/^\d+\.\d+$/, 'Bitte laden Sie die Seite neu.');

export const queueSchema = z
  .object({ key: z.string(), title: z.string(), open: z.int(), overdue: z.int(), fresh: z.int() })
  .openapi('DeskQueue');

export const ownPageSchema = z
  .object({ key: z.string(), title: z.string(), to: z.string(), standing: z.string() })
  .openapi('DeskOwnPage');

const assigneeSchema = z.object({ id: z.uuid(), name: z.string() });

const deskEntrySchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    reference: z.string(),
    customer: z.object({ name: z.string(), email: z.string(), isAccount: z.boolean() }),
    receivedAt: z.iso.datetime(),
    dueAt: z.iso.datetime().nullable(),
    dueText: z.string().nullable().describe('What is due then, where it is more than an answer'),
    isOverdue: z.boolean(),
    status: standingSchema,
    assignee: assigneeSchema.nullable(),
    waitsForUs: z.boolean().describe('The last message is the customer’s'),
  })
  .openapi('DeskEntry');

export const deskPageSchema = pageSchema(deskEntrySchema);

const caseFileSchema = z.object({
  id: z.string(),
  filename: z.string(),
  size: z.int().nullable(),
  isKept: z.boolean(),
});

const caseMessageSchema = messageSchema.extend({ files: z.array(caseFileSchema) });

export const auditRowSchema = z
  .object({
    id: z.uuid(),
    position: z.int(),
    at: z.iso.datetime(),
    staff: z.string(),
    action: z.string().describe('In German, as it is shown'),
    reference: z.string().nullable(),
    caseKey: z.string().nullable(),
    details: z.string(),
  })
  .openapi('DeskAuditRow');

export const deskCaseSchema = deskEntrySchema
  .extend({
    caseKey: z.string(),
    queue: z.object({ key: z.string(), title: z.string() }),
    version: z.string().describe('Sent back with every change: of two who work at once the second is told'),
    rows: z.array(z.object({ label: z.string(), value: z.string() })),
    text: z.string(),
    hints: z.array(z.string()),
    files: z.array(caseFileSchema),
    actions: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        needsText: z.string().optional(),
        confirm: z.string().optional(),
        withAnswer: z.string().optional().describe('Label of its box beside the answer'),
      }),
    ),
    isReachable: z.boolean().describe('Whether an answer reaches somebody by mail'),
    isTextMailed: z.boolean().describe('Whether that mail shows how the answer begins'),
    messages: z.array(caseMessageSchema),
    notes: z.array(
      z.object({ id: z.uuid(), author: z.string(), text: z.string(), createdAt: z.iso.datetime() }),
    ),
    trail: z.array(auditRowSchema),
  })
  .openapi('DeskCase');

export const deskAnswerSchema = z
  .strictObject({
    text: words('Bitte schreiben Sie eine Antwort.'),
    uploadTokens,
    andThen: z
      .string()
      .max(60)
      .default('')
      .describe('Key of an action with `withAnswer`, done together with it'),
    version: versionField,
  })
  .openapi('DeskAnswer');

export const deskNoteSchema = z.strictObject({ note: words('Bitte schreiben Sie eine Notiz.', 4000) });

export const deskActSchema = z
  .strictObject({
    action: z.string().min(1).max(60),
    text: z.string().trim().max(4000, tooLong(4000)).default(''),
    isConfirmed: z.boolean().default(false),
    version: versionField,
  })
  .openapi('DeskAct');

export const deskAssignSchema = z.strictObject({ toMe: z.boolean(), version: versionField });

export const deskTemplateSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    text: z.string(),
    version: z.int(),
    updatedBy: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('DeskTemplate');

export const newTemplateSchema = z
  .strictObject({
    title: words('Bitte geben Sie der Vorlage einen Namen.', 100),
    text: words('Bitte schreiben Sie den Text der Vorlage.'),
  })
  .openapi('NewDeskTemplate');

export const changedTemplateSchema = newTemplateSchema
  .extend({ version: editionNumber() })
  .openapi('ChangedDeskTemplate');

export type DeskEntryBody = z.infer<typeof deskEntrySchema>;
export type DeskCaseBody = z.infer<typeof deskCaseSchema>;
export type CaseMessageBody = z.infer<typeof caseMessageSchema>;
export type AuditRowBody = z.infer<typeof auditRowSchema>;
export type DeskTemplateBody = z.infer<typeof deskTemplateSchema>;
export type StaffBody = z.infer<typeof staffSchema>;
