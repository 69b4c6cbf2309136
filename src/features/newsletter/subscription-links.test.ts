import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { leaveHeaders, subscriberIdIn, subscriptionToken } from './subscription-links.ts';

const settings = readSettings({});
const id = '5f0c7f39-6a3e-4c7e-9c43-0d3b2f6f5a11';

describe('the header by which a mail program offers to leave (RFC 8058)', () => {
  const names = (publicUrl: string, env: 'demo' | 'production') =>
    Object.keys(leaveHeaders({ publicUrl, settings: { ...settings, APP_ENV: env } }, id));
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
    expect(subscriberIdIn({ settings }, subscriptionToken({ settings }, id))).toBe(id);
  });
  test.each([
    ['another id', subscriptionToken({ settings }, id).replace('5f0c', '5f0d')],
    ['another secret', subscriptionToken({ settings: { ...settings, APP_SECRET: 'x'.repeat(40) } }, id)],
    ['no signature', `${id}.`],
    ['nothing', ''],
  ])('with %s it opens nothing', (_name, token) => {
    expect(subscriberIdIn({ settings }, token)).toBeUndefined();
  });
});
