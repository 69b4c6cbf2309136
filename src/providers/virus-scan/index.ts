import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createGuard, ProviderError } from '#src/providers/http/index.ts';

type ScanVerdict = 'clean' | 'infected' | 'skipped';

export interface VirusScan {
  /**
   * `skipped` only when no scanner is configured.
   * @throws ProviderError when a configured scanner gives no verdict: the file must then be refused
   */
  scan(bytes: Uint8Array): Promise<ScanVerdict>;
}

interface ClamdSettings {
  readonly kind: 'clamd';
  readonly host: string;
  readonly port: number;
  readonly timeoutMs?: number | undefined;
}

export type VirusScanSettings = { readonly kind: 'off' } | ClamdSettings;

const PROVIDER = 'virus-scan';
const DEFAULT_TIMEOUT_MS = 30_000;
const CHUNK_BYTES = 64 * 1024;
const MAX_REPLY_BYTES = 4096;

/** Client of clamd's INSTREAM command (clamd(8), "COMMANDS"). Every doubt is an error: it fails closed. */
function createClamd(settings: ClamdSettings): VirusScan {
  const guard = createGuard({ provider: PROVIDER, timeoutMs: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS });
  return {
    scan: (bytes) =>
      guard.run(async (signal) => toVerdict(await instream(settings, bytes, signal)), {
        idempotent: true,
        of: createHash('sha256').update(bytes).digest('hex'),
      }),
  };
}

async function instream(settings: ClamdSettings, bytes: Uint8Array, signal: AbortSignal): Promise<string> {
  const socket = connect({ host: settings.host, port: settings.port });
  const cutOff = () => socket.destroy(new Error('time limit'));
  signal.addEventListener('abort', cutOff, { once: true });
  try {
    const reply = readReply(socket);
    // Both can fail with the connection; the reply is awaited, so this one must not end the process.
    reply.catch(() => undefined);
    socket.write('zINSTREAM\0');
    for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
      const chunk = bytes.subarray(start, start + CHUNK_BYTES);
      socket.write(lengthOf(chunk));
      socket.write(chunk);
    }
    socket.write(lengthOf(new Uint8Array()));
    return await reply;
  } finally {
    signal.removeEventListener('abort', cutOff);
    socket.destroy();
  }
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.byteLength);
  return length;
}

async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  for await (const part of socket) {
    reply += String(part);
    if (reply.includes('\0') || reply.length > MAX_REPLY_BYTES) break;
  }
  return reply;
}

function toVerdict(reply: string): ScanVerdict {
  const text = reply.replace(/\0[\s\S]*$/, '');
  if (reply === text) throw new ProviderError(PROVIDER, 'invalid-answer', { cause: new Error(reply) });
  if (text === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(text)) return 'infected';
  if (text.includes('size limit exceeded')) {
    throw new ProviderError(PROVIDER, 'rejected', { code: 'size-limit' });
  }
  throw new ProviderError(PROVIDER, 'invalid-answer', { cause: new Error(text) });
}

/** The virus scanner named by the settings: clamd, or none. */
export function createVirusScan(settings: VirusScanSettings): VirusScan {
  return settings.kind === 'clamd' ? createClamd(settings) : { scan: async () => 'skipped' };
}
