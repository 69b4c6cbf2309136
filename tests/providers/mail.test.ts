import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMailTransport, type MailMessage, type SmtpMailSettings } from '#src/providers/mail/index.ts';

const MESSAGE: MailMessage = {
  from: 'Rechtshafen <post@portal.example.org>',
  to: 'erika.mustermann@example.org',
  subject: 'Ihre Bestellung über 14,90 €',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
  attachments: [
    {
      filename: 'Rechnung Müller.pdf',
      contentType: 'application/pdf',
      content: new Uint8Array([37, 80, 68, 70]),
    },
  ],
  headers: { 'List-Unsubscribe': '<https://portal.example.org/ab>' },
  messageId: '<order-1@portal.example.org>',
};

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function smtp(options: SMTPServerOptions = {}, settings: Partial<SmtpMailSettings> = {}) {
  const mails: { raw: string; to: string[]; from: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          raw: Buffer.concat(chunks).toString('utf8'),
          to: rcptTo.map(({ address }) => address),
          from: mailFrom === false ? '' : mailFrom.address,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = listening.address() as AddressInfo;
  const transport = createMailTransport({
    kind: 'smtp',
    host: '127.0.0.1',
    port,
    secure: false,
    requireTls: false,
    timeoutMs: 3000,
    ...settings,
  });
  return { transport, mails };
}

describe('outbox', () => {
  it('accepts: the table is the mailbox', async () => {
    const transport = createMailTransport({ kind: 'outbox' });
    expect(await transport.send(MESSAGE)).toEqual({
      accepted: true,
      providerId: `outbox:${MESSAGE.messageId}`,
    });
  });
});

describe('SMTP', () => {
  it('hands over text, HTML, attachment, headers and our message id', async () => {
    const { transport, mails } = await smtp();
    expect(await transport.send(MESSAGE)).toEqual({ accepted: true, providerId: MESSAGE.messageId });
    const [mail] = mails;
    expect(mail).toMatchObject({ to: [MESSAGE.to], from: 'post@portal.example.org' });
    for (const part of [
      'Message-ID: <order-1@portal.example.org>',
      'List-Unsubscribe: <https://portal.example.org/ab>',
      'Content-Type: text/plain',
      'Content-Type: text/html',
      'Content-Type: application/pdf',
      'JVBERg==',
    ]) {
      expect(mail?.raw).toContain(part);
    }
  });

  it.each([
    { name: 'unknown recipient', code: 550, permanent: true },
    { name: 'mailbox busy', code: 450, permanent: false },
  ])('$name', async ({ name, code, permanent }) => {
    const { transport, mails } = await smtp({
      onRcptTo: (_address, _session, done) => done(refusal(code, name)),
    });
    expect(await transport.send(MESSAGE)).toMatchObject({
      accepted: false,
      permanent,
      reason: `${code} EENVELOPE`,
    });
    expect(mails).toEqual([]);
  });

  it.each([
    { code: 554, permanent: true },
    { code: 452, permanent: false },
  ])('content refused with $code', async ({ code, permanent }) => {
    const { transport } = await smtp({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(refusal(code, 'content')));
      },
    });
    expect(await transport.send(MESSAGE)).toMatchObject({ accepted: false, permanent });
  });

  it('a refused login is no fault of the mail: it is tried again later', async () => {
    const { transport } = await smtp(
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(refusal(535, 'login')),
      },
      { user: 'a', password: 'b' },
    );
    expect(await transport.send(MESSAGE)).toMatchObject({ accepted: false, permanent: false });
  });

  it('sends nothing unencrypted where encryption is required', async () => {
    const { transport, mails } = await smtp({}, { requireTls: true });
    expect(await transport.send(MESSAGE)).toMatchObject({ accepted: false, permanent: false });
    expect(mails).toEqual([]);
  });

  it('a server that is not there is tried again later', async () => {
    const { transport } = await smtp({}, { port: 1 });
    expect(await transport.send(MESSAGE)).toMatchObject({ accepted: false, permanent: false });
  });

  it('a server that never greets is given up at the time limit', async () => {
    const { transport } = await smtp({ onConnect: () => undefined }, { timeoutMs: 60 });
    expect(await transport.send(MESSAGE)).toMatchObject({ accepted: false, permanent: false });
  });

  it('the address of an umlaut domain is sent as punycode', async () => {
    const { transport, mails } = await smtp();
    expect(await transport.send({ ...MESSAGE, to: 'erika@müller.example' })).toMatchObject({
      accepted: true,
    });
    // smtp-server shows its envelope decoded; the header is as it travelled.
    expect(mails[0]?.raw).toContain('To: erika@xn--mller-kva.example');
  });

  it.each([
    { to: 'jörg@example.org', reason: 'local-part-not-ascii' },
    { to: 'a@example.org, b@example.org', reason: 'no-address' },
    { to: 'a@example.org\r\nBcc: b@example.org', reason: 'no-address' },
    { to: 'Erika <a@example.org>', reason: 'no-address' },
    { to: 'nobody', reason: 'no-address' },
    { to: '', reason: 'no-address' },
  ])('never tries $to', async ({ to, reason }) => {
    const { transport, mails } = await smtp();
    expect(await transport.send({ ...MESSAGE, to })).toEqual({ accepted: false, permanent: true, reason });
    expect(mails).toEqual([]);
  });

  it('of what a server says, the status is kept and no address', async () => {
    const { transport } = await smtp({
      onRcptTo: ({ address }, _session, done) => done(refusal(450, `4.2.1 <${address}>: mailbox busy`)),
    });
    const outcome = await transport.send(MESSAGE);
    expect(outcome).toEqual({ accepted: false, permanent: false, reason: '450 4.2.1 EENVELOPE' });
  });

  it.each([
    { name: 'a server silent after the recipient', onRcptTo: () => undefined },
    { name: 'a server that is silent about the content', onData: () => undefined },
  ])('$name is that message alone: mails to others leave', async ({ name: _name, ...hook }) => {
    const toHostile: SMTPServerOptions = {
      onRcptTo: (address, _session, done) =>
        address.address.endsWith('@hostile.example') && 'onRcptTo' in hook ? hook.onRcptTo() : done(),
      ...('onData' in hook
        ? {
            onData(stream, { envelope }, done) {
              stream.resume();
              const isHostile = envelope.rcptTo.some(({ address }) => address.endsWith('@hostile.example'));
              stream.on('end', () => (isHostile ? undefined : done()));
            },
          }
        : {}),
    };
    // The server of the tests takes a tenth of a second to greet.
    const { transport } = await smtp(toHostile, { timeoutMs: 350 });
    for (let round = 0; round < 7; round += 1) {
      const outcome = await transport.send({ ...MESSAGE, to: `a${round}@hostile.example` });
      expect(outcome).toMatchObject({
        accepted: false,
        permanent: false,
        reason: expect.stringContaining('timeout'),
      });
    }
    expect(await transport.send(MESSAGE)).toMatchObject({ accepted: true });
  });

  it('a server silent about the recipient of a code is given up before the time for a whole mail is over', async () => {
    // Longer than a test may take.
    const { transport } = await smtp({ onRcptTo: () => undefined }, { timeoutMs: 120_000 });
    const outcome = await transport.send({ ...MESSAGE, recipientWithinMs: 300 });
    expect(outcome).toEqual({ accepted: false, permanent: false, reason: 'mail: timeout' });
  });

  it('a server that has taken the recipient may take its time over the content', async () => {
    const recipientWithinMs = 1500;
    const { transport } = await smtp({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => setTimeout(done, recipientWithinMs + 100));
      },
    });
    expect(await transport.send({ ...MESSAGE, recipientWithinMs })).toMatchObject({ accepted: true });
  });

  it('a server that is not there is spared after five tries, and who meets that was not tried', async () => {
    const { transport } = await smtp({}, { port: 1 });
    const outcomes = [];
    for (let round = 0; round < 6; round += 1) outcomes.push(await transport.send(MESSAGE));
    expect(outcomes[4]).not.toHaveProperty('isUntried');
    expect(outcomes[5]).toMatchObject({ accepted: false, permanent: false, isUntried: true });
  });

  it('a subject with line breaks adds no header', async () => {
    const { transport, mails } = await smtp();
    await transport.send({ ...MESSAGE, subject: 'Hallo\r\nBcc: evil@example.org' });
    expect(mails[0]?.to).toEqual([MESSAGE.to]);
    expect(mails[0]?.raw).not.toMatch(/^Bcc:/m);
  });
});
