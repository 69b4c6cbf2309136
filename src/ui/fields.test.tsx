// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox, RadioGroup } from './choice.tsx';
import { PasswordField } from './password-field.tsx';
import { renderPart } from './render-for-test.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

/** The texts that a control is described by, in their order. */
function description(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`);
}

const error = 'Bitte geben Sie Ihre Postleitzahl mit fünf Ziffern ein.';

describe('fields', () => {
  it.each([
    ['TextField', <TextField key="1" name="plz" label="Postleitzahl" hint="Fünf Ziffern" error={error} />],
    ['TextArea', <TextArea key="2" name="plz" label="Postleitzahl" hint="Fünf Ziffern" error={error} />],
    [
      'Select',
      <Select key="3" name="plz" label="Postleitzahl" hint="Fünf Ziffern" error={error} options={[]} />,
    ],
  ])('%s ties label, hint and error to the control', (_name, field) => {
    renderPart(field);
    const control = screen.getByLabelText('Postleitzahl');
    expect(control.id).toBe('plz');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(description(control)).toEqual(['Fünf Ziffern', `Fehler: ${error}`]);
  });

  it('a password is hidden until its button is pressed, and keeps what was typed', () => {
    renderPart(<PasswordField name="kennwort" label="Passwort" autoComplete="new-password" error={error} />);
    const control = screen.getByLabelText('Passwort', { selector: 'input' });
    expect(description(control)).toEqual([`Fehler: ${error}`]);
    fireEvent.change(control, { target: { value: 'anker' } });
    expect(control).toMatchObject({ type: 'password', autocomplete: 'new-password' });
    fireEvent.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
    expect(control).toMatchObject({ type: 'text', value: 'anker' });
    fireEvent.click(screen.getByRole('button', { name: 'Passwort verbergen' }));
    expect(control).toMatchObject({ type: 'password', value: 'anker' });
  });

  it('is silent when nothing is wrong', () => {
    renderPart(<TextField name="ort" label="Ort" autoComplete="address-level2" inputMode="text" optional />);
    const control = screen.getByLabelText('Ort (freiwillig)');
    expect(control.hasAttribute('aria-invalid')).toBe(false);
    expect(control.hasAttribute('aria-describedby')).toBe(false);
    expect(control.getAttribute('autocomplete')).toBe('address-level2');
  });

  it('offers the placeholder entry of a select with an empty value', () => {
    renderPart(
      <Select
        name="land"
        label="Land"
        placeholder="Bitte wählen"
        options={[{ value: 'de', label: 'Deutschland' }]}
      />,
    );
    expect(screen.getByRole('option', { name: 'Bitte wählen' })).toHaveProperty('value', '');
  });

  it('puts the options of a select that belong together below their name, and the rest beside them', () => {
    renderPart(
      <Select
        name="mangel"
        label="Mangel"
        options={[
          { value: 'anderes', label: 'Anderes' },
          { value: 'pool', label: 'Pool', group: 'Haus' },
          { value: 'bad', label: 'Bad', group: 'Haus' },
          { value: 'kalt', label: 'Kaltes Essen', group: 'Essen' },
        ]}
      />,
    );
    const groups = screen
      .getAllByRole('group')
      .map((group) => [group.getAttribute('label'), group.textContent]);
    expect(groups).toEqual([
      ['Haus', 'PoolBad'],
      ['Essen', 'Kaltes Essen'],
    ]);
    expect(screen.getAllByRole('option')).toHaveLength(4);
  });
});

describe('choices', () => {
  it('starts without a tick and describes what is missing', () => {
    renderPart(<Checkbox name="agb" label="Ich stimme zu." error="Bitte setzen Sie hier ein Häkchen." />);
    const box = screen.getByRole('checkbox', { name: 'Ich stimme zu.' });
    expect(box).toHaveProperty('checked', false);
    expect(description(box)).toEqual(['Fehler: Bitte setzen Sie hier ein Häkchen.']);
  });

  it('gives the first radio the id of the group, so that the error summary finds it', () => {
    renderPart(
      <RadioGroup
        name="art"
        legend="Art der Beratung"
        error="Bitte wählen Sie eine Antwort aus."
        options={[
          { value: 'telefon', label: 'Telefon' },
          { value: 'brief', label: 'Brief' },
        ]}
      />,
    );
    expect(screen.getByRole('radio', { name: 'Telefon' }).id).toBe('art');
    expect(screen.getByRole('radio', { name: 'Brief' }).id).toBe('art-2');
    expect(description(screen.getByRole('group', { name: 'Art der Beratung' }))).toEqual([
      'Fehler: Bitte wählen Sie eine Antwort aus.',
    ]);
  });

  it('reports the chosen value, controlled or not', () => {
    const onValueChange = vi.fn();
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    const { unmount } = renderPart(
      <RadioGroup name="x" legend="X" options={options} value="a" onValueChange={onValueChange} />,
    );
    fireEvent.click(screen.getByRole('radio', { name: 'B' }));
    expect(onValueChange).toHaveBeenLastCalledWith('b');
    unmount();
    renderPart(
      <RadioGroup name="x" legend="X" options={options} defaultValue="b" onValueChange={onValueChange} />,
    );
    expect(screen.getByRole('radio', { name: 'B' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: 'A' }));
    expect(onValueChange).toHaveBeenLastCalledWith('a');
  });
});
