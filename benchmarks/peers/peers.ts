import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readData } from './data.ts';
import { type Application, applications, ensureBuilt } from './making.ts';

/** Another framework that shows the portal's pages. */
export type Peer = {
  name: 'Next 16' | 'Nuxt 4';
  port: number;
  pid: number;
  version: string;
  stop(): Promise<void>;
};

/** A cold start of either takes about a second. */
const startLimit = 30_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const patience = setTimeout(() => server.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(patience);
}

/** @throws Error when it ends or does not answer in time */
async function untilAnswering(server: ChildProcess, port: number, name: string): Promise<void> {
  const end = Date.now() + startLimit;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`${name} ended with ${server.exitCode}.`);
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`${name} does not answer.`);
}

async function start({ name, version, start }: Application, folder: string): Promise<Peer> {
  const port = await freePort();
  const { args, env } = start(port);
  // Their output is ignored, because a full pipe would block them.
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NUXT_TELEMETRY_DISABLED: '1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await once(server, 'spawn');
    await untilAnswering(server, port, name);
  } catch (error) {
    await stop(server);
    throw error;
  }
  return { name, port, pid: server.pid ?? 0, version, stop: () => stop(server) };
}

/**
 * Makes both applications from a running portal, installs and builds them if needed, and starts each as its
 * documentation recommends for production. The caller stops them.
 */
export async function startPeers(portalUrl: string): Promise<Peer[]> {
  const folders = await ensureBuilt(await readData(portalUrl));
  const peers: Peer[] = [];
  try {
    for (const application of applications) peers.push(await start(application, folders[application.folder]));
  } catch (error) {
    await Promise.all(peers.map((peer) => peer.stop()));
    throw error;
  }
  return peers;
}
