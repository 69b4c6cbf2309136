import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { isOfMailbox, leaveHeaders, linkIn, subscriptionToken } from './subscription-links.ts';

const settings = readSettings({});
const keyed = (...links: [string, ...string[]]) => ({
  keys: { links, pages: links, lookups: links, hasLostLookups: false },
});
const ours = keyed('our key', 'our key of before');
const id = '5f0c7f39-6a3e-4c7e-9c43-0d3b2f6f5a11';
const reader = { id, email: 'Erika@example.org' };
const idIn = (token: string) => linkIn(ours, token)?.id;

describe('the header by which a mail program offers to leave (RFC 8058)', () => {
  const names = (publicUrl: string, env: 'demo' | 'production') =>
    Object.keys(leaveHeaders({ ...ours, publicUrl, settings: { ...settings, APP_ENV: env } }, reader));
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
    expect(idIn(subscriptionToken(ours, reader))).toBe(id);
  });
  test('says to which address it went, however that is spelt, and no other', () => {
    const link = linkIn(ours, subscriptionToken(ours, reader)) ?? { id, mailbox: null };
    const isOf = (email: string) => isOfMailbox(ours, link, { id, email });
    expect([isOf('erika@example.org'), isOf('max@example.org')]).toEqual([true, false]);
  });
  test('of a version before names its subscription alone', () => {
    const [named, signature] = subscriptionToken(ours, reader).split('.');
    const link = linkIn(ours, `${named}.${signature}`);
    expect(link).toEqual({ id, mailbox: null });
    expect(isOfMailbox(ours, link ?? { id, mailbox: 'x' }, reader)).toBe(false);
  });
  test('opens also when it was signed with the key of before', () => {
    expect(idIn(subscriptionToken(keyed('our key of before'), reader))).toBe(id);
  });
  test.each([
    ['another id', subscriptionToken(ours, reader).replace('5f0c', '5f0d')],
    ['another secret', subscriptionToken(keyed('another key'), reader)],
    ['no signature', `${id}.`],
    ['more than we sign', `${subscriptionToken(ours, reader)}.x`],
    ['nothing', ''],
  ])('with %s it opens nothing', (_name, token) => {
    expect(idIn(token)).toBeUndefined();
  });
});
