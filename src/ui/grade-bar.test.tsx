// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gradeInWords, gradeNumber, gradeSentence } from './grade.ts';
import { GradeBar, GradeHeadline, GradeTable } from './grade-bar.tsx';
import { renderPart } from './render-for-test.tsx';

describe('grades in words', () => {
  it.each([
    [2, 2, '2', 'gut'],
    [2, 3, '2–3', 'gut bis befriedigend'],
    [1, 6, '1–6', 'sehr gut bis ungenügend'],
    [2.5, 2.5, '2,5', 'befriedigend'],
    [2.25, 2.5, '2,25–2,5', 'gut bis befriedigend'],
    [3.75, 4, '3,75–4', 'ausreichend'],
  ])('%f to %f', (from, to, number, words) => {
    expect(gradeNumber({ from, to })).toBe(number);
    expect(gradeInWords({ from, to })).toBe(words);
  });

  it('make a sentence with the ends of the scale', () => {
    expect(gradeSentence({ from: 2, to: 3 })).toBe(
      'Note 2 bis 3 (gut bis befriedigend) auf der Skala von 1 (sehr gut) bis 6 (ungenügend)',
    );
  });
});

describe('GradeBar', () => {
  it.each([
    [2, 3, '20%', '20%'],
    [1, 6, '0%', '100%'],
    // single grades are widened to a visible block and never leave the scale
    [4, 4, '57.4%', '5.2%'],
    [1, 1, '0%', '5.2%'],
    [6, 6, '94.8%', '5.2%'],
  ])('draws %f to %f from %s, %s wide', (from, to, x, width) => {
    renderPart(<GradeBar from={from} to={to} />);
    const picture = screen.getByRole('img', { name: gradeSentence({ from, to }) });
    const block = picture.querySelector('rect');
    expect(Number.parseFloat(block?.getAttribute('x') ?? '')).toBeCloseTo(Number.parseFloat(x), 5);
    expect(Number.parseFloat(block?.getAttribute('width') ?? '')).toBeCloseTo(Number.parseFloat(width), 5);
    expect(picture.querySelectorAll('.grade-whole')).toHaveLength(6);
    expect(picture.querySelectorAll('.grade-quarter')).toHaveLength(15);
  });

  it('sets the numbers of the span in bold', () => {
    renderPart(<GradeBar from={2} to={3} />);
    const bold = [...document.querySelectorAll('.grade-on')].map((element) => element.textContent);
    expect(bold).toEqual(['2', '3']);
  });

  it('stands below number and words', () => {
    renderPart(<GradeHeadline from={2} to={3} />);
    expect(screen.getByText('2–3')).toBeTruthy();
    expect(screen.getByText('gut bis befriedigend')).toBeTruthy();
  });

  it('has the same values as a table', () => {
    renderPart(<GradeTable caption="Noten" rows={[{ name: 'Verhalten', from: 2, to: 3 }]} />);
    const row = within(screen.getByRole('table', { name: 'Noten' })).getByRole('row', { name: /Verhalten/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.querySelector('.cell-value')?.textContent),
    ).toEqual(['gut bis befriedigend', '2–3']);
  });
});
