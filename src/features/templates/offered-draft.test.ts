import { describe, expect, test } from 'vitest';
import { noAnswers } from './answers.ts';
import { offerDraft, takeOffer, withOffer } from './offered-draft.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

const slug = 'auskunft-nach-art-15-dsgvo';

describe('a letter with what another page knows', () => {
  test('is taken once, and only by its own letter', () => {
    const storage = memory();
    offerDraft(slug, { recipient: 'Fitness Beispiel AG', fields: { anlass: 'leck' } }, storage);
    expect(takeOffer('anderer-brief', storage)).toBeUndefined();
    expect(takeOffer(slug, storage)).toEqual({
      recipient: 'Fitness Beispiel AG',
      fields: { anlass: 'leck' },
    });
    expect(takeOffer(slug, storage)).toBeUndefined();
  });

  test('what cannot be read counts as nothing', () => {
    const storage = memory();
    storage.setItem(`rh-brief-vorgabe:${slug}`, '{"fields":3}');
    expect(takeOffer(slug, storage)).toBeUndefined();
  });

  test('fills gaps and leaves what was typed', () => {
    const typed = { ...noAnswers, fields: { anlass: 'alles', kennung: ' ' } };
    const offer = { recipient: 'Fitness Beispiel AG', fields: { anlass: 'leck', kennung: 'Nr. 4711' } };
    const { fields, recipient } = withOffer(typed, offer);
    expect(fields).toEqual({ anlass: 'alles', kennung: 'Nr. 4711' });
    expect(recipient.name).toBe('Fitness Beispiel AG');
    expect(withOffer(typed, undefined)).toBe(typed);
  });

  test('fills in who writes, and leaves what he has written himself', () => {
    const storage = memory();
    const sender = {
      name: 'Erika Mustermann',
      street: 'Am Sandtorkai 12',
      postcode: '20457',
      town: 'Hamburg',
    };
    offerDraft(slug, { sender, fields: {} }, storage);
    const typed = { ...noAnswers, sender: { ...noAnswers.sender, name: 'E. Mustermann' } };
    expect(withOffer(typed, takeOffer(slug, storage)).sender).toEqual({
      ...noAnswers.sender,
      ...sender,
      name: 'E. Mustermann',
    });
  });
});
