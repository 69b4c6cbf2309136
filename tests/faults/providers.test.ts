import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { renderPdf } from '#src/lib/pdf.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { createMailTransport } from '#src/providers/mail/index.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { type Portal, startPortal } from '../integration/portal.ts';
import { storedFiles } from '../integration/stored-files.ts';
import { Visitor } from '../integration/visitor.ts';
import { type Refusal, startMailSink } from './mail-sink.ts';
import { expectUnavailable, payPalThrough, retryAtOnce } from './outages.ts';

/** Providers that are slow, lie or are away: the customer gets an answer in time, and nothing is lost. */
const placedSchema = z.object({ orderId: z.string(), approveLink: z.string() });

type Watched = { portal: Portal; everyMinute: Array<() => void> };

/** @returns the portal, and what it repeats every minute, to be run by hand instead of waiting */
async function start(options: Parameters<typeof startPortal>[0]): Promise<Watched> {
  const timers = vi.spyOn(globalThis, 'setInterval');
  const portal = await startPortal(options);
  const everyMinute = timers.mock.calls
    .filter(([, ms]) => ms === 60_000)
    .map(
      ([run]) =>
        () =>
          run(),
    );
  timers.mockRestore();
  return { portal, everyMinute };
}

async function uploaded(on: Portal): Promise<{ visitor: Visitor; token: string }> {
  const text = await readFile(join(projectRoot(), 'tests/fixtures/references/z03-lagerlogistik.txt'), 'utf8');
  const pdf = await renderPdf({ title: 'Zeugnis', author: 'Test', content: text.split('\n\n') });
  const visitor = new Visitor(on);
  await visitor.becomeGuest();
  const { token, inspection } = await visitor.upload('Zeugnis.pdf', pdf);
  expect(inspection.status).toBe(200);
  return { visitor, token };
}

async function paid(on: Portal) {
  const { visitor, token } = await uploaded(on);
  const order = placedSchema.parse(await (await visitor.order(token, crypto.randomUUID())).json());
  await visitor.pressInWallet('approve', order.approveLink);
  const capture = await visitor.postJson(`/api/orders/${order.orderId}/capture`, {});
  expect(await capture.json()).toMatchObject({ payment: 'paid' });
  return { visitor, ...order };
}

