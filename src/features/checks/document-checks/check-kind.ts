import { z } from 'zod';
import { askInProcess, Refused } from '#src/features/checks/document-reading/public.server.ts';
import type { UploadKind } from '#src/features/checks/uploads/public.server.ts';
import type { Order } from '#src/features/services/order/public.server.ts';
import type { ServiceDescription } from '#src/features/services/order/public.ts';
import type { Log } from '#src/lib/log.ts';
import type { CheckedService, ContractAnswers } from './check.schema.ts';

/** The task for the grading process. @param today ISO day in Berlin */
export type GradingTask = {
  text: string;
  today: string;
  answers: ContractAnswers;
  /** Kinds of content that is in the document but not in its text. */
  unread: readonly string[];
};

/** The answer of a check's program about a text. */
export type CheckOutcome =
  | { kind: 'graded'; grading: unknown }
  /** The text is something else: a code for programs, a sentence for the customer. */
  | { kind: 'refused'; code: string; text: string };

/** A file that is made from a result. */
export type CheckFile = {
  type: string;
  name: string;
  /** @param author who runs the portal */
  render(grading: unknown, order: Order, author: string): Promise<Uint8Array>;
};

/** The parts that differ between the checks of documents; the feature of each check registers its own. */
export type CheckKind = {
  serviceKey: CheckedService;
  description: ServiceDescription;
  /** Page of the service; results lie at `{path}/ergebnis/{id}`. */
  path: string;
  returnPath?: string;
  upload: { kind: UploadKind; missing: string };
  maxPages: number;
  /** Program that judges a text, from the folder of the project: it answers a `GradingTask` with a `CheckOutcome`. */
  gradingProcess: string;
  /** The schema of its answer. */
  gradingSchema: z.ZodType;
  /** Kinds of content that was not read for a stored result; its document may be deleted when it is graded again. */
  unreadIn?(grading: unknown): readonly string[];
  /** A stored result as its buyer sees it, checked against its schema. */
  shown(grading: unknown, order: Order): unknown;
  /** Files to download, by the name in the address. */
  files: Readonly<Record<string, CheckFile>>;
  words: {
    /** Subject and text of the mail about the result. */
    finished: { subject: string; text: string };
    /** „Wir prüfen Ihr Zeugnis.“ */
    running: string;
    /** Summary of the result in the list of cases. */
    holds: string;
  };
};

const kinds = new Map<string, CheckKind>();

/** Registers the check of one service. */
export function registerCheckKind(kind: CheckKind): void {
  kinds.set(kind.serviceKey, kind);
}

/** @throws if no check is registered for the service; its orders are not accepted */
export function checkKindOf(serviceKey: string): CheckKind {
  const kind = kinds.get(serviceKey);
  if (!kind) throw new Error(`Nothing checks documents for ${serviceKey}.`);
  return kind;
}

/** Time limit of grading. The longest text takes a fifth of a second; a busy machine may need many times that. */
const limitMs = 20_000;

const notGraded = {
  kind: 'refused',
  code: 'not-graded',
  text: 'Unser Programm konnte den Text nicht auswerten, weil er sehr ungewöhnlich aufgebaut ist. Bitte prüfen Sie, ob die Datei nur den Text Ihres Dokuments enthält, und laden Sie sie noch einmal hoch.',
} as const;

type Graded = Pick<CheckKind, 'gradingProcess' | 'gradingSchema'>;
type Turn = { caller: string; waits: boolean; signal?: AbortSignal; log: Log; limitMs?: number };

/**
 * Grades a foreign text in a process of its own, so that a slow rule does not block others.
 * @param turn owner of the text, and whether somebody waits for the answer
 * @returns the outcome; a refusal as well where it takes too long, takes too much memory or breaks the program
 * @throws ReadingStopped when the process shuts down meanwhile; LineTooLong when too many texts wait
 */
export async function gradeInProcess(
  { gradingProcess, gradingSchema }: Graded,
  task: GradingTask,
  { limitMs: longest = limitMs, log, ...opener }: Turn,
): Promise<CheckOutcome> {
  const outcomeSchema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('graded'), grading: gradingSchema }),
    z.object({ kind: z.literal('refused'), code: z.string(), text: z.string() }),
  ]);
  try {
    return outcomeSchema.parse(await askInProcess<unknown>(gradingProcess, opener, task, longest));
  } catch (error) {
    if (error instanceof Refused) {
      // Usually a fault of our rules; the customer does not see it.
      log.error({ because: error.rule }, 'text not graded');
      return notGraded;
    }
    throw error;
  }
}
