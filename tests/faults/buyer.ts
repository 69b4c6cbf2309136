import { z } from 'zod';
import { solveForTests } from '../providers/solve-captcha.ts';
import { Browser, LineBroke } from './browser.ts';

const openedSchema = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  token: z.string(),
});
const placedSchema = z.object({ orderId: z.string(), orderNumber: z.string(), approveLink: z.string() });
const orderSchema = z.object({
  status: z.string(),
  paidAt: z.string().nullable(),
  checkId: z.string().nullable(),
});
const checkSchema = z.object({ status: z.string() });

export type Placed = z.infer<typeof placedSchema>;

/** What a buyer is going to do. */
export type Plan = {
  file: Uint8Array;
  /** Whether the file is a reference: then a result must come, else the money back. */
  isReference: boolean;
  /** Whether he agrees to pay. */
  approves: boolean;
  /** Whether his browser comes back from the wallet and asks for the capture. */
  comesBack: boolean;
  /** Whether he repeats an order whose answer got lost. */
  repeats: boolean;
  /** Does not approve before he is told to go on. */
  dawdles: boolean;
};

/** One buyer with one order. Every step can be repeated after the line broke. */
export class Buyer {
  readonly email: string;
  readonly plan: Plan;
  placed: Placed | null = null;
  isApproved = false;
  /** He gave up because the answer to his order was lost. */
  gaveUp = false;
  readonly #browser: Browser;
  readonly #wallet: string;
  readonly #key = crypto.randomUUID();
  #uploadToken = '';
  #cameBack = false;

  constructor(email: string, plan: Plan, addresses: { portal: string; wallet: string }) {
    this.email = email;
    this.plan = plan;
    this.#browser = new Browser(addresses.portal);
    this.#wallet = addresses.wallet;
  }

  /** The wallet's id of the payment, once known to this browser. */
  get walletId(): string | null {
    return this.placed ? new URL(this.placed.approveLink).searchParams.get('token') : null;
  }

  /** Passes the bot check and uploads the file. */
  async prepare(): Promise<void> {
    const challenge = await (await this.#browser.call('/api/captcha/challenge')).json();
    const token = await solveForTests(challenge);
    await this.#browser.json(z.object({}), '/api/guest-token', { headers: { 'Captcha-Token': token } });
    const opened = await this.#browser.post(openedSchema, '/api/uploads/employers-reference', {});
    const form = new FormData();
    for (const [field, value] of Object.entries(opened.fields)) form.append(field, value);
    form.append('file', new Blob([Uint8Array.from(this.plan.file)]), 'Zeugnis.pdf');
    const sent = await this.#browser.call(opened.url, { method: 'POST', body: form });
    if (!sent.ok) throw new Error(`upload → ${sent.status}`);
    await this.#browser.post(z.object({}), '/api/uploads/inspection', {
      token: opened.token,
      filename: 'Zeugnis.pdf',
    });
    this.#uploadToken = opened.token;
  }

  /** Does what is left to do. @throws LineBroke; call again when the portal is back */
  async proceed(): Promise<void> {
    if (this.gaveUp) return;
    if (!this.placed) await this.#place();
    if (!this.plan.approves || this.plan.dawdles) return;
    if (!this.isApproved) await this.approve();
    if (this.plan.comesBack && !this.#cameBack) await this.#comeBack();
  }

  async #place(): Promise<void> {
    try {
      const headers = { 'Idempotency-Key': this.#key };
      this.placed = await this.#browser.post(placedSchema, '/api/orders', this.#orderBody(), headers);
    } catch (error) {
      if (error instanceof LineBroke && !this.plan.repeats) this.gaveUp = true;
      throw error;
    }
  }

  /** Presses the wallet's button; works while the portal is down. */
  async approve(): Promise<void> {
    const response = await fetch(`${this.#wallet}/approve`, {
      method: 'POST',
      body: new URLSearchParams({ token: this.walletId ?? '' }),
      redirect: 'manual',
    }).catch((error: unknown) => {
      throw new LineBroke('the wallet is down', { cause: error });
    });
    if (response.status !== 303) throw new Error(`approval → ${response.status}`);
    this.isApproved = true;
  }

  async #comeBack(): Promise<void> {
    const path = `/api/orders/${this.placed?.orderId}/capture`;
    const { status } = await this.#browser.post(z.object({ status: z.string() }), path, {});
    this.#cameBack = status !== 'created' && status !== 'approved';
  }

  order() {
    return this.#browser.json(orderSchema, `/api/orders/${this.placed?.orderId}`);
  }

  /** Status of the check, or null before there is one. */
  async checkStatus(): Promise<string | null> {
    const { checkId } = await this.order();
    if (!checkId) return null;
    return (await this.#browser.json(checkSchema, `/api/checks/${checkId}`)).status;
  }

  #orderBody() {
    return {
      serviceKey: 'employers_reference_check',
      customer: { firstName: 'Erika', lastName: 'Mustermann', email: this.email },
      invoiceAddress: {
        companyName: '',
        streetAndHouseNumber: 'Am Sandtorkai 12',
        addressSupplement: '',
        zipCode: '20457',
        city: 'Hamburg',
        country: 'Deutschland',
      },
      paymentMethod: 'PAYPAL',
      uploadToken: this.#uploadToken,
      consents: { agb: true, datenschutz: true, widerrufsverzicht: true },
    };
  }
}
