import { beforeEach, describe, expect, test } from 'vitest';
import { noAnswers } from './answers.ts';
import { forgetAll, keep, readKept } from './kept-draft.ts';

/** A storage in memory, as a browser has it. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

const sender = { ...noAnswers.sender, name: 'Wanda' };
let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
});

describe('what this device remembers', () => {
  test('the draft of one template, the sender of all', () => {
    expect(readKept('kaution', storage)).toBeUndefined();
    const answers = { ...noAnswers, sender, fields: { iban: 'DE02' } };
    expect(keep('kaution', answers, storage)).toBe(true);
    expect(readKept('kaution', storage)).toEqual(answers);
    expect(readKept('einspruch', storage)).toEqual({ ...noAnswers, sender });
  });

  test('is forgotten as a whole, and nothing else with it', () => {
    storage.setItem('rh-other', 'stays');
    keep('kaution', { ...noAnswers, sender }, storage);
    keep('einspruch', { ...noAnswers, sender }, storage);
    forgetAll(storage);
    expect(readKept('kaution', storage)).toBeUndefined();
    expect(storage.length).toBe(1);
  });

  test.each(['{', '[]', '"x"', '{"name":5}', 'null'])('what somebody else wrote does no harm: %s', (text) => {
    storage.setItem('rh-briefe', text);
    const kept = readKept('kaution', storage);
    expect(kept?.sender.name ?? '').toBe('');
  });

  test('a browser that keeps nothing says so', () => {
    const shut: Storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(keep('kaution', noAnswers, shut)).toBe(false);
  });
});
