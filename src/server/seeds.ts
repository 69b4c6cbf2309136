import type { Services } from '#src/services.ts';

/** Puts the named states of the demonstration in place, each once. Production gets none. */
export async function applySeeds(_services: Services): Promise<void> {}
