// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutMarkedText, type TextMark } from './marked-text.ts';
import { MarkedText } from './marked-text.tsx';
import { renderPart } from './render-for-test.tsx';

function mark(start: number, end: number, number = 1): TextMark {
  return { start, end, number, tone: 'weak', title: 'schwach', note: 'Notiz' };
}

const words = (text: string, marks: TextMark[]) =>
  cutMarkedText(text, marks).map((paragraph) =>
    paragraph.segments.map((segment) => (segment.mark ? `[${segment.text}]` : segment.text)).join(''),
  );

describe('cutMarkedText', () => {
  it.each([
    ['marks inside a paragraph', 'eins zwei drei', [mark(5, 9)], ['eins [zwei] drei']],
    ['cuts at blank lines only', 'a\nb\n\nc', [], ['a\nb', 'c']],
    ['carries a mark over paragraphs', 'ab\n\ncd', [mark(1, 5)], ['a[b]', '[c]d']],
    ['shortens a mark that begins inside another', 'abcdef', [mark(0, 3), mark(2, 5, 2)], ['[abc][de]f']],
    ['drops a mark inside another', 'abcdef', [mark(0, 5), mark(1, 3, 2)], ['[abcde]f']],
    ['ignores what lies behind the end', 'abc', [mark(2, 99), mark(50, 60, 2)], ['ab[c]']],
    ['shows no paragraph for blank text', '\n \n\n', [], []],
  ])('%s', (_name, text, marks, expected) => {
    expect(words(text, marks)).toEqual(expected);
  });

  it('sets the number and the note once, where the passage ends', () => {
    const cut = cutMarkedText('ab\n\ncd', [mark(1, 5)]);
    expect(cut.map((paragraph) => paragraph.notes.length)).toEqual([0, 1]);
    expect(cut.flatMap((paragraph) => paragraph.segments.filter((segment) => segment.ends))).toHaveLength(1);
  });

  it('never loses or doubles a character of the text', () => {
    const span = fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]) => mark(Math.min(a, b), Math.max(a, b)));
    fc.assert(
      fc.property(fc.stringMatching(/^[a-c \n]{0,50}$/), fc.array(span, { maxLength: 6 }), (text, marks) => {
        const cut = cutMarkedText(text, marks);
        const joined = cut.flatMap((paragraph) => paragraph.segments.map((segment) => segment.text)).join('');
        expect(joined.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });
});

describe('MarkedText', () => {
  it('says tone and number in words and links passage and note both ways', () => {
    renderPart(<MarkedText text="Er war bemüht." marks={[mark(7, 13, 6)]} />);
    const passage = screen.getByText('bemüht', { selector: 'mark' });
    const toNote = within(passage).getByRole('link', { name: /^Anmerkung\s?6\s?\(schwach\)$/ });
    const note = document.querySelector(toNote.getAttribute('href') ?? '');
    expect(note?.textContent).toContain('schwach. Notiz');
    expect(note?.querySelector('a')?.getAttribute('href')).toBe(`#${passage.id}`);
  });
});
