import { describe, expect, test } from 'vitest';
import { highlightedParts, mayBeSuggestedFor, suggestionsIn } from './suggest.tsx';

describe('suggestions', () => {
  test.each([
    ['ab', false],
    ['abc', true],
    ['äöü', true],
    ['𝔉𝔊', false],
  ])('begin with the third character: %s %s', (typed, expected) => {
    expect(mayBeSuggestedFor(typed)).toBe(expected);
  });

  test.each([null, 'x', [], {}, { matches: 'x' }, { matches: [null, {}, { id: 1 }, { id: 'a' }] }])(
    '%o has none',
    (answer) => {
      expect(suggestionsIn(answer)).toEqual([]);
    },
  );

  test('ten at most; without highlights the bare term', () => {
    const matches = Array.from({ length: 12 }, (_, index) => ({
      id: `${index}`,
      payload: { term: `T${index}` },
    }));
    const suggestions = suggestionsIn({ matches });
    expect(suggestions).toHaveLength(10);
    expect(suggestions[0]).toEqual({ id: '0', term: 'T0', highlighted: 'T0', note: '' });
  });

  test.each([
    [{ kind: 'Service', cost: '14,90\u00a0€' }, 'Service · 14,90\u00a0€'],
    [{ kind: 'Ratgeber' }, 'Ratgeber'],
    [{ kind: 7 }, ''],
  ])('say what they lead to: %o', (more, note) => {
    const matches = [{ id: '1', payload: { term: 'T', ...more } }];
    expect(suggestionsIn({ matches })[0]?.note).toBe(note);
  });
});

describe('highlighted parts', () => {
  test.each([
    [
      'Miet<em>kaution</em>',
      [
        ['Miet', false],
        ['kaution', true],
      ],
    ],
    [
      '<em>Kün</em>digung',
      [
        ['Kün', true],
        ['digung', false],
      ],
    ],
    ['Kündigung', [['Kündigung', false]]],
    [
      '<em>a</em><em>b</em>',
      [
        ['a', true],
        ['b', true],
      ],
    ],
    ['<script>x</script>', [['<script>x</script>', false]]],
  ])('%s', (text, parts) => {
    expect(highlightedParts(text).map((part) => [part.text, part.isHit])).toEqual(parts);
  });
});
