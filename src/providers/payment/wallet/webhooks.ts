import { createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { FetchLike } from '#src/providers/http/index.ts';
import { type Books, readIfThere, writeDurably } from './books.ts';
import type { StoredOrder } from './order.ts';

/** The wallet's messages to the merchant, signed as PayPal signs: RSA-SHA256 over id|time|webhookId|crc32. */

type OutgoingEvent = StoredOrder['wallet']['events'][number];

export interface Subject {
  readonly type: string;
  readonly resourceType: 'checkout-order' | 'capture' | 'refund';
  readonly summary: string;
  readonly resource: unknown;
}

/** An event as it is stored with its order, to be delivered later. */
export function newEvent(subject: Subject, time: string): OutgoingEvent {
  const body = JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    create_time: time,
    resource_type: subject.resourceType,
    resource_version: '2.0',
    event_type: subject.type,
    summary: subject.summary,
    resource: subject.resource,
    links: [],
  });
  return { transmissionId: randomUUID(), time, body, delivered: false };
}

export function withEvent(order: StoredOrder, event: OutgoingEvent): StoredOrder {
  return { ...order, wallet: { ...order.wallet, events: [...order.wallet.events, event] } };
}

export interface Signer {
  /** PEM of the public key, served in place of PayPal's certificate. */
  readonly publicKey: string;
  sign(message: string): string;
  verify(message: string, signature: string): boolean;
}

/** Opens the signing key of this folder, or makes one. */
export async function openSigner(directory: string): Promise<Signer> {
  const stored = await readIfThere(join(directory, 'webhook-key.pem'));
  const privateKey = stored ?? newPrivateKey();
  if (stored === null) await writeDurably(directory, 'webhook-key.pem', privateKey);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return {
    publicKey,
    sign: (message) => sign('sha256', Buffer.from(message), privateKey).toString('base64'),
    verify: (message, signature) =>
      verify('sha256', Buffer.from(message), publicKey, Buffer.from(signature, 'base64')),
  };
}

function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function signedText(id: string, time: string, webhookId: string, body: Uint8Array): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}

const AUTH_ALGO = 'SHA256withRSA';

export interface DeliverySettings {
  readonly url: string;
  readonly webhookId: string;
  readonly certUrl: string;
  readonly fetch: FetchLike;
  readonly retryDelaysMs: readonly number[];
}

export interface Delivery {
  /** Delivers what this order still has to tell, in the background. */
  wake(orderId: string): void;
  /** Takes up again what an earlier process left undelivered. */
  resume(): Promise<void>;
  close(): void;
}

const DELIVERY_TIMEOUT_MS = 10_000;

export function createDelivery(books: Books, signer: Promise<Signer>, settings: DeliverySettings): Delivery {
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  async function attempt(orderId: string, attemptsMade: number): Promise<void> {
    const order = closed ? null : await books.read(orderId);
    for (const event of order?.wallet.events ?? []) {
      if (event.delivered) continue;
      if (!(await post(event, await signer, settings))) return retryLater(orderId, attemptsMade);
      await books.change(orderId, (current) => [markDelivered(current, event), undefined]);
    }
  }

  function retryLater(orderId: string, attemptsMade: number): void {
    const delay = settings.retryDelaysMs[attemptsMade];
    if (delay === undefined || closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      start(orderId, attemptsMade + 1);
    }, delay);
    timer.unref();
    timers.add(timer);
  }

  /** A folder that has gone (end of a test) ends the delivery, nothing else. */
  function start(orderId: string, attemptsMade: number): void {
    attempt(orderId, attemptsMade).catch(() => retryLater(orderId, attemptsMade));
  }

  return {
    wake: (orderId) => start(orderId, 0),
    async resume() {
      for (const orderId of await books.orderIds()) start(orderId, 0);
    },
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function markDelivered(order: StoredOrder, event: OutgoingEvent): StoredOrder {
  const events = order.wallet.events.map((one) =>
    one.transmissionId === event.transmissionId ? { ...one, delivered: true } : one,
  );
  return { ...order, wallet: { ...order.wallet, events } };
}

async function post(event: OutgoingEvent, signer: Signer, settings: DeliverySettings): Promise<boolean> {
  const { transmissionId, time, body } = event;
  const text = signedText(transmissionId, time, settings.webhookId, Buffer.from(body));
  try {
    const response = await settings.fetch(settings.url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json',
        'PayPal-Transmission-Id': transmissionId,
        'PayPal-Transmission-Time': time,
        'PayPal-Transmission-Sig': signer.sign(text),
        'PayPal-Cert-Url': settings.certUrl,
        'PayPal-Auth-Algo': AUTH_ALGO,
      },
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

const verificationRequest = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
});

/**
 * Answers `verify-webhook-signature`.
 * @param rawRequest the request's bytes: the message's own bytes are cut out of them
 * @returns null when the request is malformed
 */
export function verifySignature(
  rawRequest: Uint8Array,
  signer: Signer,
  webhookId: string,
): 'SUCCESS' | 'FAILURE' | null {
  const text = Buffer.from(rawRequest).toString('utf8');
  const request = verificationRequest.safeParse(parseOrUndefined(text));
  const event = rawValueOf(text, 'webhook_event');
  if (!request.success || event === null) return null;
  const { auth_algo: algorithm, transmission_id: id, transmission_time: time } = request.data;
  if (algorithm !== AUTH_ALGO || request.data.webhook_id !== webhookId) return 'FAILURE';
  const message = signedText(id, time, webhookId, Buffer.from(event));
  return signer.verify(message, request.data.transmission_sig) ? 'SUCCESS' : 'FAILURE';
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of a member of the outermost object, exactly as written. `text` must be valid JSON. */
function rawValueOf(text: string, member: string): string | null {
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;
  let depth = 0;
  let start: number | null = null;
  let previous = '';
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (depth === 1 && token === ':' && previous === JSON.stringify(member)) start = index + 1;
    if (depth === 1 && start !== null && (token === ',' || token === '}'))
      return text.slice(start, index).trim();
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    previous = token;
  }
  return null;
}

/** What the wallet's routes work with. */
export interface WalletParts {
  readonly books: Books;
  readonly delivery: Delivery | null;
  readonly signer: Promise<Signer>;
  /** Without trailing slash. */
  readonly publicUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}
