import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

let complaints: string[] = [];

/** Throws when anything was written to `console.error` or `console.warn` since the test began. */
export function expectQuietConsole(): void {
  const heard = complaints;
  complaints = [];
  if (heard.length > 0) throw new Error(`The console complained during this test:\n${heard.join('\n')}`);
}

/** Returns what was written so far and clears it. For tests that cause errors on purpose. */
export function takeConsoleComplaints(): string[] {
  const heard = complaints;
  complaints = [];
  return heard;
}

/* Setup file of the component tests: a complaint of React or of the platform fails the test. */
beforeEach(() => {
  complaints = [];
  const listen = (...words: unknown[]) => {
    complaints.push(format(...words));
  };
  vi.spyOn(console, 'error').mockImplementation(listen);
  vi.spyOn(console, 'warn').mockImplementation(listen);
});

afterEach(() => {
  vi.restoreAllMocks();
  expectQuietConsole();
});
