// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  StaticRouter,
  useLocation,
} from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { AsSent, type Sent, sent } from './as-sent.tsx';
import { useOwnLinks } from './own-links.ts';
import { type PageRequest, pageRequestContext } from './page-context.ts';

type Text = { title: string };

function contextOf(isDocument: boolean): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, { isDocument } as PageRequest);
  return context;
}

function Page({ data }: { data: Sent<Text> }) {
  return (
    <AsSent name="text" data={data}>
      {({ title }) => (
        <p>
          {title} <a href="/ziel">Weiter</a>
        </p>
      )}
    </AsSent>
  );
}

/** What the root does for all pages. */
function Where() {
  useOwnLinks();
  return <output>{useLocation().pathname}</output>;
}

/** The page as it was sent, taken over by a browser that has only what was written of its data. */
async function takenOver(data: Sent<Text>): Promise<HTMLElement> {
  const place = document.createElement('div');
  place.innerHTML = renderToString(
    <StaticRouter location="/">
      <Page data={data} />
    </StaticRouter>,
  );
  document.body.replaceChildren(place);
  const written = JSON.parse(JSON.stringify(data)) as Sent<Text>;
  const shown = (
    <>
      <Page data={written} />
      <Where />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: shown }]);
  await act(async () => {
    hydrateRoot(
      place,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      { onRecoverableError: () => undefined },
    );
  });
  return place;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('what a document shows is not written a second time; what the application asks for is', () => {
  const value = { title: 'Geprüft' };
  expect(sent(contextOf(true), value).value).toBe(value);
  expect(JSON.stringify(sent(contextOf(true), value))).toBe('{}');
  expect(JSON.stringify(sent(contextOf(false), value))).toBe('{"value":{"title":"Geprüft"}}');
});

test.each([true, false])(
  'is shown by its markup or its data (document: %s), and its links stay inside',
  async (isDocument) => {
    const place = await takenOver(sent(contextOf(isDocument), { title: 'Geprüft' }));
    expect(place.textContent).toContain('Geprüft Weiter');
    const link = place.querySelector('a');
    if (!isDocument) return;
    await act(async () => link?.click());
    expect(place.querySelector('output')?.textContent).toBe('/ziel');
    expect(place.textContent).toContain('Geprüft Weiter');
  },
);
