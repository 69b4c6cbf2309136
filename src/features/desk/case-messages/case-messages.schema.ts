import { z } from '@hono/zod-openapi';
import { tooLong } from '#src/lib/text-length.ts';

export const standingSchema = z.object({
  key: z.string(),
  word: z.string(),
  tone: z.enum(['now', 'done', 'failed', 'closed']),
});

/** A message without its files. */
export const messageSchema = z.object({
  id: z.uuid(),
  from: z.enum(['customer', 'staff', 'system']),
  author: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});

export const uploadTokens = z
  .array(z.string().min(20).max(100))
  .max(10, 'Höchstens 10\u00a0Dateien auf einmal.')
  .default([]);

const fileSchema = z.object({
  id: z.uuid(),
  filename: z.string(),
  size: z.int(),
  isKept: z.boolean(),
  href: z.string().nullable().describe('Where it is opened; null once its time is over'),
});

export const conversationSchema = z
  .object({
    key: z.string().describe('`{queue}-{uuid}`'),
    page: z.string().nullable().describe('Path of the page that shows all of it; null: `/vorgang/{key}`'),
    title: z.string(),
    reference: z.string(),
    name: z.string(),
    receivedAt: z.iso.datetime(),
    status: standingSchema,
    messages: z.array(messageSchema.extend({ files: z.array(fileSchema) })),
    files: z.array(fileSchema).describe('Files that came with no message'),
  })
  .openapi('CaseConversation');

export const replySchema = z
  .strictObject({
    text: z
      .string({ error: 'Bitte schreiben Sie uns etwas.' })
      .trim()
      .min(1, 'Bitte schreiben Sie uns etwas.')
      .max(10_000, tooLong(10_000)),
    uploadTokens,
  })
  .openapi('CaseReply');

export type Conversation = z.infer<typeof conversationSchema>;
export type ConversationFile = Conversation['files'][number];
