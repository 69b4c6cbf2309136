import { describe, expect, test } from 'vitest';
import { countOf, createUnreadStore, isUnreadMessage, type UnreadMessage } from './unread.ts';

const letter = '/api/contracts/1/documents/1';
const other = '/api/contracts/1/documents/2';
const read = { document: letter, isUnread: false, delta: -1 };

function started(count: number) {
  const told: UnreadMessage[] = [];
  let id = 0;
  const store = createUnreadStore(
    (message) => told.push(message),
    () => String(++id),
  );
  store.serverSays(count);
  const list = {};
  return {
    told,
    store,
    count: () => countOf(store.state()),
    isUnread: (document = letter, told = true, answer: object = list) =>
      store.isUnread(document, told, answer),
  };
}

describe('what was read', () => {
  test('counts at once, stays when it has worked, and is not counted twice by the next answer', () => {
    const { store, count, isUnread } = started(14);
    expect([count(), isUnread()]).toEqual([14, true]);
    const change = store.begin(read);
    expect([count(), isUnread()]).toEqual([13, false]);
    change.settle();
    expect([count(), isUnread()]).toEqual([13, false]);
    store.serverSays(13);
    expect([count(), isUnread()]).toEqual([13, false]);
  });

  test('is taken back when it has failed', () => {
    const { store, count, isUnread, told } = started(2);
    store.begin(read).fail();
    expect([count(), isUnread()]).toEqual([2, true]);
    expect(told.map(({ kind }) => kind)).toEqual(['begun', 'failed']);
  });

  test('gives way to what the server says later: its number, and a list loaded after it', () => {
    const { store, count, isUnread } = started(5);
    expect(isUnread()).toBe(true);
    store.begin(read).settle();
    expect(isUnread(letter, true, {})).toBe(true);
    expect(isUnread()).toBe(false);
    store.serverSays(9);
    expect(count()).toBe(9);
  });

  test('is not forgotten by an answer that was on its way before', () => {
    const { store, count, isUnread } = started(5);
    const change = store.begin(read);
    store.serverSays(5);
    expect([count(), isUnread(letter, true, {})]).toEqual([4, false]);
    change.settle();
    store.serverSays(4);
    expect(count()).toBe(4);
  });

  test('all at once, and one of them unread again', () => {
    const { store, count, isUnread } = started(3);
    expect([isUnread(letter), isUnread(other)]).toEqual([true, true]);
    store.begin({ document: 'all', isUnread: false, delta: -3 }).settle();
    store.begin({ document: other, isUnread: true, delta: 1 }).settle();
    expect([isUnread(letter), isUnread(other), count()]).toEqual([false, true, 1]);
  });

  test('never makes the number negative', () => {
    const { store, count } = started(0);
    store.begin(read);
    expect(count()).toBe(0);
  });
});

test('another tab shows the same, and the server’s number corrects both', () => {
  const here = started(2);
  const there = started(2);
  expect(there.isUnread()).toBe(true);
  const change = here.store.begin(read);
  for (const message of here.told) there.store.receive(message);
  expect([there.count(), there.isUnread(), there.told.length]).toEqual([1, false, 0]);
  change.settle();
  for (const message of here.told.slice(1)) there.store.receive(message);
  expect([there.count(), there.isUnread()]).toEqual([1, false]);
  there.store.serverSays(1);
  expect(there.count()).toBe(1);
});

test('a tab that was closed in between leaves nothing behind', () => {
  const there = started(2);
  there.store.receive({ kind: 'begun', id: 'x', change: read });
  there.store.serverSays(2);
  expect([there.count(), there.isUnread(letter, true, {})]).toEqual([2, true]);
});

test('whoever comes after a sign-out begins with nothing', () => {
  const { store, count } = started(7);
  store.begin(read);
  store.serverSays(null);
  expect(count()).toBeNull();
  store.serverSays(3);
  expect(count()).toBe(3);
});

test.each([
  [{ kind: 'begun', id: '1', change: read }, true],
  [{ kind: 'settled', id: '1' }, true],
  [{ kind: 'begun', id: '1' }, false],
  [{ kind: 'begun', id: '1', change: { document: 1, isUnread: false, delta: -1 } }, false],
  [{ kind: 'gone', id: '1' }, false],
  [{ kind: 'failed' }, false],
  ['text', false],
  [null, false],
])('message %j: %s', (message, expected) => {
  expect(isUnreadMessage(message)).toBe(expected);
});
