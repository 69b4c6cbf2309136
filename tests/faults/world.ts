import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renderPdf } from '#src/lib/pdf.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { newDataFolder, placeWorld } from '../worlds.ts';
import { Buyer, type Plan } from './buyer.ts';
import { type EventReceiver, startEventReceiver } from './event-receiver.ts';
import type { Places } from './evidence.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { ensureBuild, type Program, portalProgram, walletProgram } from './processes.ts';
import type { Random } from './random.ts';
import { type SlowProxy, startSlowProxy } from './slow-proxy.ts';

/** Portal, wallet, what stands between them, who is told of events, and everybody who has ordered. */
export type World = {
  portal: Program;
  portalUrl: string;
  wallet: Program;
  proxy: SlowProxy;
  sink: MailSink;
  receiver: EventReceiver;
  /** With it a program asks for events. */
  eventsKey: string;
  places: Places;
  buyers: Buyer[];
  newBuyer(plan: Omit<Plan, 'file'>): Buyer;
  /** Ends every process and removes every file and database. */
  close(): Promise<void>;
};

const credentials = { id: 'kill-test', secret: 'kill-test-secret', webhook: 'WH-KILL-TEST' };
const eventsKey = 'kill-test-key-of-at-least-32-characters';
const references = join(projectRoot(), 'tests/fixtures/references');

async function pdfOf(file: string): Promise<Uint8Array> {
  const text = await readFile(join(references, file), 'utf8');
  const content = text.split('\n\n').map((paragraph) => ({ text: paragraph, marginBottom: 8 }));
  return renderPdf({ title: 'Zeugnis', author: 'Test', content });
}

/**
 * @param databaseServer address of a PostgreSQL server; empty: PGlite
 * @param random when the receiver of events fails
 */
export async function createWorld(databaseServer: string, random: Random): Promise<World> {
  await ensureBuild();
  const folder = newDataFolder();
  const dataFolder = join(folder, 'data');
  const database = await placeWorld(dataFolder, { world: 'demo', server: databaseServer });
  const walletFolder = join(folder, 'wallet');
  const portalUrl = `http://127.0.0.1:${await freePort()}`;
  const walletUrl = `http://127.0.0.1:${await freePort()}`;
  const proxy = await startSlowProxy(walletUrl);
  const sink = await startMailSink();
  const receiver = await startEventReceiver(random);
  const wallet = walletProgram(
    {
      WALLET_PORT: new URL(walletUrl).port,
      WALLET_DIR: walletFolder,
      WALLET_PUBLIC_URL: walletUrl,
      WALLET_WEBHOOK_URL: `${portalUrl}/api/payments/webhook`,
      WALLET_CLIENT_ID: credentials.id,
      WALLET_CLIENT_SECRET: credentials.secret,
      WALLET_WEBHOOK_ID: credentials.webhook,
    },
    join(folder, 'wallet.log'),
  );
  const portal = await portalProgram(
    {
      PORT: new URL(portalUrl).port,
      PUBLIC_URL: portalUrl,
      DATA_DIR: dataFolder,
      DATABASE_URL: database.url,
      PAYMENT_BASE_URL: proxy.url,
      PAYMENT_CLIENT_ID: credentials.id,
      PAYMENT_CLIENT_SECRET: credentials.secret,
      PAYMENT_WEBHOOK_ID: credentials.webhook,
      MAIL_PROVIDER: 'smtp',
      SMTP_URL: sink.url,
      CASE_EVENTS_WEBHOOK_URL: receiver.url,
      CASE_EVENTS_WEBHOOK_SECRET: receiver.secret,
      CASE_EVENTS_WEBHOOK_TIMEOUT_MS: '1000',
      CASE_EVENTS_API_KEY: eventsKey,
      RATE_LIMIT_FACTOR: '10000',
      ALTCHA_COST: '100',
      LOG_LEVEL: 'warn',
    },
    join(folder, 'portal.log'),
  );
  const good = await Promise.all(
    ['z01-vertriebsleiterin.txt', 'z03-lagerlogistik.txt', 'z07-pflegefachfrau-zwischenzeugnis.txt'].map(
      pdfOf,
    ),
  );
  const refused = await Promise.all(
    ['not-a-reference/01-kuendigung.txt', 'not-a-reference/05-rezept.txt'].map(pdfOf),
  );
  const buyers: Buyer[] = [];
  return {
    portal,
    portalUrl,
    wallet,
    proxy,
    sink,
    receiver,
    eventsKey,
    places: { folder, dataFolder, walletFolder, databaseUrl: database.url },
    buyers,
    newBuyer(plan) {
      const files = plan.isReference ? good : refused;
      const file = files[buyers.length % files.length] ?? new Uint8Array();
      const email = `kunde-${buyers.length + 1}@example.org`;
      const buyer = new Buyer(email, { ...plan, file }, { portal: portalUrl, wallet: walletUrl });
      buyers.push(buyer);
      return buyer;
    },
    async close() {
      await Promise.all([portal.kill(), wallet.kill()]);
      await proxy.close();
      await sink.close();
      await receiver.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
