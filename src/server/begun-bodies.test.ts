import { expect, test } from 'vitest';
import { BegunBodies } from './begun-bodies.ts';

const bounded = (client: number, network: number, all: number, besides = { piece: 0, request: 0 }) =>
  new BegunBodies({ client, network, all, ...besides });

/** Bodies of a client, and which of them had to make room, by name. */
function begunIn(bodies: BegunBodies) {
  const gone: string[] = [];
  const begin = (name: string, client: string) => bodies.begin(client, () => gone.push(name));
  return { begin, gone };
}

test('of a client that keeps too much the largest body gives way, the oldest of equals', () => {
  const { begin, gone } = begunIn(bounded(100, 1000, 1000));
  begin('lines', '10.0.0.1').grow(10);
  begin('first', '10.0.0.1').grow(40);
  begin('second', '10.0.0.1').grow(40);
  expect(gone).toEqual([]);
  begin('third', '10.0.0.1').grow(30);
  expect(gone).toEqual(['first']);
  begin('of another', '10.0.0.2').grow(90);
  expect(gone).toEqual(['first']);
});

test('neighbours have so much together', () => {
  const { begin, gone } = begunIn(bounded(100, 150, 1000));
  begin('one', '10.0.0.1').grow(90);
  begin('far', '10.0.1.1').grow(90);
  begin('neighbour', '10.0.0.2').grow(80);
  expect(gone).toEqual(['one']);
  const line = ['2001:db8:1:1::/64', '2001:db8:1:2::/64'];
  for (const client of line) begin(client, client).grow(80);
  expect(gone).toEqual(['one', '2001:db8:1:1::/64']);
});

test('of neighbours the one gives way who has most, and not the one whose body is largest', () => {
  const { begin, gone } = begunIn(bounded(100, 150, 1000));
  begin('honest', '10.0.0.1').grow(60);
  for (const name of ['many 1', 'many 2', 'many 3', 'many 4']) begin(name, '10.0.0.2').grow(25);
  expect(gone).toEqual(['many 1']);
});

test('where all together keep too much, the network with most makes room', () => {
  const { begin, gone } = begunIn(bounded(100, 200, 300));
  begin('alone', '10.0.9.1').grow(95);
  for (const name of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) begin(name, name).grow(60);
  begin('last', '10.0.8.1').grow(40);
  expect(gone).toEqual(['10.0.0.1']);
});

test('what has ended keeps nothing, and what was given up neither', () => {
  const { begin, gone } = begunIn(bounded(100, 100, 100));
  for (let count = 0; count < 5; count += 1) {
    const body = begin('short', '10.0.0.1');
    body.grow(90);
    body.end();
    body.end();
    body.grow(90);
  }
  expect(gone).toEqual([]);
  const [first, second] = [begin('first', '10.0.0.1'), begin('second', '10.0.0.1')];
  first.grow(60);
  second.grow(60);
  expect(gone).toEqual(['first']);
  first.grow(60);
  second.grow(30);
  expect(gone).toEqual(['first']);
});

test('a body that turns out to be large counts as a small one', () => {
  const { begin, gone } = begunIn(bounded(300_000, 300_000, 300_000));
  const large = begin('large', '10.0.0.1');
  for (let count = 0; count < 20; count += 1) large.grow(200_000);
  expect(gone).toEqual([]);
});

test('crumbs and heads count as well', () => {
  const { begin, gone } = begunIn(bounded(100, 1000, 1000, { piece: 9, request: 20 }));
  const crumbs = begin('crumbs', '10.0.0.1');
  for (let count = 0; count < 8; count += 1) crumbs.grow(1);
  expect(gone).toEqual([]);
  crumbs.grow(1);
  expect(gone).toEqual(['crumbs']);
  for (const name of ['1', '2', '3', '4', '5']) begin(name, '10.0.0.2');
  begin('6', '10.0.0.2').grow(1);
  expect(gone).toEqual(['crumbs', '6']);
});
