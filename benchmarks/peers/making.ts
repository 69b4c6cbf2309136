import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#src/lib/project-root.ts';
import type { PeerData } from './data.ts';

type Folder = 'next' | 'nuxt';

/** Build and start of an application. */
export type Application = {
  name: 'Next 16' | 'Nuxt 4';
  folder: Folder;
  version: string;
  /** Paths of its data and its style sheet. */
  layout: { data: string; styles: string };
  start: (port: number) => { args: string[]; env: Readonly<Record<string, string>> };
};

const sources = import.meta.dirname;
const templateForm = z.object({ dependencies: z.record(z.string(), z.string()) });

function versionOf(folder: Folder): string {
  const template: unknown = JSON.parse(readFileSync(join(sources, folder, 'package.json.template'), 'utf8'));
  return templateForm.parse(template).dependencies[folder] ?? '';
}

/** Both, each started as its documentation says for production. */
export const applications: readonly Application[] = [
  {
    name: 'Next 16',
    folder: 'next',
    version: versionOf('next'),
    layout: { data: 'data', styles: 'app/site.css' },
    start: (port) => ({
      args: ['node_modules/next/dist/bin/next', 'start', '--port', String(port), '--hostname', '127.0.0.1'],
      env: {},
    }),
  },
  {
    name: 'Nuxt 4',
    folder: 'nuxt',
    version: versionOf('nuxt'),
    layout: { data: 'shared/data', styles: 'app/assets/site.css' },
    start: (port) => ({ args: ['.output/server/index.mjs'], env: { PORT: String(port), HOST: '127.0.0.1' } }),
  },
];

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Changes with the sources, the versions in them, and what the portal shows. */
function stateOf(data: PeerData): string {
  const hash = createHash('sha256').update(JSON.stringify(data));
  for (const folder of ['next', 'nuxt', 'styles']) {
    for (const file of filesBelow(join(sources, folder))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

function writeSources({ folder, layout }: Application, target: string, data: PeerData): void {
  cpSync(join(sources, folder), target, { recursive: true });
  cpSync(join(sources, folder, 'package.json.template'), join(target, 'package.json'));
  cpSync(join(sources, 'styles/site.css'), join(target, layout.styles));
  mkdirSync(join(target, layout.data), { recursive: true });
  mkdirSync(join(target, 'public'), { recursive: true });
  writeFileSync(join(target, 'public/icons.svg'), data.icons);
  cpSync(join(projectRoot(), 'public/favicon.svg'), join(target, 'public/favicon.svg'));
  for (const [name, value] of Object.entries(data.json)) {
    writeFileSync(join(target, layout.data, name), JSON.stringify(value, null, 2));
  }
}

/** Runs npm with this Node; its output is shown only after a failure. */
async function npm(folder: string, args: readonly string[]): Promise<void> {
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const telemetry = { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' };
  const child = spawn('npm', args, {
    cwd: folder,
    env: { ...process.env, ...telemetry, PATH: path, NODE_ENV: 'production' },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0)
    throw new Error(`npm ${args.join(' ')} → ${code}\n${Buffer.concat(said).toString().slice(-6000)}`);
}

async function make(application: Application, target: string, data: PeerData): Promise<void> {
  writeSources(application, target, data);
  await npm(target, ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']);
  await npm(target, ['run', 'build']);
}

const prefix = 'portal-peers-';

/** Half a gigabyte for each state, so incomplete and earlier ones are deleted. */
function removeAll(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** @returns the folder of each application, built for what the portal shows */
export async function ensureBuilt(data: PeerData): Promise<Record<Folder, string>> {
  const base = join(tmpdir(), `${prefix}${stateOf(data)}`);
  const folders = { next: join(base, 'next'), nuxt: join(base, 'nuxt') };
  const complete = join(base, 'complete');
  if (existsSync(complete)) return folders;
  removeAll();
  // One after the other, because parallel builds are not faster on two cores.
  for (const application of applications) await make(application, folders[application.folder], data);
  writeFileSync(complete, '');
  return folders;
}
