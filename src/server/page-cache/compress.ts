import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The same bytes in both forms that browsers read. */
export type Compressed = { br: Buffer; gzip: Buffer };

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/**
 * Both compressions run in the thread pool.
 * @param life `lasting` bytes get Brotli's last effort, `passing` ones a sixth of its time
 */
export async function compress(body: Buffer, life: 'lasting' | 'passing'): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: life === 'lasting' ? constants.BROTLI_MAX_QUALITY : 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, zipped] = await Promise.all([brotliAsync(body, { params }), gzipAsync(body, { level: 9 })]);
  return { br, gzip: zipped };
}
