import { Refused } from './document-types.ts';
import type { ProcessAnswer, ProcessMessage } from './process-messages.ts';
import { allowNoThreads, watchMyself } from './process-watch.ts';

/**
 * Runs the tasks of the portal one after the other; the portal sends the next one only after an answer.
 * @param work runs one task with the bytes of the process; its errors are sent back as refusals or faults
 * @param options.hasThreads for a program whose library uses a thread: it calls `allowNoThreads` itself after the
 * thread has started
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
      // A copy, because received bytes are a view of a larger buffer.
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
    // If our own program file cannot be loaded, the document is not at fault.
    isOurFault: /^ERR_(?:MODULE|UNKNOWN|PACKAGE|UNSUPPORTED)/.test(code),
  };
}
