// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { noAnswers } from './answers.ts';
import { offerDraft, takeOffer, withOffer } from './offered-draft.ts';

beforeEach(() => sessionStorage.clear());

const slug = 'auskunft-nach-art-15-dsgvo';

describe('a letter with what another page knows', () => {
  test('is taken once, and only by its own letter', () => {
    offerDraft(slug, { recipient: 'Fitness Beispiel AG', fields: { anlass: 'leck' } });
    expect(takeOffer('anderer-brief')).toBeUndefined();
    expect(takeOffer(slug)).toEqual({
      recipient: 'Fitness Beispiel AG',
      fields: { anlass: 'leck' },
    });
    expect(takeOffer(slug)).toBeUndefined();
  });

  test('what cannot be read counts as nothing', () => {
    sessionStorage.setItem(`rh-brief-vorgabe:${slug}`, '{"fields":3}');
    expect(takeOffer(slug)).toBeUndefined();
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
    const sender = {
      name: 'Erika Mustermann',
      street: 'Am Sandtorkai 12',
      postcode: '20457',
      town: 'Hamburg',
    };
    offerDraft(slug, { sender, fields: {} });
    const typed = { ...noAnswers, sender: { ...noAnswers.sender, name: 'E. Mustermann' } };
    expect(withOffer(typed, takeOffer(slug)).sender).toEqual({
      ...noAnswers.sender,
      ...sender,
      name: 'E. Mustermann',
    });
  });
});
