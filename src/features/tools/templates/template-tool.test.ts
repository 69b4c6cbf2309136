// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noAnswers } from './answers.ts';
import { forgetLetters, keepLetter, keepOpenLetter, readLetter, takeOpenLetter } from './template-tool.tsx';

const sender = { ...noAnswers.sender, name: 'Wanda' };
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what this device remembers', () => {
  test('the draft of one template, the sender of all', () => {
    expect(readLetter('kaution')).toBeUndefined();
    const answers = { ...noAnswers, sender, fields: { iban: 'DE02' } };
    expect(keepLetter('kaution', answers)).toBe(true);
    expect(readLetter('kaution')).toEqual(answers);
    expect(readLetter('einspruch')).toEqual({ ...noAnswers, sender });
  });

  test('is forgotten as a whole, and nothing else with it', () => {
    localStorage.setItem('rh-other', 'stays');
    keepLetter('kaution', { ...noAnswers, sender });
    keepLetter('einspruch', { ...noAnswers, sender });
    forgetLetters();
    expect(readLetter('kaution')).toBeUndefined();
    expect(localStorage.length).toBe(1);
  });

  test.each(['{', '[]', '"x"', '{"name":5}', 'null'])('what somebody else wrote does no harm: %s', (text) => {
    localStorage.setItem('rh-briefe', text);
    expect(readLetter('kaution')?.sender.name ?? '').toBe('');
  });

  test('a browser that keeps nothing says so', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepLetter('kaution', noAnswers)).toBe(false);
    full.mockRestore();
  });
});

test('a letter that stood open when its writer was signed out is taken back once', () => {
  const answers = { ...noAnswers, sender, fields: { iban: 'DE02' } };
  keepOpenLetter('kaution', answers);
  expect(takeOpenLetter('einspruch')).toBeUndefined();
  expect(takeOpenLetter('kaution')).toEqual(answers);
  expect(takeOpenLetter('kaution')).toBeUndefined();
});
