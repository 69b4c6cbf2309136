import type { CheckedList } from './check-rows.ts';
import type { ListRefusal } from './list-refusals.ts';

/** What the process that reads a list answers. */
export type ListAnswer = { ok: true; list: CheckedList } | { ok: false; reason: ListRefusal; rule: string };
