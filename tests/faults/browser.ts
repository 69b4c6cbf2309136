import type { z } from 'zod';

/** The connection broke or the portal is down: the effect on the other side is unknown. */
export class LineBroke extends Error {}

/** A browser with its cookies, over real HTTP. */
export class Browser {
  readonly #base: string;
  readonly #cookies = new Map<string, string>();

  constructor(base: string) {
    this.#base = base;
  }

  /** @throws LineBroke also for 503 while the portal starts */
  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Origin', new URL(this.#base).origin);
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookies) headers.set('Cookie', cookies);
    const url = new URL(path, this.#base);
    const signal = AbortSignal.timeout(45_000);
    const response = await fetch(url, { ...init, headers, signal, redirect: 'manual' }).catch(
      (error: unknown) => {
        throw new LineBroke('no answer', { cause: error });
      },
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      this.#cookies.set(name, value);
    }
    if (response.status === 503) throw new LineBroke('not ready');
    return response;
  }

  async json<T>(schema: z.ZodType<T>, path: string, init: RequestInit = {}): Promise<T> {
    const response = await this.call(path, init);
    const text = await response.text().catch((error: unknown) => {
      throw new LineBroke('half an answer', { cause: error });
    });
    if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path} → ${response.status} ${text}`);
    return schema.parse(JSON.parse(text));
  }

  post<T>(
    schema: z.ZodType<T>,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    return this.json(schema, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }
}

/** Runs what somebody does until the line breaks. */
export async function tryTo(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LineBroke)) throw error;
  }
}
