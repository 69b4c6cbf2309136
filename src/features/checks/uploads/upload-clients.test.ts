import { expect, test } from 'vitest';
import { serveClient } from '#src/lib/served-client.ts';
import { noteClientOf, subjectsOfClient } from './uploads.store.ts';

const note = (client: string, subject: string) => serveClient(client, () => noteClientOf(subject));

test('subjects that upload from one client are one, and a moved one is of where it came last', () => {
  note('192.0.2.1', 'a');
  note('192.0.2.1', 'b');
  note('198.51.100.7', 'c');
  expect(subjectsOfClient('b')).toEqual({ client: '192.0.2.1', subjects: ['b', 'a'] });
  expect(subjectsOfClient('c').subjects).toEqual(['c']);
  note('198.51.100.7', 'b');
  expect(subjectsOfClient('a').subjects).toEqual(['a']);
  expect(subjectsOfClient('b').subjects).toEqual(['b', 'c']);
});

test('who is not known stands for himself, and a job notes nobody', () => {
  noteClientOf('of-a-job');
  expect(subjectsOfClient('of-a-job')).toEqual({ client: undefined, subjects: ['of-a-job'] });
});

test('five hundred of a client are looked at, and twenty thousand remembered', () => {
  note('203.0.113.1', 'first');
  for (let count = 0; count < 20_000; count += 1) note('203.0.113.9', `s${count}`);
  expect(subjectsOfClient('first').client).toBeUndefined();
  expect(subjectsOfClient('s0').subjects).toHaveLength(501);
});
