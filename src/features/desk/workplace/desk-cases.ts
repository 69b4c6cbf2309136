import {
  addMessage,
  type CaseFile,
  type CaseRef,
  caseKey,
  filesOf,
  goodCaseFiles,
  lastSenders,
  messagesOf,
  readCaseKey,
} from '#src/features/desk/case-messages/public.server.ts';
import { sha256 } from '#src/lib/digest.ts';
import { type Cursor, pageOf, readCursor } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { audit, auditOfCase, shownAudit } from './audit.store.ts';
import type { CaseMessageBody, DeskCaseBody, DeskEntryBody } from './desk.schema.ts';
import { assigneesOf, deskStateOf, insertNote, notesOf, setAssignee, takeCase } from './desk-cases.store.ts';
import {
  type DeskAction,
  type DeskCase,
  type DeskEntry,
  type DeskQueue,
  deskOrder,
  type StaffMember,
} from './desk-queue.ts';

/** A case that was found, with the queue it lies in. */
export type FoundCase = { queue: DeskQueue; ref: CaseRef; detail: DeskCase };

/** @param key as `caseKey` makes it. @throws Problem 404 */
export async function findCase(
  services: Services,
  queues: ReadonlyArray<DeskQueue>,
  key: string,
): Promise<FoundCase> {
  const ref = readCaseKey(key);
  const queue = queues.find((one) => one.key === ref?.queue);
  const detail = ref && (await queue?.read(services, ref.id));
  if (!ref || !queue || !detail) throw new Problem('not_found');
  return { queue, ref, detail };
}

/** Which case it was, as the trail keeps it. */
export function traceOf({ ref, detail }: FoundCase) {
  return { queue: ref.queue, caseId: ref.id, reference: detail.reference };
}

/** The owner of files that a staff member uploads, until he sends them. */
export function staffUploadSubject(staffId: string): string {
  return sha256(`staff\n${staffId}`);
}

function isLate(dueAt: string | null, now: Date): boolean {
  return dueAt !== null && dueAt < now.toISOString();
}

export type ListQuery = {
  state: 'open' | 'closed' | 'all';
  search: string;
  limit: number;
  cursor?: string | undefined;
};

function entryBody(
  entry: DeskEntry,
  now: Date,
  known: { assignee: DeskEntryBody['assignee']; waitsForUs: boolean },
): DeskEntryBody {
  const { id, title, reference, customer, receivedAt, dueAt, dueText = null, status } = entry;
  return {
    id,
    title,
    reference,
    customer,
    receivedAt,
    dueAt,
    dueText,
    status,
    isOverdue: isLate(dueAt, now),
    ...known,
  };
}

/**
 * A page of a queue: the first due case first; closed cases from the newest. @throws Problem 400 for a cursor that
 * is not ours
 */
export async function listQueue(services: Services, queue: DeskQueue, query: ListQuery) {
  const cursor: Cursor | undefined = readCursor(query.cursor);
  const found = await queue.list(services, { ...query, limit: query.limit + 1, cursor });
  const page = pageOf(found, query.limit, (entry) => ({ key: deskOrder(entry), id: entry.id }));
  const ids = page.items.map(({ id }) => id);
  const [assignees, senders] = await Promise.all([
    assigneesOf(services.db, queue.key, ids),
    lastSenders(services.db, queue.key, ids),
  ]);
  const now = services.clock.now();
  const items = page.items.map((entry) =>
    entryBody(entry, now, {
      assignee: assignees.get(entry.id) ?? null,
      waitsForUs: senders.get(entry.id) === 'customer',
    }),
  );
  return { items, nextCursor: page.nextCursor };
}

function shownFile({ id, filename, size, isKept }: CaseFile) {
  return { id, filename, size, isKept };
}

async function conversationOf(services: Services, ref: CaseRef) {
  const messages = await messagesOf(services.db, ref);
  const withMessages = new Set(messages.flatMap(({ files }) => files.map(({ id }) => id)));
  const loose = (await filesOf(services.db, ref)).filter(({ id }) => !withMessages.has(id));
  const shown: CaseMessageBody[] = messages.map(({ files, ...message }) => ({
    ...message,
    files: files.map(shownFile),
  }));
  return { messages: shown, loose: loose.map(shownFile) };
}

/** Everything the page of a case shows. */
export async function deskCaseBody(
  services: Services,
  { queue, ref, detail }: FoundCase,
): Promise<DeskCaseBody> {
  const { db, clock } = services;
  const [state, { messages, loose }, notes, trail, notice] = await Promise.all([
    deskStateOf(db, ref),
    conversationOf(services, ref),
    notesOf(db, ref),
    auditOfCase(db, ref.queue, ref.id),
    queue.notify(services, ref.id),
  ]);
  const last = messages.filter(({ from }) => from !== 'system').at(-1);
  const known = { assignee: state.assignee, waitsForUs: last?.from === 'customer' };
  return {
    ...entryBody(detail, clock.now(), known),
    caseKey: caseKey(ref),
    queue: { key: queue.key, title: queue.title },
    version: state.version,
    rows: [...detail.rows],
    text: detail.text,
    hints: [...detail.hints],
    files: [...detail.files, ...loose],
    actions: detail.actions.map((action) => ({ ...action })),
    isReachable: notice !== undefined,
    isTextMailed: notice !== undefined && !notice.withoutText,
    messages,
    notes,
    trail: trail.map(shownAudit),
  };
}

