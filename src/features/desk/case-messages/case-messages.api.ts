import { requireOtpToken } from '#src/features/account/second-factor/public.server.ts';
import { ensureSubject } from '#src/features/account/session/public.server.ts';
import {
  inspectOwnUpload,
  presignUpload,
  receiveOneFile,
  removeOwnUpload,
} from '#src/features/checks/uploads/public.server.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, knownSubjects, ownsAddress, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import type { CaseReceipt } from './add-message.ts';
import { addMessage, caseUploadKind, goodCaseFiles, messageIdOf } from './add-message.ts';
import { caseLink, caseUploadSubject, grantCaseAccess, hasCaseAccess, opensCase } from './case-access.ts';
import { conversationRoutes } from './case-messages.routes.ts';
import type { Conversation, ConversationFile } from './case-messages.schema.ts';
import { type CaseFile, fileOf, filesOf, messagesOf } from './case-messages.store.ts';
import type { CaseFacts, CaseQueue } from './case-queue.ts';
import { type CaseRef, caseKey, readCaseKey } from './case-queue.ts';

const largestFile = 10 * 1024 * 1024;

type FoundCase = { queue: CaseQueue; ref: CaseRef };
type OpenCase = FoundCase & { facts: CaseFacts };

/** @throws Problem 404 for a key that names no case of these queues */
function caseAt(queues: ReadonlyArray<CaseQueue>, key: string): FoundCase {
  const ref = readCaseKey(key);
  const queue = queues.find((one) => one.key === ref?.queue);
  if (!ref || !queue) throw new Problem('not_found');
  return { queue, ref };
}

/**
 * Whether the caller holds the link of a mail, or is the customer who owns the case.
 * @throws Problem 403 `otp_required` for a customer whose second factor protects it
 */
async function mayOpen(services: Services, c: ApiContext, queue: CaseQueue, ref: CaseRef): Promise<boolean> {
  const signature = c.req.query('zugang');
  const isGuarded = await queue.needsSecondFactor?.(services, ref.id);
  if (signature && !isGuarded && (await opensCase(services, ref, signature))) return true;
  if (!isGuarded && (await hasCaseAccess(services.db, ref, knownSubjects(c)))) return true;
  const customer = c.get('customer');
  if (customer === null || !(await queue.isOwn?.(services, customer, ref.id))) return false;
  if (isGuarded) await requireOtpToken(services, c);
  return true;
}

function shownFile(c: ApiContext, ref: CaseRef, file: CaseFile): ConversationFile {
  const signature = c.req.query('zugang');
  const query = signature ? `?zugang=${encodeURIComponent(signature)}` : '';
  const { id, filename, size, isKept } = file;
  const href = isKept ? `/api/conversations/${caseKey(ref)}/files/${id}${query}` : null;
  return { id, filename, size, isKept, href };
}

async function conversationOf(services: Services, c: ApiContext, open: OpenCase): Promise<Conversation> {
  const { queue, ref, facts } = open;
  const messages = await messagesOf(services.db, ref);
  const said = new Set(messages.flatMap(({ files }) => files.map(({ id }) => id)));
  const loose = (await filesOf(services.db, ref)).filter(({ id }) => !said.has(id));
  return {
    key: caseKey(ref),
    page: queue.pagePath?.(ref.id) ?? null,
    title: facts.title,
    reference: facts.reference,
    name: facts.customer.name,
    receivedAt: facts.receivedAt,
    status: facts.status,
    messages: messages.map(({ files, ...message }) => ({
      ...message,
      files: files.map((file) => shownFile(c, ref, file)),
    })),
    files: loose.map((file) => shownFile(c, ref, file)),
  };
}

/**
 * The page where the sender finds his message again. A link without a login opens no case that the second factor
 * protects.
 */
async function placeOf(services: Services, { queue, ref }: OpenCase): Promise<string> {
  const isGuarded = await queue.needsSecondFactor?.(services, ref.id);
  return isGuarded ? `${services.publicUrl}/account/vorgaenge` : caseLink(services, services.db, ref);
}

/**
 * Recipients of the mails about a message: its sender, unless an unverified mailbox has got too many mails; and
 * staff, but only a few times for messages in quick succession. The page always confirms, and the desk shows every
 * message.
 */
async function receiptOf(services: Services, c: ApiContext, open: OpenCase): Promise<CaseReceipt> {
  const { email } = open.facts.customer;
  const { limits } = services;
  const isMailed =
    ownsAddress(c.get('customer'), email) || (await limits.allows('case-receipt-address', email));
  return {
    email: isMailed ? email : '',
    isStaffTold: await limits.allows('case-notice', caseKey(open.ref)),
    link: await placeOf(services, open),
  };
}

