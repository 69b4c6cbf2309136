// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ErrorSummary, summaryTitle } from './error-summary.tsx';
import { renderPart } from './render-for-test.tsx';
import { TextField } from './text-field.tsx';

const problems = [
  { field: 'iban', message: 'Die IBAN hat 21 statt 22 Zeichen.' },
  { field: 'ort', message: 'Bitte geben Sie Ihren Ort ein.' },
];

describe('ErrorSummary', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => {};
  });

  it('renders nothing while all is well', () => {
    const { container } = renderPart(<ErrorSummary problems={[]} />);
    expect(container.textContent).toBe('');
  });

  it('takes the focus when errors appear and names their number', () => {
    renderPart(<ErrorSummary problems={problems} />);
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Bitte prüfen Sie zwei Angaben' }),
    );
  });

  it('takes the focus again when the same is wrong once more', () => {
    const { rerender } = render(<ErrorSummary problems={problems} />);
    screen.getByRole('region').blur();
    rerender(<ErrorSummary problems={problems} />);
    expect(document.activeElement).toBe(document.body);
    rerender(<ErrorSummary problems={problems.map((one) => ({ ...one }))} />);
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Bitte prüfen Sie zwei Angaben' }),
    );
  });

  it('leaves the focus in the field when an entry goes because it is mended', () => {
    const form = (list: typeof problems) => (
      <>
        <ErrorSummary problems={list} />
        <TextField name="iban" label="IBAN" />
      </>
    );
    const { rerender } = render(form(problems));
    screen.getByLabelText('IBAN').focus();
    rerender(form(problems.filter(({ field }) => field !== 'iban')));
    expect(document.activeElement).toBe(screen.getByLabelText('IBAN'));
  });

  it('leads to the field and puts the focus there', () => {
    renderPart(
      <>
        <ErrorSummary problems={problems} />
        <TextField name="iban" label="IBAN" />
      </>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Die IBAN hat 21 statt 22 Zeichen.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('IBAN'));
  });

  it('keeps working as a plain anchor when the field is not there', () => {
    renderPart(<ErrorSummary problems={problems} />);
    expect(screen.getByRole('link', { name: /Ort/ }).getAttribute('href')).toBe('#ort');
  });

  it('says once what concerns the form as a whole', () => {
    const whole = { field: 'bestellen', message: 'Der Preis hat sich geändert.' };
    renderPart(<ErrorSummary problems={[whole]} title={whole.message} />);
    expect(screen.getAllByText(whole.message)).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: whole.message }));
    expect(screen.queryByRole('list')).toBeNull();
  });

  it.each([
    [1, 'Bitte prüfen Sie eine Angabe'],
    [2, 'Bitte prüfen Sie zwei Angaben'],
    [7, 'Bitte prüfen Sie sieben Angaben'],
    [12, 'Bitte prüfen Sie zwölf Angaben'],
    [13, 'Bitte prüfen Sie 13 Angaben'],
  ])('counts %i', (count, title) => {
    expect(summaryTitle(count)).toBe(title);
  });
});
