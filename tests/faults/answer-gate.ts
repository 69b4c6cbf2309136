import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './ports.ts';

export type AnswerGate = {
  url: string;
  /** From now on answers are swallowed. @returns resolves when the portal has begun to answer */
  hold(): Promise<void>;
  /** Breaks every line and lets answers through again. */
  release(): void;
  close(): Promise<void>;
};

/**
 * A proxy between reporter and portal that can drop the answer, so that the portal is killed after it has stored a
 * report and before anybody knows.
 * @param port where the portal listens
 */
export async function startAnswerGate(port: number): Promise<AnswerGate> {
  const lines = new Set<Socket>();
  let swallowed: (() => void) | undefined;
  const server = createServer((reporter) => {
    const portal = connect(port, '127.0.0.1');
    for (const line of [reporter, portal]) {
      lines.add(line);
      // Broken connections are intended here; the other side gets the close event.
      line.on('error', () => undefined);
      line.on('close', () => {
        lines.delete(line);
        reporter.destroy();
        portal.destroy();
      });
    }
    reporter.on('data', (bytes) => portal.write(bytes));
    portal.on('data', (bytes) => (swallowed ? swallowed() : reporter.write(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const release = () => {
    swallowed = undefined;
    for (const line of lines) line.destroy();
  };
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    hold: () =>
      new Promise((resolve) => {
        swallowed = resolve;
      }),
    release,
    close: async () => {
      release();
      server.close();
      await once(server, 'close');
    },
  };
}
