import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, originalRange } from './normalise.ts';

describe('fold', () => {
  it.each([
    ['Zufrie-\ndenheit', 'zufriedenheit'],
    ['Zufrie-  \n   denheit', 'zufriedenheit'],
    ['Kunden- und Lieferanten', 'kunden- und lieferanten'],
    ['Kunden-\nund Lieferanten', 'kunden-\nund lieferanten'],
    ['Ein- und Verkauf', 'ein- und verkauf'],
    ['E-\nMail', 'e-mail'],
    ['Zu\u00ADfrie\u00AD\ndenheit', 'zufriedenheit'],
    ['Straße GROẞ Öl ﬂeißig', 'strasse gross oel fleissig'],
    ['Gro\u0308ße', 'groesse'],
    ['„sehr gut“ – »gut«', '"sehr gut" - "gut"'],
    ['Kovač Dvořák Yıldız', 'kovac dvorak yildiz'],
    ['eins\n\n  Seite 2 von 3\n\nzwei', 'eins\n\nzwei'],
    ['eins\n1/3\n2/3\n3/3\nzwei', 'eins\nzwei'],
    ['a\u00A0\u2009b', 'a b'],
    ['a\u00AD\n\u00AD\n\u200B\n\u00ADb', 'a\n\nb'],
  ])('%j → %j', (text, folded) => {
    expect(fold(text).text).toBe(folded);
  });

  it('takes thousands of page marks, one below the other', () => {
    expect(fold(`eins\n${'1/1\n'.repeat(100_000)}zwei`).text).toBe('eins\nzwei');
  });

  it('maps every folded character back into the original, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const folded = fold(text);
        let last = 0;
        for (let index = 0; index < folded.text.length; index += 1) {
          const { start, end } = originalRange(folded, index, index + 1);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = start;
        }
      }),
      // A single character that folds into two code units.
      { examples: [['\uFA8F b']] },
    );
  });
});
