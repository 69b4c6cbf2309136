// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { addModalDialogs, renderPart } from './render-for-test.tsx';

function Sample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        Zeugnis löschen
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Jetzt löschen?"
        footer={<Button type="button">Endgültig löschen</Button>}
      >
        <p>Danach ist es fort.</p>
      </Dialog>
    </>
  );
}

function openSample() {
  renderPart(<Sample />);
  const opener = screen.getByRole('button', { name: 'Zeugnis löschen' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Jetzt löschen?' }) };
}

describe('Dialog', () => {
  beforeEach(addModalDialogs);

  it('opens with its title as name', () => {
    const { dialog } = openSample();
    expect(dialog).toHaveProperty('open', true);
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it.each([
    [
      'the close button',
      (_dialog: HTMLElement) => fireEvent.click(screen.getByRole('button', { name: 'Schließen' })),
    ],
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['a press on the veil', (dialog: HTMLElement) => fireEvent.click(dialog)],
  ])('closes by %s and gives the focus back', (_name, close) => {
    const { opener, dialog } = openSample();
    close(dialog);
    expect(dialog).toHaveProperty('open', false);
    expect(document.activeElement).toBe(opener);
  });

  it('stays open when its content is pressed', () => {
    const { dialog } = openSample();
    fireEvent.click(screen.getByText('Danach ist es fort.'));
    expect(dialog).toHaveProperty('open', true);
  });

  it('keeps Tab inside in both directions', () => {
    const { dialog } = openSample();
    const first = screen.getByRole('button', { name: 'Schließen' });
    const last = screen.getByRole('button', { name: 'Endgültig löschen' });
    last.focus();
    fireEvent.keyDown(dialog, { key: 'Tab' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(last);
  });
});
