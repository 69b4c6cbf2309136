import { describe, expect, test } from 'vitest';
import { isSignedPost, signedHeaders, type WebhookHeaders } from './webhook-signature.ts';

test('the sample of Standard Webhooks’ reference libraries gets their signature', () => {
  // From the test of the reference implementations (github.com/standard-webhooks/standard-webhooks, libraries).
  const headers = signedHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    new Date(1_614_265_330_000),
    '{"test": 2432232314}',
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

describe('what somebody else has signed', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const now = new Date('2026-11-22T19:00:00Z');
  const body = '{"bounces":[]}';
  const headers = signedHeaders(secret, 'msg_1', now, body);
  const check = (change: Partial<WebhookHeaders>, given = body, at = now, by = secret) => {
    const sent: Record<string, string | undefined> = { ...headers, ...change };
    return isSignedPost(by, (name) => sent[name], at, given);
  };

  test('passes as it was signed, also beside a signature of another secret', () => {
    expect(check({})).toBe(true);
    expect(check({ 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` })).toBe(true);
  });

  test.each([
    ['another body', check({}, '{"bounces":[{}]}')],
    ['another id', check({ 'webhook-id': 'msg_2' })],
    ['another secret', check({}, body, now, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')],
    ['no signature', check({ 'webhook-signature': '' })],
    ['no number for a time', check({ 'webhook-timestamp': 'gestern' })],
    ['a post that somebody has kept', check({}, body, new Date('2026-11-22T19:05:01Z'))],
    ['a post of the future', check({}, body, new Date('2026-11-22T18:54:59Z'))],
  ])('%s does not pass', (_name, passes) => {
    expect(passes).toBe(false);
  });
});
