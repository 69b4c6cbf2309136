import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkKindOf } from '#src/features/checks/document-checks/check-kind.ts';
import { runCheckJob } from '#src/features/checks/document-checks/checks.jobs.ts';
import { subjectsOfClient } from '#src/features/checks/uploads/public.server.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { eventually } from '../eventually.ts';
import { bodyOf, people, signedInAs } from './insured.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { orderBody, type Presigned, Visitor } from './visitor.ts';

const reference = readFileSync(
  join(projectRoot(), 'tests/fixtures/references/z03-lagerlogistik.txt'),
  'utf8',
);

type Placed = { orderId: string; approveLink: string; checkId: string };

let portal: Portal;
const { sweeps, onServices } = caughtSweeps();
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', onServices, environment: { TRUST_PROXY: 'true' } });
});
afterAll(() => portal.stop());

function pdfOf(text: string): Promise<Uint8Array> {
  return renderPdf({
    title: 'Text',
    author: 'Test',
    content: text.split('\n\n').map((one) => ({ text: one })),
  });
}

/** Orders the check of a contract whose text hangs the program that grades it. */
async function hangingCheck(visitor: Visitor, number: number): Promise<string> {
  const presigned = await bodyOf<Presigned>(await visitor.postJson('/api/uploads/employment-contract', {}));
  await visitor.sendFile(
    presigned,
    'Vertrag.pdf',
    await pdfOf(`Dies ist der Vertrag ${number}, der hang sagt.`),
  );
  expect((await visitor.inspect(presigned)).status).toBe(200);
  const { invoiceAddress, ...body } = orderBody(presigned.token);
  const order = { ...body, serviceKey: 'employment_contract_check', paymentMethod: 'NONE' };
  const response = await visitor.postJson('/api/orders', order, { 'Idempotency-Key': randomUUID() });
  return (await bodyOf<Placed>(response)).checkId;
}

async function paidCheck(visitor: Visitor): Promise<string> {
  await visitor.becomeGuest();
  const { token } = await visitor.upload('Zeugnis.pdf', await pdfOf(reference));
  const { orderId, approveLink } = await bodyOf<Placed>(await visitor.order(token, randomUUID()));
  await visitor.pressInWallet('approve', approveLink);
  const captured = await visitor.postJson(`/api/orders/${orderId}/capture`, {});
  return (await bodyOf<Placed>(captured)).checkId;
}

/** Somebody whom the proxy has seen at this address. */
const from = (address: string) =>
  new Visitor({
    call: (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('X-Forwarded-For', address);
      return portal.call(path, { ...init, headers });
    },
  });

/** Whose turn the queue takes a check for, once it is there. */
async function groupOf(checkId: string): Promise<string> {
  let group = '';
  await eventually(async () => {
    const { rows } = await sql<{ group_id: string }>`
      select group_id from pgboss.job where name = ${runCheckJob.name} and data ->> 'checkId' = ${checkId}`.execute(
      portal.services.db,
    );
    group = rows[0]?.group_id ?? '';
    expect(group).not.toBe('');
  });
  return group;
}

async function statusOf(id: string): Promise<string> {
  const check = await portal.services.db
    .selectFrom('checks')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return check.status;
}

const statusIs = (id: string, status: string) =>
  eventually(async () => expect(await statusOf(id)).toBe(status));

test('documents of one customer that hang keep nobody else waiting, and no check is in the queue twice', async () => {
  const { services } = portal;
  checkKindOf('employment_contract_check').gradingProcess = 'tests/fixtures/processes/hanging-process.ts';
  const erika = await signedInAs(portal, people.erika);
  const hanging: string[] = [];
  for (const number of [1, 2, 3]) hanging.push(await hangingCheck(erika, number));
  const [first = '', , last = ''] = hanging;
  await statusIs(first, 'processing');

  const other = await paidCheck(new Visitor(portal));
  await statusIs(other, 'finished');
  // Each hangs for 20 s: the last one would have begun after 40.
  expect(await statusOf(last)).toBe('waiting');

  const queued = async () =>
    (await services.jobs.underWay(runCheckJob)).map(({ checkId }) => checkId).toSorted();
  const sweep = async () => {
    await services.db.updateTable('messages').set({ sent_at: '2026-01-01T00:00:00.000Z' }).execute();
    await sweeps.get('document-checks')?.();
  };
  expect(await queued()).toContain(last);
  await sweep();
  const ids = await queued();
  expect(ids).toEqual([...new Set(ids)]);

  // What the queue has forgotten comes back.
  await sql`delete from pgboss.job where name = ${runCheckJob.name} and data ->> 'checkId' = ${last}`.execute(
    services.db,
  );
  await sweep();
  expect(await queued()).toContain(last);
}, 120_000);

test('whoever takes several guest tokens is still one, and nobody else', async () => {
  const groups = [];
  for (const address of ['192.0.2.1', '192.0.2.1', '198.51.100.7'])
    groups.push(await groupOf(await paidCheck(from(address))));
  const [first, second, other] = groups;
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('a file that comes with a form, without script, is of its client as well', async () => {
  const form = new FormData();
  form.set(
    'file',
    new File([new Uint8Array(await pdfOf('Ein Brief'))], 'Brief.pdf', { type: 'application/pdf' }),
  );
  const sent = await from('203.0.113.5').call('/api/claim-drafts/current/files?brand=own', {
    method: 'POST',
    body: form,
  });
  expect(sent.status).toBe(201);
  const { subject } = await portal.services.db
    .selectFrom('uploads')
    .select('subject')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(subjectsOfClient(subject).client).toBe('203.0.113.5');
});
