import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { z } from 'zod';
import { briefServer } from '../built-server.ts';
import { newDataFolder, placeMadeWorld, type WorldName } from '../worlds.ts';

/** The program as a process of its own, with what it printed and how it ended. */
export type Program = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

const folders: string[] = [];
const programs: ChildProcess[] = [];

/** A data folder with a copy of a world, removed after the test file. */
export function ownFolder(world: WorldName = 'schema'): string {
  const folder = newDataFolder();
  folders.push(folder);
  // The shared portal has made it; without it the program creates its own data.
  placeMadeWorld(folder, { world });
  return folder;
}

const servingSchema = z.object({ kind: z.literal('serving'), port: z.number() });

/**
 * Starts the built program beside the one that all tests share, on a free port with data of its own.
 * @param environment its settings; nothing else of our environment is handed on
 * @param world what its data folder holds, unless the settings name one
 * @returns `serving`: resolves with its address, or rejects with the reason of its end
 */
export function launch(
  environment: Record<string, string>,
  world?: WorldName,
): { program: Program; serving: Promise<string> } {
  const folder = environment.DATA_DIR ?? ownFolder(world);
  const child = spawn('node', briefServer, {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  programs.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const serving = new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      const told = servingSchema.safeParse(message);
      if (told.success) resolve(`http://127.0.0.1:${told.data.port}`);
    });
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)));
  });
  serving.catch(() => undefined);
  return { program: { child, output: () => text, exit }, serving };
}

/** For `test.afterAll`: nothing that was launched outlives the test file. */
export function endLaunched(): void {
  for (const child of programs) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
