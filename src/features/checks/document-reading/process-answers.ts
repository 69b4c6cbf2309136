import { Refused } from './document-types.ts';
import type { ProcessAnswer, ProcessMessage } from './process-messages.ts';
import { allowNoThreads, watchMyself } from './process-watch.ts';

/**
 * Serves the tasks that the portal sends, one after the other; it never sends a second one before the first is answered.
 * @param work does one task, with the bytes that the process was given at its start; what it throws is sent back as a refusal or a fault
 * @param options.hasThreads for a program whose library works in one: it calls `allowNoThreads` itself once that has started
 */
export function serveTasks<Task>(
  work: (task: Task, bytes: Uint8Array) => Promise<unknown>,
  { hasThreads = false } = {},
): void {
  const send = process.send?.bind(process);
  if (!send) throw new Error('This file runs as a process of its own only.');
  const answer = (one: ProcessAnswer) => void send(one);
  watchMyself(Number(process.argv[2]));
  if (!hasThreads) allowNoThreads();
  let bytes: Uint8Array = new Uint8Array();
  process.on('message', (message: ProcessMessage<Task>) => {
    if (message.kind === 'given') {
      // A plain one of its own: what comes over the line is a view of a larger one.
      bytes = new Uint8Array(message.bytes);
      return;
    }
    work(message.task, bytes).then(
      (value) => answer({ kind: 'done', value }),
      (error: unknown) => answer(answerOf(error)),
    );
  });
  answer({ kind: 'ready' });
}

function answerOf(error: unknown): ProcessAnswer {
  if (error instanceof Refused) {
    const { code: refusal, detail, rule } = error;
    return { kind: 'refused', code: refusal, detail, rule };
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return {
    kind: 'failed',
    message: error instanceof Error ? error.message : String(error),
    // A program file of ours that cannot be loaded says nothing about the document.
    isOurFault: /^ERR_(?:MODULE|UNKNOWN|PACKAGE|UNSUPPORTED)/.test(code),
  };
}
