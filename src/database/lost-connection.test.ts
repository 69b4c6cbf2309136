import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';

/** A message of a PostgreSQL server: its letter, its length, its body. */
function message(letter: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(body)]);
}

const welcome = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]);
const done = Buffer.concat([message('C', 'OK\0'), message('Z', 'I')]);
const refusal = (severity: string, code: string) =>
  message('E', `S${severity}\0V${severity}\0C${code}\0Mterminating connection\0\0`);
const refused = Buffer.concat([refusal('ERROR', '0A000'), message('Z', 'I')]);

/** As little of a PostgreSQL server as a connection needs. @param answer to a query in its simple form */
async function postgres(answer: (socket: Socket, query: string) => void) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', (bytes) => {
        if (bytes.toString('latin1', 0, 1) === 'Q') answer(socket, bytes.toString('utf8', 5));
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://portal@127.0.0.1:${port}/portal`, open };
}

test('a server that ends a connection in use costs its transaction, not the process', async () => {
  const { url } = await postgres((socket) => {
    socket.write(done);
    setTimeout(() => socket.end(refusal('FATAL', '57P01')), 5);
  });
  const { db, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  onTestFinished(close);
  const work = db.transaction().execute(async (tx) => {
    await pause(50);
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toThrow();
});

test('while a server refuses to listen, no try leaves a connection behind', async () => {
  let tries = 0;
  const { url, open } = await postgres((socket) => {
    tries += 1;
    socket.write(tries === 1 ? done : refused);
  });
  const stop = await listenOnPostgres(url, 'news', () => undefined);
  onTestFinished(stop);
  for (const socket of open) socket.destroy();
  await expect.poll(() => tries, { timeout: 6000 }).toBe(3);
  await expect.poll(() => open.size).toBe(0);
});
