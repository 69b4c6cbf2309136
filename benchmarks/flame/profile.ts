import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { freePort } from '../../scripts/free-port.mjs';

/** The used part of a profile of the inspector (`Profiler.Profile` of the DevTools protocol). */
const profileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      children: z.array(z.number()).default([]),
      callFrame: z.object({
        functionName: z.string(),
        url: z.string(),
        lineNumber: z.number(),
        columnNumber: z.number(),
      }),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
type Profile = z.infer<typeof profileSchema>;
type ProfileNode = Profile['nodes'][number];

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const replySchema = z.object({ id: z.number().optional(), result: z.unknown() });

/** Address of the inspector, and the option of the process for it. */
export async function inspectorPlace(): Promise<{ port: number; env: Record<string, string> }> {
  const port = await freePort();
  return { port, env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } };
}

/** Takes a profile of a process whose inspector listens on a port, while `work` goes on. */
export async function profiled(port: number, work: () => Promise<unknown>): Promise<Profile> {
  const targets = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${port}/json`)).json());
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = replySchema.parse(JSON.parse(String(data)));
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let last = 0;
  const call = (method: string, params: object = {}) => {
    last += 1;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(last, resolve);
    socket.send(JSON.stringify({ id: last, method, params }));
    return promise;
  };
  await call('Profiler.enable');
  await call('Profiler.setSamplingInterval', { interval: 250 });
  await call('Profiler.start');
  await work();
  const { profile } = z.object({ profile: profileSchema }).parse(await call('Profiler.stop'));
  socket.close();
  return profile;
}

/** A part of the picture: its time with all called functions. */
export type Flame = { name: string; microseconds: number; calls: Map<string, Flame> };

const newFlame = (name: string): Flame => ({ name, microseconds: 0, calls: new Map() });

const maps = new Map<string, SourceMap | undefined>();

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) {
    const file = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : '';
    maps.set(url, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
  }
  return maps.get(url);
}

const packageName = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Label of a frame: our functions with their file, others by package, V8 and the kernel by activity. */
function nameOf({ callFrame: { functionName, url, lineNumber, columnNumber } }: ProfileNode): string {
  if (url.startsWith('node:')) return 'Node';
  const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
  const source = entry && 'originalSource' in entry ? entry.originalSource : url;
  const installed = packageName.exec(source)?.[1];
  if (installed) return installed;
  const own = /\/(?:src|benchmarks)\/(.*)$/.exec(source)?.[1];
  return own ? `${functionName || 'a function'} · ${own}` : functionName || 'V8';
}

const outside = new Set(['(root)', '(program)', '(idle)', 'Node']);

/** Frames from the outermost to the innermost; repeated ones are joined, and Node around our code is left out. */
function wayTo(node: ProfileNode | undefined, parentOf: ReadonlyMap<number, ProfileNode>): string[] {
  const way: string[] = [];
  for (let one = node; one; one = parentOf.get(one.id)) {
    const name = nameOf(one);
    if (!outside.has(name) && way[0] !== name) way.unshift(name);
  }
  return way;
}

/** @returns a profile as a tree, without idle time */
export function flameOf({ nodes, samples, timeDeltas }: Profile): Flame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parentOf = new Map(nodes.flatMap((node) => node.children.map((child) => [child, node] as const)));
  const root = newFlame('all');
  samples.forEach((id, at) => {
    const node = byId.get(id);
    const name = node?.callFrame.functionName;
    if (name === '(idle)' || name === '(program)') return;
    const way = wayTo(node, parentOf);
    let flame = root;
    root.microseconds += timeDeltas[at] ?? 0;
    for (const step of way.length > 0 ? way : ['Node']) {
      const next = flame.calls.get(step) ?? newFlame(step);
      flame.calls.set(step, next);
      next.microseconds += timeDeltas[at] ?? 0;
      flame = next;
    }
  });
  return root;
}
