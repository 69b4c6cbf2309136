import { parentPort } from 'node:worker_threads';
import { Refused } from './refusals.ts';
import type { ThreadAnswer } from './thread-messages.ts';

/**
 * Serves the tasks that the main thread sends, one after the other; the caller never sends a second one
 * before the first is answered.
 * @param work does one task; what it throws is sent back as a refusal or a fault
 */
export function serveTasks<Task>(work: (task: Task) => Promise<unknown>): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs as a worker thread only.');
  // What a parser prints about a stranger's file belongs neither into our log nor on our terminal.
  process.stdout.write = () => true;
  process.stderr.write = () => true;
  port.on('message', (task: Task) => {
    work(task).then(
      (value) => port.postMessage({ kind: 'done', value } satisfies ThreadAnswer),
      (error: unknown) => port.postMessage(answerOf(error)),
    );
  });
  port.postMessage({ kind: 'ready' } satisfies ThreadAnswer);
}

function answerOf(error: unknown): ThreadAnswer {
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
