import type { z } from 'zod';
import type { UploadKind } from '#src/features/checks/uploads/public.server.ts';
import type { Order } from '#src/features/services/order/public.server.ts';
import type { ServiceDescription } from '#src/features/services/order/public.ts';
import type { CheckedService, ContractAnswers } from './check.schema.ts';

/** What is graded, as it goes into the process. @param today ISO day in Berlin */
export type GradingTask = {
  text: string;
  today: string;
  answers: ContractAnswers;
  /** Kinds of what stands in the document and is not in its text. */
  unread: readonly string[];
};

/** What the program of a check says of a text. */
export type CheckOutcome =
  | { kind: 'graded'; grading: unknown }
  /** It is something else: a code for programs, a sentence for the customer. */
  | { kind: 'refused'; code: string; text: string };

/** A file made of a result. */
export type CheckFile = {
  type: string;
  name: string;
  /** @param author who runs the portal */
  render(grading: unknown, order: Order, author: string): Promise<Uint8Array>;
};

/** Everything that differs between the checks of documents; the feature of each registers its own. */
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
  /** What comes back from there. */
  gradingSchema: z.ZodType;
  /** Kinds of what had not been read when a stored result was made; its document may be gone when it is worked out anew. */
  unreadIn?(grading: unknown): readonly string[];
  /** A stored result as its buyer sees it, checked against its schema. */
  shown(grading: unknown, order: Order): unknown;
  /** What can be downloaded, by the name in the address. */
  files: Readonly<Record<string, CheckFile>>;
  words: {
    /** Subject and text of the mail that tells of the result. */
    finished: { subject: string; text: string };
    /** „Wir prüfen Ihr Zeugnis.“ */
    running: string;
    /** What the result holds, in the list of cases. */
    holds: string;
  };
};

const kinds = new Map<string, CheckKind>();

/** Registers the check of one service. */
export function registerCheckKind(kind: CheckKind): void {
  kinds.set(kind.serviceKey, kind);
}

/** @throws when nothing checks documents for the service: such an order cannot have been accepted */
export function checkKindOf(serviceKey: string): CheckKind {
  const kind = kinds.get(serviceKey);
  if (!kind) throw new Error(`Nothing checks documents for ${serviceKey}.`);
  return kind;
}
