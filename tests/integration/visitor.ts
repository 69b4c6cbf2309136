import { demoPassword } from '#src/demo/customers.ts';
import { solveForTests } from '../providers/solve-captcha.ts';

/** What a visitor calls: the portal in process, or a running one over HTTP. */
export type Called = { call(path: string, init?: RequestInit): Promise<Response> };

/** The form for one file, as the calls that begin an upload give it. */
export type Presigned = { url: string; fields: Record<string, string>; token: string };

/** A visitor with his own cookie jar. */
export class Visitor {
  readonly #portal: Called;
  #cookies = new Map<string, string>();

  constructor(portal: Called) {
    this.#portal = portal;
  }

  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookies) headers.set('Cookie', cookies);
    headers.set('Sec-Fetch-Site', 'same-origin');
    const response = await this.#portal.call(path, { ...init, headers, redirect: 'manual' });
    this.take(response);
    return response;
  }

  /** Keeps the cookies of an answer. */
  take(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      this.#cookies.set(name, value);
    }
  }

  /** The value of a cookie that this visitor was given. */
  cookie(name: string): string {
    return this.#cookies.get(name) ?? '';
  }

  sendJson(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.call(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.sendJson('POST', path, body, headers);
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

  /** Gives address and password, as the login page does. */
  async signIn(email: string, password = demoPassword): Promise<Response> {
    return this.postJson('/api/auth/login', { email, password });
  }

  /** Uploads a file as a browser does and has it inspected. */
  async upload(name: string, bytes: Uint8Array): Promise<{ token: string; inspection: Response }> {
    const opened = await this.postJson('/api/uploads/employers-reference', {});
    const presigned = (await opened.json()) as Presigned;
    await this.sendFile(presigned, name, bytes);
    return { token: presigned.token, inspection: await this.inspect(presigned, name) };
  }

  /** Sends a file with the form made for it, all fields first, as a browser does. */
  async sendFile({ url, fields }: Presigned, name: string, bytes: Uint8Array): Promise<Response> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([Uint8Array.from(bytes)]), name);
    const sent = new Request(url, { method: 'POST', body: form });
    return this.call(new URL(url).pathname, {
      method: 'POST',
      headers: { 'Content-Type': sent.headers.get('Content-Type') ?? '' },
      body: new Uint8Array(await sent.arrayBuffer()),
    });
  }

  /** Has a file looked into that was sent before. */
  inspect({ token }: Presigned, filename?: string): Promise<Response> {
    return this.postJson('/api/uploads/inspection', { token, filename });
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
