import { describe, expect, test } from 'vitest';
import { afterButton } from './form-steps.ts';

const standing = (name: string) => (name === 'kinder' ? 2 : 0);
const after = (query: string) => afterButton(new URLSearchParams(query), standing).toString();

describe('buttons that add and remove rows without scripts', () => {
  test.each([
    ['stand=ledig', 'stand=ledig'],
    ['mehr=kinder', 'kinder=3'],
    ['kinder=0&mehr=kinder', 'kinder=1'],
    ['kinder=8&mehr=kinder', 'kinder=8'],
    ['kinder=99&mehr=kinder', 'kinder=1'],
    ['mehr=geschenke', 'geschenke=1'],
    ['mehr=unsinn&kinder=1', 'kinder=1'],
    ['weniger=kinder.1', 'kinder=1'],
    ['kinder=1&weniger=kinder.2', 'kinder=1'],
    ['kinder=1&weniger=kinder.0', 'kinder=1'],
    ['kinder=2&kind1=tot&kind1l=3&kind2=lebt&weniger=kinder.1', 'kinder=1&kind1=lebt'],
    [
      'kinder=3&kind1=lebt&kind2=lebt&kind3=tot&kind3t=1&kind3t1=4&weniger=kinder.2',
      'kinder=2&kind1=lebt&kind2=tot&kind2t=1&kind2t1=4',
    ],
    ['kinder=3&an1=kind3&an2=kind1&an3=kind2-1&weniger=kinder.2', 'kinder=2&an1=kind2&an2=kind1&an3=andere'],
    [
      'geschenke=2&wert1=1&tag1=2&an1=andere&wert2=3&tag2=4&an2=kind1&weniger=geschenke.1',
      'geschenke=1&wert1=3&tag1=4&an1=kind1',
    ],
  ])('%s becomes %s', (query, expected) => {
    expect(after(query)).toBe(expected);
  });
});
