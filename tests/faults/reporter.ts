import { z } from 'zod';
import { reportBody } from '../integration/claim-report-answers.ts';
import { Browser } from './browser.ts';

const draftPath = '/api/claim-drafts/current';
const presignedSchema = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  token: z.string(),
});
const receiptSchema = z.object({ id: z.uuid(), number: z.string() });
const anything = z.unknown();

/** Somebody without an account who reports a claim with a photo. Sending can be repeated after the line broke. */
export class Reporter {
  readonly email: string;
  /** What he was confirmed; null: nothing yet. A second confirmation must say the same. */
  number: string | null = null;
  readonly #browser: Browser;
  readonly #key = crypto.randomUUID();
  readonly #picture: Uint8Array;

  constructor(portalUrl: string, round: number, picture: Uint8Array) {
    this.#browser = new Browser(portalUrl);
    this.email = `melder-${round}@example.org`;
    this.#picture = picture;
  }

  /** Answers some steps and sends the photo. */
  async prepare(): Promise<void> {
    const json = { 'Content-Type': 'application/json' };
    const answers = { thema: { area: 'work' } };
    const body = JSON.stringify({ answers });
    await this.#browser.json(anything, `${draftPath}?brand=own`, { method: 'PUT', headers: json, body });
    const form = await this.#browser.post(presignedSchema, `${draftPath}/uploads?brand=own`, {});
    const file = new FormData();
    for (const [name, value] of Object.entries(form.fields)) file.append(name, value);
    file.append('file', new Blob([Uint8Array.from(this.#picture)]), 'Brief.jpg');
    await this.#browser.call(form.url, { method: 'POST', body: file });
    await this.#browser.post(anything, `${draftPath}/uploads/inspection?brand=own`, { token: form.token });
  }

  /** Whether the portal has the report: then nothing is left of its draft. */
  async isKept(): Promise<boolean> {
    const { draft } = await this.#browser.json(z.object({ draft: z.unknown() }), `${draftPath}?brand=own`);
    return draft === null;
  }

  /** Sends the report, always under the same key. @throws LineBroke */
  async send(): Promise<void> {
    const body = reportBody({
      // The portal's clock is the machine's.
      frist: { deadlineKind: 'none', deadlineDay: '' },
      geschehen: { happenedOn: '2025-06-02' },
      person: { email: this.email },
    });
    const headers = { 'Idempotency-Key': this.#key };
    const { number } = await this.#browser.post(receiptSchema, '/api/claim-reports', body, headers);
    if (this.number !== null && this.number !== number) {
      throw new Error(`${this.email} was confirmed ${this.number} and ${number}`);
    }
    this.number = number;
  }
}
