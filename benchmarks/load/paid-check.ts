import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Visitor } from '../../tests/integration/visitor.ts';

const documents = join(import.meta.dirname, '../../tests/fixtures/documents');
const pollMs = 50;

/** A document of the tests, by the name of its file. */
export const documentBytes = (file: string) => new Uint8Array(readFileSync(join(documents, file)));

/** Waits for the result. @throws Error where the check fails */
async function result(visitor: Visitor, checkId: string): Promise<void> {
  for (;;) {
    const check = (await (await visitor.call(`/api/checks/${checkId}`)).json()) as { status: string };
    if (check.status === 'finished') return;
    if (check.status === 'failed') throw new Error('The check failed.');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/**
 * The whole way of the machine, without the human: upload, inspection, order, payment in the wallet, contract confirmation, reading, grading, result.
 * @param visitor a guest who has passed the bot check
 * @returns milliseconds until the order is placed, and from the payment to the result
 */
export async function paidCheck(
  visitor: Visitor,
  file: string,
  bytes: Uint8Array,
): Promise<[number, number]> {
  const begun = performance.now();
  const { token } = await visitor.upload(file, bytes);
  const placed = (await (await visitor.order(token, crypto.randomUUID())).json()) as {
    orderId: string;
    approveLink: string;
  };
  const ordered = performance.now();
  await visitor.pressInWallet('approve', placed.approveLink);
  const captured = await visitor.postJson(`/api/orders/${placed.orderId}/capture`, {});
  const { checkId } = (await captured.json()) as { checkId: string };
  await result(visitor, checkId);
  return [ordered - begun, performance.now() - ordered];
}
