import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { FieldProblem } from '#src/lib/problem.ts';
import { NoCodeStep } from './login-steps.tsx';

function shown(newPasswordHelps: boolean, problems: FieldProblem[] = []): string {
  const element = <NoCodeStep usedUp={{ newPasswordHelps }} phone="040 66969 123" problems={problems} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('says that no text was sent, and the ways in: new password, recovery code, a call', () => {
  const page = shown(true);
  expect(page).toContain('Codes per SMS aufgebraucht');
  expect(page).not.toContain('Code aus der SMS');
  expect(page).toContain('href="/account/password-reset"');
  expect(page).toContain('value="notfallcode"');
  expect(page).toContain('040 66969 123');
});

test('does not send anybody to a new password that brings no codes', () => {
  expect(shown(false)).not.toContain('password-reset');
});

test('shows what was wrong with a recovery code, and nothing about a code that has no field here', () => {
  const page = shown(true, [
    { field: 'code', message: 'Zu früh.' },
    { field: 'recoveryCode', message: 'Schon benutzt.' },
  ]);
  expect(page).toContain('Schon benutzt.');
  expect(page).not.toContain('Zu früh.');
});
