import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { createPayment } from '#src/providers/payment/index.ts';
import { CLIENT, NEW_ORDER } from './payment-order.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const MAIN = new URL('../../src/providers/payment/wallet/main.ts', import.meta.url).pathname;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startWallet(port: number, directory: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      WALLET_PORT: String(port),
      WALLET_DIR: directory,
      WALLET_CLIENT_ID: CLIENT.clientId,
      WALLET_CLIENT_SECRET: CLIENT.clientSecret,
      WALLET_WEBHOOK_ID: CLIENT.webhookId,
      WALLET_PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  if (child.stdout === null) throw new Error('no output');
  const [line] = await once(createInterface(child.stdout), 'line');
  expect(JSON.parse(String(line))).toEqual({ event: 'wallet-listening', port });
  return child;
}

it('the wallet runs as a process of its own, and its books survive a kill', async () => {
  const directory = await temporaryDirectory();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const payment = createPayment({ kind: 'paypal', baseUrl, ...CLIENT });
  const first = await startWallet(port, directory);
  const { providerOrderId, approveLink } = await payment.createOrder(NEW_ORDER);
  expect(approveLink).toBe(`${baseUrl}/checkoutnow?token=${providerOrderId}`);
  expect((await fetch(approveLink)).status).toBe(200);
  const body = new URLSearchParams({ token: providerOrderId });
  expect((await fetch(`${baseUrl}/approve`, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
  const result = await payment.capture({ providerOrderId, requestId: 'c1' });

  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = await startWallet(port, directory);
  expect(await payment.capture({ providerOrderId, requestId: 'c1' })).toEqual(result);
  expect(await payment.capture({ providerOrderId, requestId: 'c2' })).toEqual({ kind: 'already-captured' });

  second.kill('SIGTERM');
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
});

it('says which settings are missing', async () => {
  const child = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'ignore', 'pipe'], env: {} });
  let complaint = '';
  child.stderr?.on('data', (part) => {
    complaint += String(part);
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(complaint).toContain('WALLET_DIR');
});
