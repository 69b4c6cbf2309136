import { bodyLimit } from 'hono/body-limit';
import { Problem } from '#src/lib/problem.ts';

/** Largest body of a REST call or a form, in bytes. Files do not come here: they go to the storage. */
const largestBody = 256 * 1024;
/** How much of a refused body is read and thrown away, so that its sender gets to see the answer. */
const largestDiscarded = 8 * 1024 * 1024;

async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return;
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > largestDiscarded) return;
  }
}

/** Refuses bodies that no form of ours can produce, before anything reads them. */
export const limitedBodies = bodyLimit({
  maxSize: largestBody,
  onError: async (c) => {
    await discard(c.req.raw.body);
    throw new Problem('payload_too_large', { detail: 'Die Anfrage ist zu groß.' });
  },
});
