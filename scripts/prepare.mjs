/** What `npm start` and `npm test` share: installing, building, finding Node 24. Plain JavaScript for Node 18. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wanted = 24;

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Shows that a long step is alive: one running line on a terminal, else a line every ten seconds. */
function heartbeat(begun) {
  const isTerminal = process.stdout.isTTY;
  const show = () => {
    const text = `      … ${Math.round((Date.now() - begun) / 1000)} s`;
    process.stdout.write(isTerminal ? `\r${text}` : `${text}\n`);
  };
  const timer = setInterval(show, isTerminal ? 1_000 : 10_000);
  return () => {
    clearInterval(timer);
    if (isTerminal) process.stdout.write('\r');
  };
}

/** Runs one named step and says how long it took. A failure ends the program with what it printed. */
export async function step(number, of, title, run) {
  const begun = Date.now();
  say(`[${number}/${of}] ${title} …`);
  const rest = heartbeat(begun);
  try {
    const note = await run();
    rest();
    say(`      ${note ?? 'fertig / done'} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    rest();
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

/** Runs a command in the project; its output is kept and shown only when it fails. */
export function run(command, args, { env = {}, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: `${nodeFolder()}:${process.env.PATH}`, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    const text = () => Buffer.concat(output).toString();
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(text());
      else reject(new Error(`${command} ${args.join(' ')} → ${code}\n${text().slice(-6000)}`));
    });
  });
}

/** The Node 24 that npm installs with the project, else the one that runs now. */
export function nodeBinary() {
  const own = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath;
  throw new Error(
    `Node ${wanted} fehlt / is missing. Für / for ${process.platform}-${process.arch} bitte installieren / please install: https://nodejs.org`,
  );
}

function nodeFolder() {
  try {
    return `${dirname(nodeBinary())}:${join(root, 'node_modules/.bin')}`;
  } catch {
    return join(root, 'node_modules/.bin');
  }
}

const stamps = join(root, 'node_modules', '.rechtshafen');

function readStamp(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}

/** Installs the dependencies when the lock file is another than last time. */
export async function ensureInstalled() {
  const lockHash = () =>
    createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex');
  if (readStamp('installed') === lockHash()) return 'schon da / already there';
  say('      Das dauert beim ersten Mal etwa eine Minute / about a minute the first time');
  // `npm ci` asks for binaries of foreign platforms that some registries lack. Newer npms write those they find into the lock;
  // with `--no-save` they install what it says and leave it alone.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']);
  writeStamp('installed', lockHash());
  return 'installiert / installed';
}

/** Newest change below the sources of the build. */
function sourceState() {
  const newest = { time: 0, count: 0 };
  const look = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path)) look(join(path, name));
    else {
      newest.count += 1;
      newest.time = Math.max(newest.time, stat.mtimeMs);
    }
  };
  const parts = ['src', 'content', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
  for (const part of parts) look(join(root, part));
  return `${newest.count} ${newest.time}`;
}

/** Builds pages and server when a source has changed. */
export async function ensureBuilt() {
  const state = sourceState();
  if (readStamp('built') === state && existsSync(join(root, 'build/server/index.js'))) {
    return 'nichts geändert / nothing changed';
  }
  await run(nodeBinary(), ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { NODE_ENV: 'production' },
  });
  writeStamp('built', state);
  return 'gebaut / built';
}
