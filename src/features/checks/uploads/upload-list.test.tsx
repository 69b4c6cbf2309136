// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#src/ui/button.tsx';
import { renderPart } from '#src/ui/render-for-test.tsx';

const uploads: Array<(isGood: boolean) => void> = [];

vi.mock('./sending.ts', async () => {
  const { SendFileError } = await import('./upload-kinds.ts');
  return {
    removeFile: () => Promise.resolve(),
    sendFile: ({ name }: File) =>
      new Promise((resolve, reject) => {
        uploads.push((isGood) =>
          isGood
            ? resolve({
                filename: name,
                token: 'token',
                size: 4,
                type: 'application/pdf',
                pages: 1,
                deleteAt: '',
              })
            : reject(new SendFileError('Die Datei ist beschädigt.')),
        );
      }),
  };
});

const { UploadList } = await import('./upload-list.tsx');

const upload = { path: '/uploads', method: 'POST', as: 'customer' } as const;
const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

function renderForm(sent: (form: FormData) => void) {
  renderPart(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(new FormData(event.currentTarget));
      }}
    >
      <textarea name="text" aria-label="Nachricht" />
      <UploadList name="files" label="Dateien" accept=".pdf" upload={upload} most={2} plain />
      <Button>Nachricht senden</Button>
      <button type="submit">auf anderem Weg</button>
    </form>,
  );
}

describe('the files of a form', () => {
  it('are waited for: the form is not sent while one is on its way, and then goes with it', async () => {
    const sent = vi.fn<(form: FormData) => void>();
    renderForm(sent);
    await userEvent.upload(screen.getByLabelText(/Dateien/), file('brief.pdf'));
    const waiting = await screen.findByRole('button', { name: 'Dateien werden noch hochgeladen …' });
    expect(waiting.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(waiting);
    await userEvent.click(screen.getByRole('button', { name: 'auf anderem Weg' }));
    expect(sent).not.toHaveBeenCalled();
    uploads.pop()?.(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Nachricht senden' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[0].getAll('filenames')).toEqual(['brief.pdf']);
  });

  it('hold nothing back once they were refused or taken out', async () => {
    const sent = vi.fn<(form: FormData) => void>();
    renderForm(sent);
    await userEvent.upload(screen.getByLabelText(/Dateien/), file('kaputt.pdf'));
    uploads.pop()?.(false);
    await screen.findByText('Die Datei ist beschädigt.');
    await screen.findByRole('button', { name: 'Nachricht senden' });
    await userEvent.upload(screen.getByLabelText(/Dateien/), file('langsam.pdf'));
    await screen.findByRole('button', { name: 'Dateien werden noch hochgeladen …' });
    await userEvent.click(screen.getByRole('button', { name: /Entfernen\s*langsam/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Nachricht senden' }));
    expect(sent).toHaveBeenCalledOnce();
  });

  it('that are too many are told of once, and one press removes the note', async () => {
    renderForm(vi.fn());
    const many = Array.from({ length: 9 }, (_, index) => file(`${index}.pdf`));
    await userEvent.upload(screen.getByLabelText(/Dateien/), many);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText(/^nicht angenommen: Höchstens 2 Dateien gehen auf einmal\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Entfernen\s*7 von 9 Dateien/ }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    for (const end of uploads.splice(0)) end(true);
  });
});
