import { z } from 'zod';
import { demoPassword } from '#src/demo/customers.ts';
import { intakes } from '../integration/legal-request-bodies.ts';
import { Browser } from './browser.ts';

const createdSchema = z.object({ id: z.uuid() });

/** How often something is written to a case after it was sent. */
const messagesPerCase = 3;

/** Events of a case to which everything was written: it was sent, and each message. */
export const eventsPerCase = 1 + messagesPerCase;

/** A case that a customer sends and writes to. Every step can be repeated after the line broke. */
export type WrittenCase = {
  /** Null: not sent yet, as far as the customer knows. */
  id: string | null;
  /** Does what is left to do. @throws LineBroke; call again when the portal is back */
  proceed(): Promise<void>;
};

/** A customer of the demonstration who has free legal advice, at her browser. */
export class Writer {
  readonly #browser: Browser;

  constructor(portalUrl: string) {
    this.#browser = new Browser(portalUrl);
  }

  async signIn(): Promise<void> {
    const answer = z.object({ next: z.literal('signed_in') });
    const account = { email: 'erika.mustermann@example.org', password: demoPassword };
    await this.#browser.post(answer, '/api/auth/login', account);
  }

  newCase(): WrittenCase {
    const key = crypto.randomUUID();
    let written = 0;
    const one: WrittenCase = {
      id: null,
      proceed: async () => {
        one.id ??= await this.#send(key);
        for (; written < messagesPerCase; written += 1) await this.#write(one.id, `${key}-${written}`);
      },
    };
    return one;
  }

  async #send(key: string): Promise<string> {
    const kind = 'online_legal_advice';
    const body = { kind, intake: { ...intakes[kind], deadlineOn: null }, uploadTokens: [] };
    const headers = { 'Idempotency-Key': key };
    return (await this.#browser.post(createdSchema, '/api/legal-requests', body, headers)).id;
  }

  async #write(id: string, key: string): Promise<void> {
    const path = `/api/conversations/legal-requests-${id}/messages`;
    const response = await this.#browser.call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ text: 'Hier ist noch etwas.', uploadTokens: [] }),
    });
    if (!response.ok) throw new Error(`POST ${path} → ${response.status} ${await response.text()}`);
  }

  /** Reads something as another program would. */
  get json(): Browser['json'] {
    return this.#browser.json.bind(this.#browser);
  }
}