const notOffered = 'Das ist im jetzigen Stand des Vorgangs nicht mehr möglich.';

/**
 * Sends an answer in one transaction: the message with its files, the mail about it, the change of the case, the
 * chosen action and the audit row.
 */
export async function answerCase(
  services: Services,
  staff: StaffMember,
  found: FoundCase,
  answer: { text: string; uploadTokens: ReadonlyArray<string>; andThen: string; version: string },
): Promise<void> {
  const { queue, ref, detail } = found;
  const next = answer.andThen === '' ? undefined : detail.actions.find(({ key }) => key === answer.andThen);
  if (answer.andThen !== '' && !next?.withAnswer) throw new Problem('conflict', { detail: notOffered });
  const notice = await queue.notify(services, ref.id);
  if (!notice)
    throw new Problem('conflict', { detail: 'Für diesen Vorgang haben wir keine E-Mail-Adresse.' });
  const files = await goodCaseFiles(services, staffUploadSubject(staff.id), answer.uploadTokens);
  await services.db.transaction().execute(async (tx) => {
    await takeCase(services, tx, ref, answer.version);
    await queue.onAnswer?.(services, tx, ref.id);
    await addMessage(services, tx, {
      case: ref,
      reference: detail.reference,
      from: 'staff',
      author: [staff.name, detail.firm].filter(Boolean).join(', '),
      text: answer.text,
      files,
      notify: notice,
    });
    const entry = traceOf(found);
    await audit(tx, services.clock, staff, { ...entry, action: 'answer' });
    for (const { size } of files) {
      await audit(tx, services.clock, staff, {
        ...entry,
        action: 'attachment',
        details: { bytes: size ?? 0 },
      });
    }
    if (next) {
      await queue.act(services, tx, staff, { id: ref.id, action: next.key, text: '' });
      await audit(tx, services.clock, staff, {
        ...entry,
        action: 'action',
        details: { action: next.key, label: next.label },
      });
    }
  });
}

/** Writes a note for colleagues. */
export async function noteCase(
  services: Services,
  staff: StaffMember,
  found: FoundCase,
  text: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await insertNote(services, tx, found.ref, { staffId: staff.id, author: staff.name, text });
    await audit(tx, services.clock, staff, { action: 'note', ...traceOf(found) });
  });
}

function chosenAction(
  detail: DeskCase,
  { action, text, isConfirmed }: { action: string; text: string; isConfirmed: boolean },
): DeskAction {
  const chosen = detail.actions.find(({ key }) => key === action);
  if (!chosen) {
    throw new Problem('conflict', { detail: notOffered });
  }
  const errors = [];
  if (chosen.needsText && text === '') {
    errors.push({ field: 'text', message: `Bitte schreiben Sie: ${chosen.needsText}.` });
  }
  if (chosen.confirm && !isConfirmed) {
    errors.push({ field: 'isConfirmed', message: 'Bitte bestätigen Sie, dass Sie das wollen.' });
  }
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  return chosen;
}

/** Runs an action of the queue on the case. @throws Problem 409 if the case has changed, 422 for a missing text */
export async function actOnCase(
  services: Services,
  staff: StaffMember,
  found: FoundCase,
  act: { action: string; text: string; isConfirmed: boolean; version: string },
): Promise<void> {
  const { queue, ref } = found;
  const chosen = chosenAction(found.detail, act);
  await services.db.transaction().execute(async (tx) => {
    await takeCase(services, tx, ref, act.version);
    await queue.act(services, tx, staff, { id: ref.id, action: chosen.key, text: act.text });
    await audit(tx, services.clock, staff, {
      action: 'action',
      ...traceOf(found),
      details: { action: chosen.key, label: chosen.label },
    });
  });
  // An action may enqueue several kinds of jobs. Mails start at once, the others at the next poll.
}

/** Takes a case for oneself, or gives it back to all. */
export async function assignCase(
  services: Services,
  staff: StaffMember,
  found: FoundCase,
  { toMe, version }: { toMe: boolean; version: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await takeCase(services, tx, found.ref, version);
    await setAssignee(tx, found.ref, toMe ? staff.id : null);
    await audit(tx, services.clock, staff, {
      action: 'assign',
      ...traceOf(found),
      details: { to: toMe ? staff.name : '' },
    });
  });
}
