/** Free ports for programs that must know theirs before they start. Plain JavaScript for Node 18. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range from which Linux gives ports to outgoing calls: none of them takes ours meanwhile. */
const range = { first: 20_000, end: 32_000 };

async function isFree(port) {
  const probe = createServer();
  // Without a host it is tried on every address, as a portal listens.
  probe.listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/** A port that nobody listens on now, drawn by chance: two who ask at once get the same once in 12,000 times. */
export async function freePort() {
  for (;;) {
    const port = randomInt(range.first, range.end);
    if (await isFree(port)) return port;
  }
}