function orderRow(on: Portal, orderId: string) {
  return on.services.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

function checkRow(on: Portal, orderId: string) {
  return on.services.db
    .selectFrom('checks')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

function confirmationRow(on: Portal, orderId: string) {
  return on.services.db
    .selectFrom('messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'order-confirmation')
    .executeTakeFirst();
}

type Behaviour = (forward: () => Promise<Response>, init: RequestInit) => Promise<Response>;

/** The answer comes long after everybody has stopped waiting. */
const never = ({ signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );

const behaviours: Array<{ what: string; behave: Behaviour }> = [
  { what: 'answers after 30 s', behave: (_forward, init) => never(init) },
  {
    what: 'acts, but its answer never arrives',
    behave: async (forward, init) => {
      await forward();
      return never(init);
    },
  },
  { what: 'answers garbage', behave: async () => new Response('<html>Wartung</html>', { status: 200 }) },
  {
    what: 'answers JSON of another shape',
    behave: async () => Response.json({ id: 7, status: 'FINE', links: 'none' }),
  },
  {
    what: 'answers 500',
    behave: async () => Response.json({ name: 'INTERNAL_SERVER_ERROR' }, { status: 500 }),
  },
  { what: 'cannot be reached', behave: () => Promise.reject(new TypeError('fetch failed')) },
];

describe('a wallet that', () => {
  let behaviour: Behaviour = (forward) => forward();
  let clockMs = Date.now();
  let on: Portal;
  let everyMinute: Array<() => void>;
  beforeAll(async () => {
    const payment = payPalThrough((forward, init) => behaviour(forward, init), {
      portal: () => on,
      now: () => clockMs,
      timeoutMs: 500,
    });
    ({ portal: on, everyMinute } = await start({ overrides: { payment } }));
    on.webhooks.isOn = false;
  });
  const recover = () => {
    behaviour = (forward) => forward();
    // The breaker lets a trial call through after its pause.
    clockMs += 60_000;
  };
  afterEach(recover);
  afterAll(() => on.stop());

  const ordersOf = async () => (await on.services.db.selectFrom('orders').select('id').execute()).length;
  const invoicesOf = () =>
    on.services.db.selectFrom('invoices').select(['number', 'order_id']).orderBy('number').execute();

  test.each(behaviours)(
    '$what: a problem in time, and the sweep finishes the order',
    async ({ behave }) => {
      const [ordersBefore, invoicesBefore] = [await ordersOf(), await invoicesOf()];
      const { visitor, token } = await uploaded(on);
      const key = crypto.randomUUID();
      behaviour = behave;
      await expectUnavailable(visitor.order(token, key));
      recover();
      const order = placedSchema.parse(await (await visitor.order(token, key)).json());
      expect(await ordersOf()).toBe(ordersBefore + 1);

      await visitor.pressInWallet('approve', order.approveLink);
      behaviour = behave;
      await expectUnavailable(visitor.postJson(`/api/orders/${order.orderId}/capture`, {}));
      recover();
      const longAgo = new Date(Date.now() - 60_000).toISOString();
      await on.services.db
        .updateTable('orders')
        .set({ created_at: longAgo })
        .where('id', '=', order.orderId)
        .execute();
      for (const run of everyMinute) run();
      await vi.waitFor(
        async () => expect((await orderRow(on, order.orderId)).status).toBe('fulfilled'),
        60_000,
      );
      const { provider_order_id } = await orderRow(on, order.orderId);
      const remote = await on.services.payment.getOrder(provider_order_id ?? '');
      expect(remote).toMatchObject({ captures: [{ amountCents: 1490, status: 'completed' }], refunds: [] });
      // The next number without a gap, and no second one.
      const invoice = { number: invoicesBefore.length + 1, order_id: order.orderId };
      expect(await invoicesOf()).toEqual([...invoicesBefore, invoice]);
    },
    120_000,
  );
});

function smtpTo(port: number) {
  return createMailTransport({
    kind: 'smtp',
    host: '127.0.0.1',
    port,
    secure: false,
    requireTls: false,
    timeoutMs: 3000,
  });
}

describe('a mail server that', () => {
  test('is away and comes back: one confirmation, and the check begins after it', async () => {
    const port = await freePort();
    const { portal: on } = await start({ mail: smtpTo(port) });
    let isThere = false;
    const retries = retryAtOnce(on.services, () => isThere);
    onTestFinished(() => retries.stop().then(on.stop));
    const { orderId } = await paid(on);
    await vi.waitFor(async () => expect((await confirmationRow(on, orderId))?.state).toBe('queued'), 20_000);
    expect((await checkRow(on, orderId)).status).toBe('waiting');

    const sink = await startMailSink({ port });
    isThere = true;
    onTestFinished(() => sink.close());
    await vi.waitFor(async () => expect((await orderRow(on, orderId)).status).toBe('fulfilled'), 90_000);
    expect(sink.received.filter(({ purpose }) => purpose === 'confirmation')).toHaveLength(1);
    const message = await confirmationRow(on, orderId);
    const check = await checkRow(on, orderId);
    expect((message?.sent_at ?? 'z') < (check.finished_at ?? '')).toBe(true);
  }, 150_000);

  test('refuses the recipient for good: the check never begins, the money goes back', async () => {
    const refuse = (): Refusal => ({ code: 550, message: 'no such user' });
    const sink = await startMailSink({ refuse });
    onTestFinished(() => sink.close());
    const mail = smtpTo(Number(new URL(sink.url).port));
    const { portal: on, everyMinute } = await start({ mail });
    onTestFinished(() => on.stop());
    const { visitor, orderId } = await paid(on);
    await vi.waitFor(async () => expect((await orderRow(on, orderId)).status).toBe('refunded'), 60_000);
    const row = await orderRow(on, orderId);
    expect(row.refund_reason).toContain('nicht per E-Mail zustellen');
    const remote = await on.services.payment.getOrder(row.provider_order_id ?? '');
    expect(remote.refunds).toMatchObject([{ amountCents: 1490, status: 'completed' }]);
    expect(sink.received).toEqual([]);

    const check = await visitor.call(`/api/checks/${row.fulfilment_id}`);
    expect(await check.json()).toMatchObject({
      status: 'failed',
      failure: { code: 'unreachable' },
      text: null,
    });
    for (const run of everyMinute) run();
    const fileIsGone = async () => {
      const upload = await on.services.db
        .selectFrom('uploads')
        .selectAll()
        .where('id', '=', row.upload_id ?? '')
        .executeTakeFirstOrThrow();
      expect(upload.state).toBe('deleted');
      expect(await storedFiles(on.services, upload.prefix)).toEqual([]);
    };
    await vi.waitFor(fileIsGone, 20_000);
  }, 120_000);
});
