import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#src/lib/project-root.ts';
import { briefServer, serverFile } from '../built-server.ts';

const root = projectRoot();
const running = new Set<ChildProcess>();

/** Nothing that was started here may outlive this program, however it ends. */
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A program that can be started, killed and started again with the same settings. */
export type Program = {
  /** @returns milliseconds until it served */
  start(): Promise<number>;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code, or null when it had to be killed after the limit. */
  stop(limitMs: number): Promise<number | null>;
};

type Launch = { command: readonly string[]; env: Record<string, string>; logFile: string };

function program(launch: Launch, whenReady: (child: ChildProcess) => Promise<unknown>): Program {
  let child: ChildProcess | null = null;

  async function end(signal: 'SIGKILL' | 'SIGTERM', limitMs: number): Promise<number | null> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    const limit = setTimeout(() => ending.kill('SIGKILL'), limitMs);
    await gone;
    clearTimeout(limit);
    running.delete(ending);
    return ending.exitCode;
  }

  return {
    async start() {
      const begun = performance.now();
      const log = openSync(launch.logFile, 'a');
      const started = spawn(process.execPath, launch.command, {
        cwd: root,
        env: { PATH: process.env.PATH ?? '', ...launch.env },
        stdio: ['ignore', 'pipe', log, 'ipc'],
      });
      child = started;
      running.add(started);
      started.on('exit', () => running.delete(started));
      const died = once(started, 'exit').then(([code, signal]) => {
        const said = readFileSync(launch.logFile, 'utf8').slice(-2000);
        throw new Error(`A process ended at its start (exit code ${code}, signal ${signal}):\n${said}`);
      });
      await Promise.race([whenReady(started), died]);
      died.catch(() => undefined);
      started.stdout?.resume();
      return performance.now() - begun;
    },
    kill: async () => {
      await end('SIGKILL', 5000);
    },
    stop: (limitMs) => end('SIGTERM', limitMs),
  };
}

/** Builds the portal when there is no build at all. */
export async function ensureBuild(): Promise<void> {
  if (existsSync(serverFile)) return;
  const build = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '' },
    stdio: 'ignore',
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The build failed.');
}

/** The built portal. */
export async function portalProgram(env: Record<string, string>, logFile: string): Promise<Program> {
  await ensureBuild();
  return program({ command: briefServer, env, logFile }, (child) => once(child, 'message'));
}

/** The wallet as a process of its own, with its own books. */
export function walletProgram(env: Record<string, string>, logFile: string): Program {
  const command = [join(root, 'src/providers/payment/wallet/main.ts')];
  return program({ command, env, logFile }, (child) => {
    if (!child.stdout) throw new Error('The wallet has no output.');
    return once(createInterface(child.stdout), 'line');
  });
}
