import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The address of the client whose call is being answered, set once where calls come in. Scarce work is shared out
 * by it, so that a client with a hundred guest tokens still counts once.
 */
const served = new AsyncLocalStorage<string>();

/** The client of a call without a connection, as tests make them. It stands for nobody. */
export const withoutConnection = 'unknown';

/** Runs `work` as being for this client. */
export function serveClient<T>(address: string, work: () => T): T {
  return served.run(address, work);
}

/** The client of the present call; undefined in a job of ours. */
export function servedClient(): string | undefined {
  return served.getStore();
}
