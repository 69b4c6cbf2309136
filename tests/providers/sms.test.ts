import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLetterPost } from '#src/providers/letter/index.ts';
import type { MailMessage } from '#src/providers/mail/index.ts';
import { createSmsTransport, type SmsMessage } from '#src/providers/sms/index.ts';

const message: SmsMessage = {
  to: '+491713920012',
  text: 'Rechtshafen: Ihr Code ist 123456.',
  validMinutes: 5,
  reference: '7c8b1d9e',
};

/** seven.io as its documentation describes it: JSON in and out, 200 for refusals too. */
async function seven(answer: (body: unknown) => Response | Promise<Response>, apiKey = 'right-key') {
  const received: unknown[] = [];
  const app = new Hono().post('/api/sms', async (c) => {
    const body: unknown = await c.req.json();
    received.push(body);
    return c.req.header('X-Api-Key') === 'right-key' ? answer(body) : c.text('900');
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const transport = createSmsTransport({
    kind: 'seven',
    apiKey,
    sender: 'Rechtshafen',
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 500,
  });
  return { transport, received };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const sent = { success: '100', messages: [{ id: '77', success: true, error: null }] };

describe('seven.io', () => {
  test('gets number, text, sender, validity in minutes and our id', async () => {
    const { transport, received } = await seven(() => json(sent));
    expect(await transport.send(message)).toEqual({ accepted: true, providerId: 'seven:77' });
    expect(received).toEqual([
      {
        to: '+491713920012',
        text: 'Rechtshafen: Ihr Code ist 123456.',
        from: 'Rechtshafen',
        ttl: 5,
        foreign_id: '7c8b1d9e',
      },
    ]);
  });

  test('the same text a moment ago: the attempt before had arrived', async () => {
    const { transport } = await seven(() => json({ success: '402', messages: null }));
    expect(await transport.send(message)).toEqual({ accepted: true, providerId: 'seven:7c8b1d9e' });
  });

  test.each([
    ['no such number', json({ success: '202' }), true, 'seven-202'],
    [
      'refused for its recipient',
      json({ success: '100', messages: [{ id: null, success: false, error: '202' }] }),
      true,
      'seven-202',
    ],
    ['no credit', json({ success: '500' }), false, 'seven-500'],
    ['carrier failed', json({ success: 600 }), false, 'seven-600'],
    [
      'a sentence where the code belongs',
      json({
        success: '100',
        messages: [{ id: null, success: false, error: `${message.to}: ${message.text}` }],
      }),
      false,
      'seven-no-code',
    ],
    ['a sentence as the outcome', json({ success: `nicht an ${message.to}` }), false, 'seven-no-code'],
    ['server error', json({}, 503), false, 'http-503'],
    ['forbidden', json({}, 403), false, 'http-403'],
    ['no JSON', new Response('<html>'), false, 'invalid-answer'],
  ])('%s', async (_, answer, permanent, reason) => {
    const { transport } = await seven(() => answer);
    const outcome = await transport.send(message);
    expect(outcome).toEqual({ accepted: false, permanent, reason: expect.stringContaining(reason) });
  });

  test('an id that names nothing is not kept', async () => {
    const long = { success: '100', messages: [{ id: 'x'.repeat(900_000), success: true }] };
    const { transport } = await seven(() => json(long));
    expect(await transport.send(message)).toEqual({ accepted: true, providerId: 'seven:7c8b1d9e' });
  });

  test('a wrong key is ours to mend', async () => {
    const { transport } = await seven(() => json(sent), 'wrong-key');
    expect(await transport.send(message)).toEqual({ accepted: false, permanent: false, reason: 'seven-900' });
  });

  test('a silent server is given up, and after five failures not asked for a while', async () => {
    const { transport, received } = await seven(() => new Promise<Response>(() => undefined));
    const reasons: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const outcome = await transport.send(message);
      reasons.push(outcome.accepted ? '' : outcome.reason);
      expect('isUntried' in outcome).toBe(round === 5);
    }
    expect(reasons[0]).toContain('timeout');
    expect(reasons[5]).toContain('circuit-open');
    expect(received).toHaveLength(5);
  });
});

test('the outbox accepts: its table is the phone', async () => {
  expect(await createSmsTransport({ kind: 'outbox' }).send(message)).toEqual({
    accepted: true,
    providerId: 'outbox:7c8b1d9e',
  });
});

describe('letters', () => {
  const letter = {
    recipient: ['Max Neumann', 'Hafenstraße 7', '22767 Hamburg'],
    subject: 'Ihr Code',
    pdf: new Uint8Array([37, 80, 68, 70]),
    filename: 'Briefcode.pdf',
    reference: '7c8b1d9e',
  };

  test('the outbox accepts', async () => {
    const post = createLetterPost({ kind: 'outbox' }, { send: () => Promise.reject(new Error('no mail')) });
    expect(await post.send(letter)).toEqual({ accepted: true, providerId: 'outbox:7c8b1d9e' });
  });

  test('a print service gets the PDF by mail, and nothing personal beside it', async () => {
    const mails: MailMessage[] = [];
    const post = createLetterPost(
      {
        kind: 'mailbox',
        to: 'druck@example.org',
        from: 'Rechtshafen <post@example.org>',
        hostname: 'portal.test',
      },
      {
        send: async (mail) => {
          mails.push(mail);
          return { accepted: true, providerId: mail.messageId };
        },
      },
    );
    expect(await post.send(letter)).toEqual({ accepted: true, providerId: '<letter-7c8b1d9e@portal.test>' });
    const [mail] = mails;
    expect(mail).toMatchObject({
      to: 'druck@example.org',
      attachments: [{ filename: 'Briefcode.pdf', contentType: 'application/pdf', content: letter.pdf }],
    });
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Neumann|Hafenstraße/);
  });

  test('a mailbox that refuses is told to the outbox', async () => {
    const refused = { accepted: false, permanent: false, reason: 'busy' } as const;
    const post = createLetterPost(
      { kind: 'mailbox', to: 'druck@example.org', from: 'x@example.org', hostname: 'portal.test' },
      { send: async () => refused },
    );
    expect(await post.send(letter)).toEqual(refused);
  });
});
