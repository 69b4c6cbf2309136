// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#src/ui/render-for-test.tsx';

vi.mock('#src/features/checks/uploads/sending.ts', () => ({
  removeFile: () => Promise.resolve(),
  sendFile: ({ name }: File) => Promise.resolve({ filename: name, token: 'token' }),
}));

const { ReplyForm } = await import('./reply-form.tsx');

/** As a page does after a message was taken: one message more, and the answer that says so. */
function Page() {
  const [written, setWritten] = useState(0);
  return (
    <>
      <ReplyForm
        written={written}
        caseKey="claim-reports-1"
        access={undefined}
        answer={written > 0 ? { problems: [], isSent: true } : undefined}
        idempotencyKey={`key-${written}`}
      />
      <button type="button" onClick={() => setWritten(1)}>
        angekommen
      </button>
    </>
  );
}

it('begins anew after each message: neither its words nor its files stay in the form', async () => {
  renderPart(<Page />);
  await userEvent.type(screen.getByLabelText('Ihre Nachricht'), 'Hier ist der Brief.');
  await userEvent.upload(screen.getByLabelText(/Dateien/), new File(['%PDF'], 'brief.pdf'));
  expect(await screen.findByText('hochgeladen')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'angekommen' }));
  expect(screen.queryByText('hochgeladen')).toBeNull();
  expect(document.querySelector('input[name=tokens]')).toBeNull();
  expect(screen.getByLabelText('Ihre Nachricht')).toHaveProperty('value', '');
});
