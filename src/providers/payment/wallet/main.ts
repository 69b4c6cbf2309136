import { serve } from '@hono/node-server';
import { z } from 'zod';
import { createWallet, mountWallet } from './index.ts';

/**
 * The wallet as a process of its own: `node src/providers/payment/wallet/main.ts`. It prints one line of JSON
 * once it listens and stops on SIGTERM or SIGINT. Its settings are its own: it is another system.
 */
const environment = z.object({
  WALLET_PORT: z.coerce.number().int().min(0).max(65_535),
  WALLET_DIR: z.string().min(1),
  WALLET_WEBHOOK_URL: z.url().optional(),
  WALLET_CLIENT_ID: z.string().min(1),
  WALLET_CLIENT_SECRET: z.string().min(1),
  WALLET_WEBHOOK_ID: z.string().min(1),
  WALLET_PUBLIC_URL: z.url(),
});

function start(): void {
  const settings = environment.safeParse(process.env);
  if (!settings.success) {
    process.stderr.write(`${z.prettifyError(settings.error)}\n`);
    process.exitCode = 1;
    return;
  }
  const { data } = settings;
  const wallet = createWallet({
    publicUrl: data.WALLET_PUBLIC_URL,
    directory: data.WALLET_DIR,
    webhookUrl: data.WALLET_WEBHOOK_URL,
    clientId: data.WALLET_CLIENT_ID,
    clientSecret: data.WALLET_CLIENT_SECRET,
    webhookId: data.WALLET_WEBHOOK_ID,
  });
  const app = mountWallet(wallet.app, data.WALLET_PUBLIC_URL);
  const server = serve({ fetch: app.fetch, port: data.WALLET_PORT, hostname: '127.0.0.1' }, ({ port }) => {
    process.stdout.write(`${JSON.stringify({ event: 'wallet-listening', port })}\n`);
  });
  const stop = () => {
    wallet.close();
    server.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start();
