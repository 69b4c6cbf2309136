import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { type EngineName, root } from './options.ts';
import { atTheEnd } from './processes.ts';
import { sampleOf } from './sample.ts';

type Command = { programArguments: readonly string[]; programEnvironment: Readonly<Record<string, string>> };

/** The start command of the measured checkout; before ADR 0057 it is only in `npm start`. */
async function startCommand(): Promise<Command> {
  const file = join(root, 'scripts/program.mjs');
  if (existsSync(file)) return import(file);
  const script = readFileSync(join(root, 'scripts/start.mjs'), 'utf8');
  const given = /spawn\(nodeBinary\(\), \[\.\.\.settingsFile,([^\]]*)\]/.exec(script)?.[1] ?? '';
  const programArguments = [...given.matchAll(/'([^']+)'/g)].flatMap(([, word = '']) => word);
  if (programArguments.at(-1) !== 'build/server/index.js')
    throw new Error('scripts/start.mjs starts another program.');
  return { programArguments, programEnvironment: {} };
}

const { programArguments, programEnvironment } = await startCommand();

/** A copy of the demonstration on which a portal can be started again and again. */
export type Place = {
  port: number;
  env: Readonly<Record<string, string>>;
  logFile: string;
  remove(): Promise<void>;
};

/** A portal that is being started. */
export type Launched = {
  child: ChildProcess;
  pid: number;
  /** Resolves when it serves; rejects if it ends before. */
  serving: Promise<void>;
  stop(): Promise<void>;
};

/** A portal that serves, and the session of a customer. */
export type Portal = Launched & { port: number; cookie: string };

/** Worlds depend on sources and build, so the measured checkout makes them. */
async function worldsOf(folder: string): Promise<typeof import('../../tests/worlds.ts')> {
  return import(join(folder, 'tests/worlds.ts'));
}

async function serverFor(engine: EngineName): Promise<{ url: string | undefined; stop(): Promise<void> }> {
  if (engine === 'PGlite') return { url: undefined, stop: async () => undefined };
  const server = await startPostgres();
  if (server.url === undefined) throw new Error(`PostgreSQL: not run (${server.reason})`);
  // A separate process, which would outlive this program.
  const isOff = atTheEnd(() => void server.stop());
  const stop = async () => {
    isOff();
    await server.stop();
  };
  return { url: server.url, stop };
}

/**
 * Creates the demonstration, on a database server of its own if one is requested.
 * @throws Error where there is no PostgreSQL
 */
export async function placeDemo(engine: EngineName): Promise<Place> {
  const { placeWorld, newDataFolder } = await worldsOf(root);
  const server = await serverFor(engine);
  const port = await freePort();
  const data = newDataFolder();
  // Not in memory: one line for each request.
  const logs = mkdtempSync(join(tmpdir(), 'rechtshafen-bench-'));
  const removeFolders = () => {
    for (const folder of [data, logs]) rmSync(folder, { recursive: true, force: true });
  };
  const isOff = atTheEnd(removeFolders);
  const own = await placeWorld(data, {
    world: 'demo',
    publicUrl: `http://localhost:${port}`,
    server: server.url,
  });
  return {
    port,
    env: { PORT: String(port), DATA_DIR: data, DATABASE_URL: own.url },
    logFile: join(logs, 'portal.log'),
    async remove() {
      await own.drop();
      await server.stop();
      removeFolders();
      isOff();
    },
  };
}

const settings = { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'info', BREACH_CHECK: '' };

/** Starts the built portal without waiting for it. */
export function launch(place: Place, env: Readonly<Record<string, string>> = {}): Launched {
  const log = openSync(place.logFile, 'a');
  const child = spawn(process.execPath, programArguments, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...programEnvironment, ...settings, ...place.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  const isOff = atTheEnd(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const died = ended.then(([code, signal]) => {
    const said = readFileSync(place.logFile, 'utf8').slice(-2000);
    throw new Error(`The portal ended (${code ?? signal}): ${said}`);
  });
  const serving = Promise.race([once(child, 'message').then(() => undefined), died]);
  died.catch(() => undefined);
  serving.catch(() => undefined);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    isOff();
  };
  return { child, pid: child.pid ?? 0, serving, stop };
}

/** The customer of the demonstration who has contracts and claims. */
const customer = { email: 'erika.mustermann@example.org', password: 'Hafen-2026!' };

/** @returns the cookies of a session */
async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(customer),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (!answer.ok || cookies.length === 0) throw new Error(`The login is answered with ${answer.status}`);
  return cookies.join('; ');
}

/** Starts the built portal, waits until it serves, and signs a customer in; one where that fails is stopped. */
export async function startPortal(place: Place, env: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const launched = launch(place, env);
  try {
    await launched.serving;
    return { ...launched, port: place.port, cookie: await signIn(place.port) };
  } catch (error) {
    await launched.stop();
    throw error;
  }
}

/** Runs work with a portal on a temporary copy of the demonstration. */
export async function withDemo<T>(
  engine: EngineName,
  work: (portal: Portal) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const place = await placeDemo(engine);
  try {
    const portal = await startPortal(place, env);
    try {
      return await work(portal);
    } finally {
      await portal.stop();
    }
  } finally {
    await place.remove();
  }
}

/** @returns the path of a claim of the customer */
export async function claimPath({ port, cookie }: Portal): Promise<string> {
  const list = await sampleOf({ port, path: '/account/schadenmeldungen', headers: { Cookie: cookie } });
  const path = /href="(\/account\/schadenmeldungen\/[0-9a-f-]{36})"/.exec(list.body.toString())?.[1];
  if (!path) throw new Error('The customer of the demonstration has no claim.');
  return path;
}
