import { expect, test, vi } from 'vitest';
import { quietWhenLeft } from './left-requests.ts';

function isQuiet(reason: unknown): boolean {
  const preventDefault = vi.fn();
  quietWhenLeft({ reason, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

function reasonOfAbort(): unknown {
  const controller = new AbortController();
  controller.abort();
  return controller.signal.reason;
}

test.each([
  ['a request that was left', reasonOfAbort(), true],
  ['a call that took too long', new DOMException('signal timed out', 'TimeoutError'), false],
  ['a network that is gone', new TypeError('Failed to fetch'), false],
  ['an error of ours by that name', Object.assign(new Error('no'), { name: 'AbortError' }), false],
  ['nothing', undefined, false],
])('%s', (_name, reason, quiet) => expect(isQuiet(reason)).toBe(quiet));
