import { bodyLimit } from 'hono/body-limit';
import { Problem } from '#src/lib/problem.ts';

/** Largest body of a REST call or a form, in bytes. Files do not come here: they go to the storage. */
const largestBody = 256 * 1024;

/** Refuses bodies that no form of ours can produce, while they arrive and before anything reads them. */
export const limitedBodies = bodyLimit({
  maxSize: largestBody,
  onError: () => {
    throw new Problem('payload_too_large', { detail: 'Die Anfrage ist zu groß.' });
  },
});
