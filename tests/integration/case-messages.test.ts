import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#src/database/database.ts';
import { openUpload } from '#src/features/checks/uploads/public.server.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import {
  addMessage,
  caseKey,
  caseLink,
  caseUploadKind,
  filesOf,
  goodCaseFiles,
  messagesOf,
  mostWritten,
  opensCase,
  readCaseKey,
} from '#src/features/desk/case-messages/public.server.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, portalUrl, startPortal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const subject = 'a'.repeat(64);
const within = <Result>(run: (tx: Tx) => Promise<Result>) => portal.services.db.transaction().execute(run);

async function uploadedPdf(name: string, owner = subject): Promise<string> {
  const { upload, uploadToken } = await openUpload(portal.services, caseUploadKind, owner);
  const pdf = await renderPdf({ title: name, author: 'Test', content: ['Eine Seite'] });
  await portal.services.storage.write(`${upload.prefix}${name}`, pdf, 'application/pdf');
  return uploadToken;
}

async function eventsOf(caseId: string) {
  const rows = await portal.services.db
    .selectFrom('case_events')
    .select(['type', 'reference', 'data'])
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute();
  return rows;
}

describe('a conversation', () => {
  test('an answer with a file: kept, told by mail with its beginning and the link, one event for each', async () => {
    const one = { queue: 'withdrawals', id: randomUUID() };
    const files = await goodCaseFiles(portal.services, subject, [await uploadedPdf('Bestätigung.pdf')]);
    const text = `Wir haben Ihren Widerruf geprüft. ${'Das Geld kommt zurück. '.repeat(30)}Ende.`;
    const link = await caseLink(portal.services, portal.services.db, one);
    await within((tx) =>
      addMessage(portal.services, tx, {
        case: one,
        reference: 'WI-TEST0001',
        from: 'staff',
        author: 'Nina Beispiel',
        text,
        files,
        notify: { email: 'gast@example.org', reference: 'WI-TEST0001', link },
      }),
    );
    const [message] = await messagesOf(portal.services.db, one);
    expect(message).toMatchObject({ from: 'staff', author: 'Nina Beispiel', text });
    expect(message?.files).toMatchObject([
      { filename: 'Bestätigung.pdf', from: 'staff', contentType: 'application/pdf', isKept: true },
    ]);
    expect(await filesOf(portal.services.db, one)).toEqual(message?.files);
    const [mail] = await messagesTo(portal, 'mail', 'gast@example.org');
    expect(mail?.text).toContain('Wir haben Ihren Widerruf geprüft.');
    expect(mail?.text).not.toContain('Ende.');
    expect(mail?.text).toContain(link);
    expect(link.startsWith(`${portalUrl}/vorgang/withdrawals-${one.id}?zugang=`)).toBe(true);
    const events = await eventsOf(one.id);
    expect(events.map(({ type }) => type)).toEqual(['message-from-staff', 'file-added']);
    expect(JSON.stringify(events)).not.toMatch(/Gerda|gast@|Widerruf geprüft|Bestätigung/);
  });

  test('a file belongs to one message: the second that names it is refused, and nothing of it is kept', async () => {
    const one = { queue: 'withdrawals', id: randomUUID() };
    const files = await goodCaseFiles(portal.services, subject, [await uploadedPdf('Einmal.pdf')]);
    const message = { case: one, reference: 'WI-TEST0002', from: 'customer', author: 'Gerda Gast' } as const;
    await within((tx) => addMessage(portal.services, tx, { ...message, text: 'erste', files }));
    const again = within((tx) => addMessage(portal.services, tx, { ...message, text: 'zweite', files }));
    await expect(again).rejects.toMatchObject({ code: 'validation_failed' });
    expect((await messagesOf(portal.services.db, one)).map(({ text }) => text)).toEqual(['erste']);
    expect((await eventsOf(one.id)).map(({ type }) => type)).toEqual(['message-from-customer', 'file-added']);
  });

  test.each([
    ['messages', mostWritten.messages, 'kurz'],
    ['signs', mostWritten.signs / 10_000, 'x'.repeat(10_000)],
  ])('a customer writes so much to a case and no more, counted in %s; staff go on', async (_, most, text) => {
    const one = { queue: 'withdrawals', id: randomUUID() };
    const message = { case: one, reference: 'WI-TEST0003', author: 'Gerda Gast', text } as const;
    const write = (from: 'customer' | 'staff', id?: string) =>
      within((tx) => addMessage(portal.services, tx, { ...message, from, id }));
    const last = randomUUID();
    await within(async (tx) => {
      for (let sent = 1; sent < most; sent += 1)
        await addMessage(portal.services, tx, { ...message, from: 'customer' });
    });
    await write('customer', last);
    await expect(write('customer')).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'text', message: expect.stringContaining('rufen Sie uns an') }],
    });
    // A repeated call is answered as before.
    expect(await write('customer', last)).toBe(last);
    await write('staff');
    expect(await messagesOf(portal.services.db, one)).toHaveLength(most + 1);
  });

  test('a token of somebody else, or one for another purpose, finds nothing', async () => {
    const foreign = await uploadedPdf('Fremd.pdf', 'b'.repeat(64));
    const { uploadToken: other } = await openUpload(portal.services, 'name-change', subject);
    for (const token of [foreign, other, 'x'.repeat(43)]) {
      const found = goodCaseFiles(portal.services, subject, [token]);
      await expect(found).rejects.toMatchObject({ code: 'validation_failed' });
    }
  });
});

describe('access by link', () => {
  test('a signature opens its own case and no other', async () => {
    const one = { queue: 'withdrawals', id: randomUUID() };
    const signature =
      new URL(await caseLink(portal.services, portal.services.db, one)).searchParams.get('zugang') ?? '';
    expect(await opensCase(portal.services, one, signature)).toBe(true);
    expect(await opensCase(portal.services, { ...one, id: randomUUID() }, signature)).toBe(false);
    expect(await opensCase(portal.services, { ...one, queue: 'name-changes' }, signature)).toBe(false);
    expect(await opensCase(portal.services, one, '')).toBe(false);
  });

  test.each([
    ['withdrawals-', 'withdrawals'],
    ['legal-requests-', 'legal-requests'],
    ['', undefined],
    ['-', undefined],
    ['A-', undefined],
    ['a--', undefined],
    ['../a-', undefined],
  ])('%s{uuid} is of queue %s', (beginning, queue) => {
    const id = randomUUID();
    const read = readCaseKey(`${beginning}${id}`);
    expect(read).toEqual(queue === undefined ? undefined : { queue, id });
    if (read) expect(caseKey(read)).toBe(`${beginning}${id}`);
  });
});

test('an event exists exactly if what happened does', async () => {
  const caseId = randomUUID();
  const event = { queue: 'withdrawals', caseId, reference: 'WI-TEST0003', type: 'created' } as const;
  const failed = within(async (tx) => {
    await recordCaseEvent(portal.services, tx, event);
    throw new Error('what happened did not happen');
  });
  await expect(failed).rejects.toThrow('did not happen');
  expect(await eventsOf(caseId)).toEqual([]);
  await within((tx) => recordCaseEvent(portal.services, tx, { ...event, data: { status: 'received' } }));
  expect(await eventsOf(caseId)).toEqual([
    { type: 'created', reference: 'WI-TEST0003', data: { status: 'received' } },
  ]);
});
