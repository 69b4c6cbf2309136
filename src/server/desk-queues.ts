import type { DeskQueue } from '#src/features/desk/public.server.ts';

/** Every queue of the desk, in the order of its overview. Further parts add theirs. */
export const deskQueues: ReadonlyArray<DeskQueue> = [];
