import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PageShell } from './page-shell.tsx';
import { createReadyMarkup } from './ready-markup.server.ts';
import { type MarkupOf, ReadyMarkup, useReadyMarkup } from './ready-markup.ts';
import type { ShellUser } from './shell-settings.ts';

const settings = {
  productName: 'Rechtshafen',
  insurerName: 'Muster-Versicherung',
  providerName: 'Muster GmbH',
  supportPhone: '030 123456',
};
const erika: ShellUser = {
  displayName: 'Erika Mustermann',
  initials: 'EM',
  profileType: 'INDIVIDUAL',
  isActivated: true,
  unreadDocuments: 3,
};
const isKnownPath = () => true;

function shellAt(path: string, user: ShellUser | null, markupOf: MarkupOf | undefined): string {
  const element = (
    <PageShell
      background="white"
      settings={settings}
      user={user}
      isKnownPath={isKnownPath}
      hasAccountMenu={Boolean(user)}
    >
      <p>{path}</p>
    </PageShell>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return renderToString(
    <ReadyMarkup value={markupOf}>
      <RouterProvider router={router} />
    </ReadyMarkup>,
  );
}

const paths = [
  '/',
  '/mietrecht',
  '/mietrecht/mietkaution',
  '/account',
  '/account/vertraege/x',
  '/gibt-es-nicht',
];

test('a page is the same with parts that were made for others before it', () => {
  const markupOf = createReadyMarkup();
  for (let round = 0; round < 2; round += 1)
    for (const path of paths)
      for (const user of [null, erika, { ...erika, displayName: 'Jonas Berg', unreadDocuments: 0 }])
        expect(shellAt(path, user, markupOf), path).toBe(shellAt(path, user, undefined));
});

test('nobody is in what is kept for all', () => {
  const kept: string[] = [];
  const markupOf = createReadyMarkup();
  shellAt('/account', erika, (Part, props) => {
    kept.push(markupOf(Part, props), JSON.stringify(props));
    return markupOf(Part, props);
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.join()).not.toContain('Mustermann');
});

type Values = { list: readonly string[]; text: string };
let made = 0;

function Part({ list, text }: Values) {
  made += 1;
  return <p>{[...list, text].join()}</p>;
}

function Host(props: Values) {
  return <div {...useReadyMarkup(Part, props)} />;
}

test('a part is made once for equal values, and anew for others', () => {
  const list = ['a'];
  const markupOf = createReadyMarkup();
  const show = (props: Values) =>
    renderToString(
      <ReadyMarkup value={markupOf}>
        <Host {...props} />
      </ReadyMarkup>,
    );
  const twice = [show({ list, text: 'x' }), show({ list, text: 'x' })];
  expect(twice).toEqual(Array(2).fill('<div><p>a,x</p></div>'));
  expect(made).toBe(1);
  expect(show({ list, text: 'y' })).toBe('<div><p>a,y</p></div>');
  expect(show({ list: ['b'], text: 'x' })).toBe('<div><p>b,x</p></div>');
  expect(made).toBe(3);
});
