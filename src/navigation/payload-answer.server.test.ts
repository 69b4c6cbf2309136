import { expect, test } from 'vitest';
import { payloadAnswer } from './payload-answer.server.ts';

type Context = Parameters<typeof payloadAnswer>[0];

const contextOf = (data: unknown) =>
  ({
    matches: [{ route: { id: 'root' } }, { route: { id: '/impressum' } }],
    loaderData: { root: { requestId: 'secret' }, '/impressum': data },
  }) as unknown as Context;

test('the data of the page itself, nothing of the root', async () => {
  const answer = payloadAnswer(contextOf({ text: 'ä' }), 200);
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toEqual({ id: '/impressum', data: { text: 'ä' } });
});

test('a page without a loader has no data', async () => {
  expect(await payloadAnswer(contextOf(undefined), 200).json()).toEqual({ id: '/impressum', data: null });
});

test('no success, no data', async () => {
  const answer = payloadAnswer(contextOf({ text: 'x' }), 404);
  expect(`${answer.status} ${await answer.text()}`).toBe('404 ');
});

test.each<[string, unknown]>([
  ['a date', { at: new Date(0) }],
  ['a map', { all: new Map() }],
  ['nothing', { some: undefined }],
  ['a promise', { later: Promise.resolve(1) }],
])('%s does not survive JSON and is refused', (_name, data) => {
  expect(() => payloadAnswer(contextOf(data), 200)).toThrow('do not survive JSON');
});
