/**
 * A PostgreSQL for the tests: the one of `DATABASE_URL`, else Debian's, started in a temporary folder as a
 * user that is not root. Where neither can be had, the tests say so in their last lines.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { run, say } from './prepare.mjs';

const base = '/usr/lib/postgresql';

function binaries() {
  if (!existsSync(base)) return null;
  const versions = readdirSync(base)
    .map(Number)
    .filter((version) => version >= 15);
  const newest = Math.max(0, ...versions);
  const folder = join(base, String(newest), 'bin');
  return newest > 0 && existsSync(join(folder, 'initdb')) ? { folder, version: newest } : null;
}

const isRoot = () => process.getuid?.() === 0;

async function ensureBinaries() {
  const found = binaries();
  if (found || !isRoot() || !existsSync('/usr/bin/apt-get')) return found;
  say('  PostgreSQL wird installiert (apt) / is being installed');
  try {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    return null;
  }
  return binaries();
}

/** Runs a server program; as root it must be another user, because PostgreSQL refuses root. */
function runAsOther(command, args) {
  const [program, list] = isRoot()
    ? ['runuser', ['-u', 'postgres', '--', command, ...args]]
    : [command, args];
  const result = spawnSync(program, list, {
    encoding: 'utf8',
    cwd: '/tmp',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.status !== 0) throw new Error(`${command}: ${result.stderr || result.error}`);
}

/** @returns `{url, version, stop}`, or `{reason}` when there is none */
export async function startPostgres() {
  if (process.env.DATABASE_URL) {
    return { url: process.env.DATABASE_URL, version: 'DATABASE_URL', stop: async () => undefined };
  }
  const found = await ensureBinaries();
  if (!found) return { reason: 'not installed, and it can only be installed as root on Debian' };
  const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-postgres-'));
  try {
    if (isRoot()) spawnSync('chown', ['postgres', folder]);
    chmodSync(folder, 0o700);
    const data = join(folder, 'data');
    const port = await freePort();
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
    runAsOther(join(found.folder, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
    ]);
    const log = join(folder, 'log');
    runAsOther(join(found.folder, 'pg_ctl'), ['-D', data, '-w', '-l', log, '-o', options, 'start']);
    const stop = async () => {
      runAsOther(join(found.folder, 'pg_ctl'), ['-D', data, '-w', '-m', 'fast', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    };
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, version: found.version, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return { reason: error instanceof Error ? error.message.split('\n')[0] : String(error) };
  }
}

/**
 * A database of its own on a server, for a run that wants to find nothing of the runs before.
 * @param server address of the server, with a user who may create databases
 * @returns `{url, drop}`
 */
export async function freshDatabase(server) {
  // Only now: before the installation there is no such package.
  const { default: pg } = await import('pg');
  const name = `fresh_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const query = async (sql) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(`drop database if exists ${name} with (force)`) };
}