/** Opens a case to whoever holds its link. @throws Problem 404 for a link that does not fit */
async function openByLink(
  services: Services,
  c: ApiContext,
  { queue, ref }: FoundCase,
  signature: string,
): Promise<void> {
  if (!(await opensCase(services, ref, signature))) throw new Problem('not_found');
  // A case behind the second factor opens to no link. An earlier holder of the link is told so.
  const isGuarded = await queue.needsSecondFactor?.(services, ref.id);
  if (isGuarded && !(await queue.showsReceipt?.(services, ref.id))) throw new Problem('not_found');
  const subject = ensureSubject(c, services);
  await grantCaseAccess(services.db, ref, subject, services.clock.now().toISOString());
}

async function reply(
  services: Services,
  c: ApiContext,
  open: OpenCase,
  { text, uploadTokens }: { text: string; uploadTokens: ReadonlyArray<string> },
  idempotencyKey: string | undefined,
): Promise<void> {
  const { queue, ref, facts } = open;
  const { name } = facts.customer;
  const files = await goodCaseFiles(services, caseUploadSubject(ref), uploadTokens);
  const receipt = await receiptOf(services, c, open);
  await services.db.transaction().execute(async (tx) => {
    await addMessage(services, tx, {
      id: messageIdOf(ref, idempotencyKey),
      // Only for a new message: a repeated call must not reopen a case that was closed since.
      whenNew: () => queue.onReply?.(services, tx, ref.id),
      case: ref,
      reference: facts.reference,
      from: 'customer',
      author: name,
      text,
      files,
      receipt,
    });
  });
}

/**
 * The conversation of a case, for its sender.
 * @param queues where cases lie
 */
export function caseMessagesApi(services: Services, queues: ReadonlyArray<CaseQueue>) {
  const openCase = async (c: ApiContext, key: string): Promise<OpenCase> => {
    c.header('Cache-Control', 'no-store');
    const { queue, ref } = caseAt(queues, key);
    if (!(await mayOpen(services, c, queue, ref))) throw new Problem('not_found');
    const facts = await queue.read(services, ref.id);
    if (!facts) throw new Problem('not_found');
    return { queue, ref, facts };
  };
  return restApi()
    .openapi(conversationRoutes.read, async (c) => {
      const open = await openCase(c, c.req.valid('param').case);
      return c.json(await conversationOf(services, c, open), 200);
    })
    .openapi(conversationRoutes.access, async (c) => {
      const { queue, ref } = caseAt(queues, c.req.valid('param').case);
      await openByLink(services, c, { queue, ref }, c.req.valid('json').signature);
      return c.json({ granted: true as const, page: queue.pagePath?.(ref.id) ?? null }, 200);
    })
    .openapi(conversationRoutes.reply, async (c) => {
      const open = await openCase(c, c.req.valid('param').case);
      await services.limits.consume('case-reply-client', c.get('client'));
      await services.limits.consume('case-reply-day-client', c.get('client'));
      await services.limits.consume('case-reply', caseKey(open.ref));
      await reply(services, c, open, c.req.valid('json'), c.req.valid('header')['idempotency-key']);
      return c.body(null, 204);
    })
    .openapi(conversationRoutes.file, async (c) => {
      const { case: key, fileId } = c.req.valid('param');
      const { ref } = await openCase(c, key);
      const file = await fileOf(services.db, ref, fileId);
      if (!file) throw new Problem('not_found');
      const bytes = await services.storage.read(file.storageKey, largestFile);
      return c.body(new Uint8Array(bytes), 200, fileHeaders(file));
    })
    .openapi(conversationRoutes.upload, async (c) => {
      const { ref } = await openCase(c, c.req.valid('param').case);
      await services.limits.consume('case-upload', caseKey(ref));
      await services.limits.consume('uploads-day', c.get('client'));
      return c.json(await presignUpload(services, caseUploadKind, caseUploadSubject(ref)), 201);
    })
    .openapi(conversationRoutes.send, async (c) => {
      const { ref } = await openCase(c, c.req.valid('param').case);
      await services.limits.consume('case-upload', caseKey(ref));
      await services.limits.consume('uploads-day', c.get('client'));
      const { file } = c.req.valid('form');
      return c.json(await receiveOneFile(services, caseUploadKind, caseUploadSubject(ref), file), 201);
    })
    .openapi(conversationRoutes.inspect, async (c) => {
      const { ref } = await openCase(c, c.req.valid('param').case);
      return c.json(await inspectOwnUpload(services, c.req.valid('json'), caseUploadSubject(ref)), 200);
    })
    .openapi(conversationRoutes.remove, async (c) => {
      const { ref } = await openCase(c, c.req.valid('param').case);
      await removeOwnUpload(services, c.req.valid('json'), caseUploadSubject(ref));
      return c.body(null, 204);
    });
}

export type CaseMessagesApi = ReturnType<typeof caseMessagesApi>;
