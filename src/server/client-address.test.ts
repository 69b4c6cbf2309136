import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { widerNetworks } from '#src/lib/fair-slots.ts';
import type { Services } from '#src/services.ts';
import { openServer } from '#tests/open-server.ts';
import { clientAddress, countedClient } from './client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::FFFF:203.0.113.9]:443', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:a::]:8080', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['client-7', 'client-7'],
])('calls of %s are counted as of %s', (address, counted) => {
  expect(countedClient(address)).toBe(counted);
});

const home = { key: '2001:db8:1:1200::/56', times: 4 };
const site = { key: '2001:db8:1::/48', times: 16 };

test.each([
  ['an IPv4 address', '203.0.113.9', []],
  ['an IPv4 address with its port', '203.0.113.9:443', []],
  ['an IPv4 address in the form of IPv6', '::ffff:203.0.113.9', []],
  ['no address', 'unknown', []],
  ['an IPv6 address', '2001:db8:1:1234::1', [home, site]],
  ['another address of its network', '[2001:DB8:1:1234:a:b:c:d]:443', [home, site]],
  ['the last network of its line', '2001:db8:1:12ff::1', [home, site]],
  ['the line beside it', '2001:db8:1:1300::1', [{ key: '2001:db8:1:1300::/56', times: 4 }, site]],
  ['the first line of a site', '2001:db8:1:2::1', [{ key: '2001:db8:1:0::/56', times: 4 }, site]],
  [
    'what is written in short',
    '2001:db8::1',
    [
      { key: '2001:db8:0:0::/56', times: 4 },
      { key: '2001:db8:0::/48', times: 16 },
    ],
  ],
])('calls of %s (%s) count as well for the networks around it', (_what, address, wider) => {
  expect(widerNetworks(countedClient(address))).toEqual(wider);
});

test.each(['erika@example.org\n2001:db8:1:1234::/64', '2001:db8:1:1234::/64\nerika', '2001:db8:1:1200::/56'])(
  'what is counted by %j is no client',
  (key) => expect(widerNetworks(key)).toEqual([]),
);

test('the server still tells from where a call comes', async () => {
  const services = { settings: { TRUST_PROXY: false } } as unknown as Services;
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, services)));
  const port = await openServer(createServer(getRequestListener(app.fetch)));
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(
    await answer.text(),
    '@hono/node-server no longer gives the connection as `env.incoming`: all callers would count as one',
  ).toBe('127.0.0.1');
});
