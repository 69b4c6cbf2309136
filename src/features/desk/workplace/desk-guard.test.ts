import { expect, test } from 'vitest';
import { safeDeskPath } from './desk-frame.tsx';

test.each([
  [null, '/betrieb'],
  ['', '/betrieb'],
  ['/betrieb', '/betrieb'],
  ['/betrieb/eingang/withdrawals?stand=alle', '/betrieb/eingang/withdrawals?stand=alle'],
  ['/betrieb/anmelden', '/betrieb'],
  ['/betriebsferien', '/betrieb'],
  ['/account', '/betrieb'],
  ['//boese.example/betrieb', '/betrieb'],
  ['/betrieb/../account', '/betrieb'],
  ['/betrieb/..//boese.example', '/betrieb'],
  ['https://boese.example/betrieb', '/betrieb'],
  ['\\\\boese.example', '/betrieb'],
])('after the login %s leads to %s', (wanted, path) => {
  expect(safeDeskPath(wanted)).toBe(path);
});
