import { describe, expect, test } from 'vitest';
import { chosenServices, serviceGroups, serviceQuery, servicesAddress } from './service-list.ts';

const services = [
  { key: 'a', topic: 'mietrecht', availability: 'needs_payment' },
  { key: 'b', topic: 'arbeitsrecht', availability: 'free_of_charge' },
  { key: 'c', topic: null, availability: 'free_of_charge' },
  { key: 'd', topic: 'arbeitsrecht', availability: 'unavailable' },
] as const;
const keys = (query: string) =>
  chosenServices(services, serviceQuery(new URLSearchParams(query))).map(({ key }) => key);

describe('choice of services', () => {
  test.each([
    ['', ['a', 'b', 'c', 'd']],
    ['thema=arbeitsrecht', ['b', 'd']],
    ['thema=ARBEITSRECHT&frei=1', ['b']],
    ['frei=1', ['b', 'c']],
    ['thema=weitere', ['c']],
    ['thema=seerecht', ['a', 'b', 'c', 'd']],
    ['frei=ja', ['a', 'b', 'c', 'd']],
  ])('%s', (query, expected) => {
    expect(keys(query)).toEqual(expected);
  });

  test('the address keeps both choices', () => {
    const address = servicesAddress({ topic: 'mietrecht', isFree: true });
    expect(address).toBe('/rechtsservices?thema=mietrecht&frei=1');
    expect(servicesAddress({ topic: null, isFree: false })).toBe('/rechtsservices');
  });

  test('groups follow the areas, what fits several comes last', () => {
    expect(serviceGroups(services).map((group) => [group.key, group.services.map(({ key }) => key)])).toEqual(
      [
        ['arbeitsrecht', ['b', 'd']],
        ['mietrecht', ['a']],
        ['weitere', ['c']],
      ],
    );
  });
});
