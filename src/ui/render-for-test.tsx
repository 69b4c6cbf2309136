import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** Renders a part of the page inside a router at `path`, as the application does. */
export function renderPart(part: ReactNode, path = '/') {
  const wrap = (content: ReactNode) => {
    const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [path] });
    return <RouterProvider router={router} />;
  };
  const view = render(wrap(part));
  return { ...view, rerender: (next: ReactNode) => view.rerender(wrap(next)) };
}

/** jsdom knows neither modal dialogs nor popovers: the smallest behaviour that our components rely on. */
export function addModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('a[href], button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
}
