import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type FetchLike, inProcess } from '#src/providers/http/index.ts';
import { createPayment, type NewPayment, type Payment } from '#src/providers/payment/index.ts';
import { createWallet, mountWallet } from '#src/providers/payment/wallet/index.ts';
import { eventually } from '../eventually.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export const WALLET_URL = 'http://wallet.test/sandbox/wallet';
export const CLIENT = { clientId: 'shop', clientSecret: 'shop-secret', webhookId: 'WH-TEST' };

export const NEW_ORDER: NewPayment = {
  requestId: 'order-1-create',
  reference: 'order-1',
  invoiceId: 'RH-2026-0001',
  amountCents: 1490,
  currency: 'EUR',
  description: 'Prüfung Ihres Arbeitszeugnisses <&>',
  sku: 'employers_reference_check',
  brandName: 'Rechtshafen',
  returnUrl: 'http://portal.test/bezahlung?order=1',
  cancelUrl: 'http://portal.test/bezahlung?order=1&cancelled=1',
};

export interface OpenPayment {
  readonly payment: Payment;
  readonly directory: string;
  /** Calls the wallet as a browser or a foreign client would. */
  readonly request: FetchLike;
  /** What the wallet sent to our webhook address. */
  readonly received: Request[];
}

/**
 * The local wallet and the very client of PayPal, in one process.
 * @param answers status our webhook address answers, one a call; afterwards 200
 */
export async function openPayment(answers: number[] = [], given?: string): Promise<OpenPayment> {
  const directory = given ?? (await temporaryDirectory());
  const received: Request[] = [];
  const payment = createPayment(
    {
      kind: 'wallet',
      publicUrl: WALLET_URL,
      directory,
      webhookUrl: 'http://portal.test/api/payments/webhook',
      webhookRetryDelaysMs: [0, 0, 0],
      ...CLIENT,
    },
    {
      webhookFetch: async (url, init) => {
        received.push(new Request(url, init));
        return new Response(null, { status: answers.shift() ?? 200 });
      },
    },
  );
  const mounted = payment.app === null ? null : mountWallet(payment.app, WALLET_URL);
  const request: FetchLike = mounted === null ? fetch : inProcess(mounted);
  return { payment, directory, request, received };
}

/** Presses a button of the approval page. */
export function press(open: OpenPayment, button: 'approve' | 'cancel', token: string): Promise<Response> {
  return open.request(`${WALLET_URL}/${button}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }).toString(),
  });
}

/** An order that the buyer has approved. */
export async function approvedOrder(open: OpenPayment, order: NewPayment = NEW_ORDER): Promise<string> {
  const { providerOrderId } = await open.payment.createOrder(order);
  await press(open, 'approve', providerOrderId);
  return providerOrderId;
}

/**
 * Changes the wallet's books by hand, as the tests of fraud and failure need it; after the wallet has sent its messages, because
 * it writes into the same book that they have arrived.
 */
export async function tamper(
  directory: string,
  orderId: string,
  change: (text: string) => string,
): Promise<void> {
  const path = join(directory, 'orders', `${orderId}.json`);
  const text = await eventually(async () => {
    const read = await readFile(path, 'utf8');
    expect(read).not.toContain('"delivered": false');
    return read;
  });
  await writeFile(path, change(text));
}

/** A wallet app that a test can wrap or restart; tokens are lost with it, books are not. */
export function walletAt(directory: string): FetchLike {
  const { app } = createWallet({ publicUrl: WALLET_URL, directory, ...CLIENT });
  return inProcess(mountWallet(app, WALLET_URL));
}
