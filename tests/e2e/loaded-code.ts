import { z } from 'zod';

/** A piece of code that a running program has loaded: its address, and its text where a mark was looked for. */
export type LoadedScript = { id: string; url: string };

const parsedSchema = z.object({
  method: z.literal('Debugger.scriptParsed'),
  params: z.object({ scriptId: z.string(), url: z.string() }),
});
const answerSchema = z.object({ id: z.number(), result: z.record(z.string(), z.unknown()) });
const foundSchema = z.object({ result: z.array(z.object({ lineContent: z.string() })) });

/** What `--inspect` prints at the start of a program. */
function inspectorOf(output: string): string {
  const address = /ws:\/\/\S+/.exec(output)?.[0];
  if (!address) throw new Error(`no inspector in: ${output}`);
  return address;
}

/**
 * Asks a running program what code it has loaded, by the inspector's protocol: what really runs, not what was built.
 * @param output what the program printed; it was started with `NODE_OPTIONS=--inspect=127.0.0.1:0`
 */
export async function inspectCode(output: string) {
  const socket = new WebSocket(inspectorOf(output));
  const scripts: LoadedScript[] = [];
  const waiting = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  socket.onmessage = ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    const parsed = parsedSchema.safeParse(message);
    if (parsed.success) scripts.push({ id: parsed.data.params.scriptId, url: parsed.data.params.url });
    const answer = answerSchema.safeParse(message);
    if (answer.success) waiting.get(answer.data.id)?.(answer.data.result);
  };
  const ask = (method: string, params: Record<string, unknown> = {}) =>
    new Promise<unknown>((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  // Its answer comes after one message for each script.
  await ask('Debugger.enable');
  return {
    scripts,
    /** Whether the text of a script holds these words. */
    holds: async ({ id }: LoadedScript, words: string) => {
      const found = await ask('Debugger.searchInContent', { scriptId: id, query: words });
      return foundSchema.parse(found).result.length > 0;
    },
    close: () => socket.close(),
  };
}
