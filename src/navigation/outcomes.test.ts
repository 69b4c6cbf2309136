import { createMemoryRouter, redirect } from 'react-router';
import { expect, test } from 'vitest';
import { isGuardRedirect } from './guards.ts';
import { isRedirectState, type RouterMoment, watchOutcomes } from './outcomes.ts';

const home: RouterMoment = { shown: '/', key: 'a', pending: null };
const loading = (address: string, isRedirect = false, from = home): RouterMoment => ({
  ...from,
  pending: { address, isRedirect },
});

function last(...moments: RouterMoment[]) {
  const watch = watchOutcomes(home, isGuardRedirect);
  return moments.map(watch).at(-1);
}

test('completed: the wanted page is shown', () => {
  expect(last(loading('/kontakt'), { shown: '/kontakt', key: 'b', pending: null })).toEqual({
    kind: 'completed',
    to: '/kontakt',
  });
});

test('completed without loading anything: an anchor', () => {
  expect(last({ shown: '/#inhalt', key: 'b', pending: null })).toEqual({ kind: 'completed', to: '/#inhalt' });
});

test('aborted: loading ended, the old page stays', () => {
  expect(last(loading('/kontakt'), home)).toEqual({ kind: 'aborted', to: '/kontakt' });
});

test('cancelled: another page was asked for meanwhile', () => {
  expect(last(loading('/kontakt'), loading('/magazin'))).toEqual({
    kind: 'cancelled',
    to: '/kontakt',
    by: '/magazin',
  });
  expect(
    last(loading('/kontakt'), loading('/magazin'), { shown: '/magazin', key: 'b', pending: null }),
  ).toEqual({ kind: 'completed', to: '/magazin' });
});

test('duplicated: the page was there already', () => {
  expect(last(loading('/'), { shown: '/', key: 'b', pending: null })).toEqual({
    kind: 'duplicated',
    to: '/',
  });
});

test('redirected by a guard: what was wanted and where it led', () => {
  expect(
    last(loading('/account'), loading('/account/login?redirect=%2Faccount', true), {
      shown: '/account/login?redirect=%2Faccount',
      key: 'b',
      pending: null,
    }),
  ).toEqual({ kind: 'redirected', to: '/account', target: '/account/login?redirect=%2Faccount' });
});

test('a redirect that is overtaken was cancelled, not redirected', () => {
  expect(last(loading('/account'), loading('/account/login', true), loading('/magazin'))).toEqual({
    kind: 'cancelled',
    to: '/account',
    by: '/magazin',
  });
});

test('nothing happens while nothing changes', () => {
  expect(last(home)).toBeNull();
  expect(last(loading('/kontakt'), loading('/kontakt'))).toBeNull();
});

test('led elsewhere by a page: complete where it led', () => {
  const away = loading('/account/bye', true);
  expect(last(loading('/account/logout'), away, { shown: '/account/bye', key: 'b', pending: null })).toEqual({
    kind: 'completed',
    to: '/account/bye',
  });
});

test('React Router still says where it is on its way because somebody sent it', async () => {
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/old', loader: () => redirect('/new') },
    { path: '/new', loader: () => null },
  ]);
  const ways: Array<[string, boolean]> = [];
  router.subscribe(({ navigation: { location } }) => {
    if (location) ways.push([location.pathname, isRedirectState(location.state)]);
  });
  await router.navigate('/old');
  expect(ways, 'a redirect is marked otherwise than by `_isRedirect` in the state of its place').toEqual([
    ['/old', false],
    ['/new', true],
  ]);
});
