import { appointmentQueue } from '#src/features/appointments/public.server.ts';
import type { DeskQueue } from '#src/features/desk/public.server.ts';
import { withdrawalQueue } from '#src/features/withdrawal/public.server.ts';

/** Every queue of the desk, in the order of its overview. Further parts add theirs. */
export const deskQueues: ReadonlyArray<DeskQueue> = [appointmentQueue, withdrawalQueue];
