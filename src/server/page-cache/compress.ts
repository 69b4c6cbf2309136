import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The same bytes in both forms that browsers read. */
export type Compressed = { br: Buffer; gzip: Buffer };

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Brotli's effort for bytes that are kept for many readers, and for those of one reader. */
const brotliEffort = { kept: constants.BROTLI_MAX_QUALITY, once: 4 } as const;
const gzipEffort = { kept: 9, once: 5 } as const;

type Life = keyof typeof brotliEffort;

/**
 * Brotli's window as a power of two, just large enough for the body. The default reserves 4 MB, more memory than
 * everything else about a page.
 */
const windowOf = ({ length }: Uint8Array) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, 32 - Math.clz32(length)));

/** Runs in the thread pool. */
const ways = {
  br: (body: Uint8Array, life: Life) =>
    brotliAsync(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: brotliEffort[life],
        [constants.BROTLI_PARAM_LGWIN]: windowOf(body),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Uint8Array, life: Life) => gzipAsync(body, { level: gzipEffort[life] }),
} as const;

/** Bytes that leave once, in the form that their reader has asked for. */
export function compressOnce(encoding: keyof Compressed, body: Uint8Array): Promise<Buffer> {
  return ways[encoding](body, 'once');
}

/** Both forms of bytes that are kept. */
export async function compress(body: Buffer): Promise<Compressed> {
  const [br, zipped] = await Promise.all([ways.br(body, 'kept'), ways.gzip(body, 'kept')]);
  return { br, gzip: zipped };
}
