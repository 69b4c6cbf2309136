import { expect, test } from 'vitest';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';

const all: Encoding[] = ['br', 'gzip', 'identity'];

test.each<[string | undefined, Encoding[], Encoding]>([
  [undefined, all, 'identity'],
  ['', all, 'identity'],
  ['gzip, deflate, br, zstd', all, 'br'],
  ['gzip, deflate', all, 'gzip'],
  ['x-gzip', all, 'gzip'],
  ['BR', all, 'br'],
  ['br;q=0.5, gzip;q=0.8', all, 'gzip'],
  ['br ; q=0.8 , gzip ; q=0.8', all, 'br'],
  ['br;q=0, gzip;q=0', all, 'identity'],
  ['br;q=0, *', all, 'gzip'],
  ['*', all, 'br'],
  ['*;q=0', all, 'identity'],
  ['identity', all, 'identity'],
  ['identity;q=1, gzip;q=0.5', all, 'identity'],
  ['identity;q=0', all, 'identity'],
  ['deflate', all, 'identity'],
  ['br;q=nonsense, gzip', all, 'gzip'],
  ['br, gzip', ['gzip', 'identity'], 'gzip'],
  ['br', ['identity'], 'identity'],
])('„%s“ with %j at hand: %s', (header, available, expected) => {
  expect(chooseEncoding(header, available)).toBe(expected);
});
