import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { leaveHeaders, subscriberIdIn, subscriptionToken } from './subscription-links.ts';

const settings = readSettings({});
const keyed = (...links: [string, ...string[]]) => ({
  keys: { links, lookups: links, hasLostLookups: false },
});
const ours = keyed('our key', 'our key of before');
const id = '5f0c7f39-6a3e-4c7e-9c43-0d3b2f6f5a11';

describe('the header by which a mail program offers to leave (RFC 8058)', () => {
  const names = (publicUrl: string, env: 'demo' | 'production') =>
    Object.keys(leaveHeaders({ ...ours, publicUrl, settings: { ...settings, APP_ENV: env } }, id));
  const both = ['List-Unsubscribe', 'List-Unsubscribe-Post'];
  test.each([
    ['https://portal.example', 'production', both],
    ['http://portal.example', 'production', []],
    ['http://localhost:3000', 'demo', both],
  ] as const)('%s in %s', (publicUrl, env, expected) => {
    expect(names(publicUrl, env)).toEqual(expected);
  });
});

describe('the token of a mail’s links', () => {
  test('names its subscription', () => {
    expect(subscriberIdIn(ours, subscriptionToken(ours, id))).toBe(id);
  });
  test('opens also when it was signed with the key of before', () => {
    expect(subscriberIdIn(ours, subscriptionToken(keyed('our key of before'), id))).toBe(id);
  });
  test.each([
    ['another id', subscriptionToken(ours, id).replace('5f0c', '5f0d')],
    ['another secret', subscriptionToken(keyed('another key'), id)],
    ['no signature', `${id}.`],
    ['nothing', ''],
  ])('with %s it opens nothing', (_name, token) => {
    expect(subscriberIdIn(ours, token)).toBeUndefined();
  });
});
