import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { readSettings } from '#src/config/settings.ts';
import { createLog } from '#src/lib/log.ts';
import type { MailTransport } from '#src/providers/mail/index.ts';
import { createPayment } from '#src/providers/payment/index.ts';
import { createApi } from '#src/server/api.ts';
import { registerJobs } from '#src/server/job-handlers.ts';
import { createServices, type ServiceOverrides, type Services } from '#src/services.ts';
import { ownDatabase } from '../own-database.ts';
import { solveForTests } from '../providers/solve-captcha.ts';

export const portalUrl = 'http://portal.test';
const walletUrl = `${portalUrl}/sandbox/wallet`;

export type Portal = {
  services: Services;
  /** Where the wallet keeps its books; tests of fraud edit them. */
  walletFolder: string;
  /** Calls the portal as a browser or another program would, in process. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** Whether notifications of the wallet reach us; off, the browser's return is the only way. */
  webhooks: { isOn: boolean; received: number };
  stop(): Promise<void>;
};

/** Starts API, storage, wallet and jobs without a port, on PGlite or on the PostgreSQL of `DATABASE_URL`. */
export async function startPortal(
  options: {
    mail?: MailTransport;
    environment?: Record<string, string>;
    overrides?: ServiceOverrides;
    /** Called before the jobs are registered, to watch or change what the features do with them. */
    onServices?: (services: Services) => void;
  } = {},
): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-portal-'));
  const database = await ownDatabase();
  const settings = readSettings({
    DATA_DIR: folder,
    PUBLIC_URL: portalUrl,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ...options.environment,
  });
  const app = new Hono();
  const webhooks = { isOn: true, received: 0 };
  const walletFolder = join(folder, 'wallet');
  const payment = createPayment(
    {
      kind: 'wallet',
      publicUrl: walletUrl,
      directory: walletFolder,
      webhookUrl: `${portalUrl}/api/payments/webhook`,
      clientId: settings.PAYMENT_CLIENT_ID,
      clientSecret: settings.PAYMENT_CLIENT_SECRET,
      webhookId: settings.PAYMENT_WEBHOOK_ID,
      webhookRetryDelaysMs: [],
    },
    {
      webhookFetch: async (url, init) => {
        if (!webhooks.isOn) return new Response(null, { status: 503 });
        webhooks.received += 1;
        return app.fetch(new Request(url, init));
      },
    },
  );
  const services = await createServices(settings, createLog('silent'), {
    overrides: { payment, ...(options.mail ? { mail: options.mail } : {}), ...options.overrides },
  });
  options.onServices?.(services);
  registerJobs(services);
  if (services.storage.app) app.route('/storage', services.storage.app);
  if (payment.app) app.route('/sandbox/wallet', payment.app);
  app.route('/api', createApi(services));
  await services.jobs.start();
  return {
    services,
    walletFolder,
    webhooks,
    call: async (path, init) => app.fetch(new Request(new URL(path, portalUrl), init)),
    stop: async () => {
      await services.jobs.stop(5000);
      await payment.close();
      await services.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A visitor with his own cookie jar. */
export class Visitor {
  readonly #portal: Portal;
  #cookies = new Map<string, string>();

  constructor(portal: Portal) {
    this.#portal = portal;
  }

  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookies) headers.set('Cookie', cookies);
    headers.set('Sec-Fetch-Site', 'same-origin');
    const response = await this.#portal.call(path, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      this.#cookies.set(name, value);
    }
    return response;
  }

  postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Solves the bot check and returns the token as the browser sends it. */
  async captchaToken(): Promise<string> {
    const challenge = await (await this.call('/api/captcha/challenge')).json();
    return solveForTests(challenge as Parameters<typeof solveForTests>[0]);
  }

  /** Passes the bot check: this visitor is a guest with a subject from now on. */
  async becomeGuest(): Promise<string> {
    const response = await this.call('/api/guest-token', {
      headers: { 'Captcha-Token': await this.captchaToken() },
    });
    const body = (await response.json()) as { accessToken: string };
    return body.accessToken;
  }

  /** Uploads a file as a browser does and has it inspected. */
  async upload(name: string, bytes: Uint8Array): Promise<{ token: string; inspection: Response }> {
    const opened = await this.postJson('/api/uploads/employers-reference', {});
    const { url, fields, token } = (await opened.json()) as {
      url: string;
      fields: Record<string, string>;
      token: string;
    };
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([Uint8Array.from(bytes)]), name);
    const sent = new Request(url, { method: 'POST', body: form });
    await this.call(new URL(url).pathname, {
      method: 'POST',
      headers: { 'Content-Type': sent.headers.get('Content-Type') ?? '' },
      body: new Uint8Array(await sent.arrayBuffer()),
    });
    return { token, inspection: await this.postJson('/api/uploads/inspection', { token }) };
  }

  order(uploadToken: string, key: string, change: Record<string, unknown> = {}): Promise<Response> {
    return this.postJson('/api/orders', { ...orderBody(uploadToken), ...change }, { 'Idempotency-Key': key });
  }

  /** Presses a button of the wallet's approval page. */
  pressInWallet(button: 'approve' | 'cancel', approveLink: string): Promise<Response> {
    const token = new URL(approveLink).searchParams.get('token') ?? '';
    return this.call(`/sandbox/wallet/${button}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }).toString(),
    });
  }
}

/** A complete order of the reference check. */
export function orderBody(uploadToken: string) {
  return {
    serviceKey: 'employers_reference_check',
    customer: { firstName: 'Erika', lastName: 'Mustermann', email: 'erika@example.org' },
    invoiceAddress: {
      companyName: '',
      streetAndHouseNumber: 'Am Sandtorkai 12',
      addressSupplement: '',
      zipCode: '20457',
      city: 'Hamburg',
      country: 'Deutschland',
    },
    paymentMethod: 'PAYPAL',
    uploadToken,
    consents: { agb: true, datenschutz: true, widerrufsverzicht: true },
  };
}
