import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * For whom the present call is answered: the client's address, set once where calls come in. What many wait for is shared out by it,
 * so that whoever takes a hundred guest tokens is still one.
 */
const served = new AsyncLocalStorage<string>();

/** The client of a call that came without a connection, as the tests of this program make them: it stands for nobody. */
export const withoutConnection = 'unknown';

/** Runs `work` as being for this client. */
export function serveClient<T>(address: string, work: () => T): T {
  return served.run(address, work);
}

/** The client of the present call; undefined in a job of ours. */
export function servedClient(): string | undefined {
  return served.getStore();
}
