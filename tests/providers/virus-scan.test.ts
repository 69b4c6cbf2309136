import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createVirusScan } from '#src/providers/virus-scan/index.ts';
import { bytesOf } from './upload-form.ts';

/** Reads `zINSTREAM\0` and length-prefixed chunks up to the empty one, as clamd does. */
function parseInstream(received: Buffer): Buffer | null {
  const start = 'zINSTREAM\0'.length;
  if (received.length < start || received.subarray(0, start).toString() !== 'zINSTREAM\0') return null;
  const chunks: Buffer[] = [];
  for (let at = start; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** A stand-in for clamd: `reply` sees the whole file; null closes the connection without a word. */
async function clamd(reply: (file: Buffer, socket: Socket) => string | null, timeoutMs = 2000) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const file = parseInstream(received);
      if (file === null) return;
      const answer = reply(file, socket);
      if (answer === null) socket.destroy();
      else if (answer !== '') socket.end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createVirusScan({ kind: 'clamd', host: '127.0.0.1', port, timeoutMs });
}

describe('virus scan', () => {
  it('is skipped when none is configured', async () => {
    expect(await createVirusScan({ kind: 'off' }).scan(bytesOf(1))).toBe('skipped');
  });

  it.each([0, 1, 65_536, 65_537, 3_000_000])('sends all %i bytes', async (length) => {
    let seen = -1;
    const scan = await clamd((file) => {
      seen = file.length;
      return 'stream: OK\0';
    });
    expect(await scan.scan(bytesOf(length))).toBe('clean');
    expect(seen).toBe(length);
  });

  it('finds what clamd finds', async () => {
    const scan = await clamd((file) =>
      file.includes('EICAR') ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0',
    );
    expect(await scan.scan(new TextEncoder().encode('..EICAR..'))).toBe('infected');
    expect(await scan.scan(bytesOf(9))).toBe('clean');
  });

  it.each([
    { name: 'too large for clamd', reply: 'INSTREAM size limit exceeded. ERROR\0', kind: 'rejected' },
    { name: 'error', reply: 'stream: Can\u0027t allocate memory ERROR\0', kind: 'invalid-answer' },
    { name: 'cut off reply', reply: 'stream: OK', kind: 'invalid-answer' },
    { name: 'a file named OK', reply: 'stream: OK FOUND OK\0', kind: 'invalid-answer' },
    { name: 'endless reply', reply: 'x'.repeat(5000), kind: 'invalid-answer' },
    { name: 'closed connection', reply: null, kind: 'invalid-answer' },
  ])('gives no verdict: $name', async ({ reply, kind }) => {
    const scan = await clamd(() => reply);
    await expect(scan.scan(bytesOf(10))).rejects.toMatchObject({ name: 'ProviderError', kind });
  });

  it('gives no verdict when clamd is silent', async () => {
    const scan = await clamd(() => '', 50);
    await expect(scan.scan(bytesOf(10))).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('gives no verdict when clamd is not there', async () => {
    const scan = createVirusScan({ kind: 'clamd', host: '127.0.0.1', port: 1, timeoutMs: 1000 });
    await expect(scan.scan(bytesOf(10))).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
